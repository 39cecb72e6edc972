/// A band of items that scrolls sideways: one element of the page, placed as a unit.
struct CarouselItems: ItemArrangement {
  private let style: CarouselStyle
  private var width: Double
  private(set) var count: Int
  private let estimate: Double
  /// What was measured of the band, if its style gives no height.
  private var band = RowExtent.unknown

  init(count: Int, width: Double, style: CarouselStyle, estimate: Double) {
    self.style = style
    self.width = width
    self.count = count
    self.estimate = FixedPoint.rounded(max(1, estimate))
  }

  private var givenHeight: Double? { geometry.itemHeight }

  var height: Double { count == 0 ? 0 : givenHeight ?? band.known ?? estimate }
  var isNestedCollection: Bool { true }

  /// How the host lays the items out in the band.
  var geometry: CarouselGeometry { CarouselGeometry(style: style, count: count, width: width) }

  func frame(of item: Int) -> ElementFrame {
    ElementFrame(x: 0, y: 0, width: width, height: height)
  }

  func items(in range: Range<Double>) -> Range<Int> {
    range.lowerBound < height && range.upperBound > 0 ? 0..<count : 0..<0
  }

  func need(of item: Int) -> MeasurementNeed { givenHeight != nil || band.isMeasured ? .nothing : .height }

  func size(of item: Int) -> ItemSize { ItemSize(width: width, height: .unknown) }

  mutating func setSize(width: Double?, height: Double, of item: Int) {
    guard item >= 0, item < count else { return }
    band = .measured(FixedPoint.rounded(height))
  }

  mutating func invalidate(_ items: Range<Int>) { band = band.forgotten }

  mutating func edit(_ edit: ItemEdit) {
    for removal in edit.removals { count -= removal.count }
    for insertion in edit.insertions { count += insertion.count }
    count = max(0, count)
    band = band.forgotten
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    self.width = width
    band = band.forgotten
  }
}
