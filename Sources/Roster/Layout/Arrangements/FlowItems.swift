/// Items of their natural width, wrapped into lines. A line is as high as its highest item.
///
/// A change wraps the lines again from the changed one on, and stops at the first line that begins with the same item as
/// before.
struct FlowItems: ItemArrangement {
  private struct Item {
    var width: Double
    var height: Double
    var isMeasured: Bool
  }

  private var width: Double
  private let spacing: Double
  private let lineSpacing: Double
  private let estimate: Double
  private var items: ContiguousArray<Item>
  /// The first item of each line.
  private var starts: ContiguousArray<Int> = []
  /// The height of each line, including the spacing below it.
  private var lines = ExtentTree()

  init(count: Int, width: Double, spacing: Double, lineSpacing: Double, estimate: Double) {
    self.width = width
    self.spacing = FixedPoint.bounded(spacing)
    self.lineSpacing = FixedPoint.spacing(lineSpacing)
    self.estimate = FixedPoint.rounded(max(1, estimate))
    items = ContiguousArray(repeating: Self.unknown(self.estimate), count: count)
    arrange(from: 0, shift: 0, upTo: count)
  }

  /// Returns the size of an unmeasured item: twice as wide as high, like a short word.
  private static func unknown(_ estimate: Double) -> Item {
    Item(width: estimate * 2, height: estimate, isMeasured: false)
  }

  var count: Int { items.count }
  var height: Double { starts.isEmpty ? 0 : lines.extent - lineSpacing }

  func frame(of item: Int) -> ElementFrame {
    guard item >= 0, item < count else { return ElementFrame(x: 0, y: height, width: 0, height: 0) }
    let line = line(of: item)
    var x = 0.0
    for earlier in starts[line]..<item { x += min(items[earlier].width, width) + spacing }
    return ElementFrame(
      x: x, y: lines.offset(of: line), width: min(items[item].width, width), height: items[item].height)
  }

  func items(in range: Range<Double>) -> Range<Int> {
    let lines = lines.rows(in: range)
    if lines.isEmpty { return 0..<0 }
    return starts[lines.lowerBound]..<(lines.upperBound < starts.count ? starts[lines.upperBound] : count)
  }

  func need(of item: Int) -> MeasurementNeed {
    item < count && !items[item].isMeasured ? .size(maximumWidth: width) : .nothing
  }

  func size(of item: Int) -> ItemSize {
    guard item < count else { return ItemSize(width: 0, height: .unknown) }
    let item = items[item]
    let height = item.isMeasured ? RowExtent.measured(item.height) : .estimated(item.height)
    return ItemSize(width: item.width, height: height, isNatural: true)
  }

  mutating func setSize(width: Double?, height: Double, of item: Int) {
    guard item >= 0, item < count else { return }
    let old = items[item]
    items[item] = Item(
      width: max(0, width ?? old.width), height: FixedPoint.rounded(height), isMeasured: true)
    guard old.width != items[item].width || old.height != items[item].height else { return }
    // A narrower first item may fit into the line above.
    let line = line(of: item)
    let first = item == starts[line] && line > 0 ? line - 1 : line
    arrange(from: first, shift: 0, upTo: item + 1)
  }

  mutating func invalidate(_ items: Range<Int>) {
    for item in items.clamped(to: 0..<count) { self.items[item].isMeasured = false }
  }

  mutating func edit(_ edit: ItemEdit) {
    guard let first = edit.first else {
      return edit.updates.forEach { invalidate($0..<$0 + 1) }
    }
    let line = max(0, self.line(of: first) - 1)
    let oldCount = count
    for removal in edit.removals.reversed() { items.removeSubrange(removal.clamped(to: 0..<count)) }
    for insertion in edit.insertions {
      let index = min(max(0, insertion.index), count)
      items.insert(contentsOf: repeatElement(item(of: insertion.size), count: max(0, insertion.count)), at: index)
    }
    for item in edit.updates { invalidate(item..<item + 1) }
    let lastRemoved = edit.removals.last?.upperBound ?? 0
    let lastInserted = edit.insertions.last.map { $0.index + $0.count } ?? 0
    let shift = count - oldCount
    arrange(from: line, shift: shift, upTo: max(lastRemoved + shift, lastInserted))
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    // Natural sizes do not depend on the width, unless the item was, or becomes, as wide as the section.
    let limit = min(width, self.width)
    for item in items.indices where items[item].width >= limit { items[item].isMeasured = false }
    self.width = width
    arrange(from: 0, shift: 0, upTo: count)
  }

  private func item(of size: ItemSize?) -> Item {
    guard let size, let height = size.height.known else { return Self.unknown(estimate) }
    guard size.isNatural else { return Item(width: estimate * 2, height: height, isMeasured: false) }
    return Item(width: size.width, height: height, isMeasured: size.height.isMeasured && size.width <= width)
  }

  /// Returns the line that contains an item.
  private func line(of item: Int) -> Int { max(0, starts.partitioningIndex { $0 > item } - 1) }

  /// Wraps items into lines, from a line on, until a line begins with the same item as before.
  ///
  /// - Parameters:
  ///   - first: The first line that can change.
  ///   - shift: The change of the indices after the edit.
  ///   - end: The new index after the last changed item. Lines from there on can be unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items in changed lines, plus O(*l*) for *l* lines if the number of items
  ///   changes.
  private mutating func arrange(from first: Int, shift: Int, upTo end: Int) {
    var item = first < starts.count ? starts[first] : 0
    var newStarts = ContiguousArray<Int>()
    var newLines: [RowExtent] = []
    var old = first
    while item < count {
      while old < starts.count, starts[old] + shift < item { old += 1 }
      if item >= end, old < starts.count, starts[old] + shift == item { break }
      newStarts.append(item)
      var x = 0.0
      var highest = 0.0
      repeat {
        x += min(items[item].width, width) + spacing
        highest = max(highest, items[item].height)
        item += 1
      } while item < count && x + min(items[item].width, width) <= width
      newLines.append(.measured(highest + lineSpacing))
    }
    if item >= count { old = starts.count }
    if shift != 0 { for line in old..<starts.count { starts[line] += shift } }
    starts.replaceSubrange(first..<old, with: newStarts)
    if newLines.count > 512 {
      lines = ExtentTree(
        [(0..<first).map { lines[$0] }, newLines, (old..<lines.count).map { lines[$0] }].joined())
    } else {
      lines.remove(first..<old)
      for (offset, line) in newLines.enumerated() { lines.insert(count: 1, at: first + offset, line) }
    }
  }
}
