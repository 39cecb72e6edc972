import Roster

/// Items of equal width, each below the shortest column.
struct ScenarioMasonry: ItemArrangementStyle {
  var columns: Int

  func makeArrangement(count: Int, width: Double, estimate: Double) -> any ItemArrangement {
    ScenarioMasonryItems(columns: columns, count: count, width: width, estimate: estimate)
  }
}

/// The arrangement: each item with the bottoms of the columns before it, so that a change arranges the items from it on.
struct ScenarioMasonryItems: ItemArrangement {
  private let columns: Int
  private var width: Double
  private var heights: ItemHeights
  private var frames: [ElementFrame] = []
  /// The bottoms of the columns before each item, and after the last one.
  private var bottoms: [[Double]]

  init(columns: Int, count: Int, width: Double, estimate: Double) {
    self.columns = max(1, columns)
    self.width = width
    heights = ItemHeights(count: count, estimate: estimate)
    bottoms = [Array(repeating: 0, count: self.columns)]
    arrange(from: 0)
  }

  var count: Int { frames.count }
  var height: Double { bottoms[count].max() ?? 0 }

  private var itemWidth: Double { width / Double(columns) }

  func frame(of item: Int) -> ElementFrame { frames[item] }

  func items(in range: Range<Double>) -> Range<Int> {
    // The highest column before an item only grows: items whose lowest column begins below the range follow each other.
    let end = frames.indices.first { (bottoms[$0].min() ?? 0) >= range.upperBound } ?? count
    guard let first = frames[..<end].firstIndex(where: { $0.maxY > range.lowerBound && $0.y < range.upperBound }) else {
      return 0..<0
    }
    return first..<end
  }

  func need(of item: Int) -> MeasurementNeed { heights.need(of: item) }

  func size(of item: Int) -> ItemSize { heights.size(of: item, width: itemWidth) }

  mutating func setSize(width: Double?, height: Double, of item: Int) {
    heights.set(height, of: item)
    arrange(from: item)
  }

  mutating func invalidate(_ items: Range<Int>) { heights.invalidate(items) }

  mutating func edit(_ edit: ItemEdit) {
    heights.apply(edit, width: itemWidth)
    arrange(from: min(edit.first ?? heights.count, count))
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    self.width = width
    heights.invalidate(0..<count)
    arrange(from: 0)
  }

  private mutating func arrange(from first: Int) {
    frames.removeSubrange(first...)
    bottoms.removeSubrange((first + 1)...)
    var current = bottoms[first]
    for item in first..<max(first, heights.count) {
      let column = current.indices.min { current[$0] < current[$1] } ?? 0
      frames.append(
        ElementFrame(x: Double(column) * itemWidth, y: current[column], width: itemWidth, height: heights[item]))
      current[column] += heights[item]
      bottoms.append(current)
    }
  }
}
