/// Items as wide as the section, one below the other.
struct ListItems: ItemArrangement {
  private var heights: ItemHeights
  private var width: Double

  init(count: Int, width: Double, spacing: Double, estimate: Double) {
    self.width = width
    heights = ItemHeights(count: count, estimate: estimate, spacing: spacing)
  }

  var count: Int { heights.count }
  var height: Double { heights.total }

  func frame(of item: Int) -> ElementFrame {
    ElementFrame(x: 0, y: heights.extents.offset(of: item), width: width, height: heights[item])
  }

  func items(in range: Range<Double>) -> Range<Int> { heights.extents.rows(in: range) }
  func need(of item: Int) -> MeasurementNeed { heights.need(of: item) }
  func size(of item: Int) -> ItemSize { heights.size(of: item, width: width) }

  mutating func setSize(width: Double?, height: Double, of item: Int) { heights.set(height, of: item) }
  mutating func invalidate(_ items: Range<Int>) { heights.invalidate(items) }
  mutating func edit(_ edit: ItemEdit) { heights.apply(edit, width: width) }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    self.width = width
    heights.invalidate(0..<count)
  }
}
