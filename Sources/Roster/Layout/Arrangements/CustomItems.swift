/// A custom arrangement, whose results are limited to valid values.
struct CustomItems: ItemArrangement {
  private var items: any ItemArrangement

  init(_ items: any ItemArrangement) {
    self.items = items
  }

  var count: Int { max(0, items.count) }
  var height: Double { count > 0 ? FixedPoint.rounded(items.height) : 0 }

  func frame(of item: Int) -> ElementFrame {
    guard contains(item) else { return ElementFrame(x: 0, y: height, width: 0, height: 0) }
    let frame = items.frame(of: item)
    return ElementFrame(
      x: FixedPoint.rounded(frame.x), y: FixedPoint.rounded(frame.y), width: FixedPoint.bounded(frame.width),
      height: FixedPoint.rounded(frame.height))
  }

  func items(in range: Range<Double>) -> Range<Int> {
    count > 0 && range.upperBound > 0 && range.lowerBound < height
      ? items.items(in: range).clamped(to: 0..<count) : 0..<0
  }

  func need(of item: Int) -> MeasurementNeed { contains(item) ? items.need(of: item) : .nothing }

  func size(of item: Int) -> ItemSize {
    contains(item) ? items.size(of: item) : ItemSize(width: 0, height: .unknown)
  }

  mutating func setSize(width: Double?, height: Double, of item: Int) {
    guard contains(item) else { return }
    items.setSize(width: width.map { FixedPoint.bounded($0) }, height: FixedPoint.rounded(height), of: item)
  }

  mutating func invalidate(_ items: Range<Int>) { self.items.invalidate(items.clamped(to: 0..<count)) }

  mutating func edit(_ edit: ItemEdit) { items.edit(edit) }

  mutating func resize(width: Double) { items.resize(width: width) }

  private func contains(_ item: Int) -> Bool { item >= 0 && item < items.count }
}
