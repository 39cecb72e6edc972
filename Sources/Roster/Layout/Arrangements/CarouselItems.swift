/// A carousel: one element of the page that contains all items and scrolls horizontally.
struct CarouselItems: ItemArrangement {
  private let style: CarouselStyle
  private var width: Double
  private(set) var count: Int
  private let estimate: Double
  /// The measured height, if the style does not fix it.
  private var measuredHeight = RowExtent.unknown

  init(count: Int, width: Double, style: CarouselStyle, estimate: Double) {
    self.style = style
    self.width = width
    self.count = count
    self.estimate = FixedPoint.rounded(max(1, estimate))
  }

  private var givenHeight: Double? { geometry.itemHeight }

  var height: Double { count == 0 ? 0 : givenHeight ?? measuredHeight.known ?? estimate }

  /// The geometry of the items.
  var geometry: CarouselGeometry { CarouselGeometry(style: style, count: count, width: width) }

  func frame(of item: Int) -> ElementFrame {
    ElementFrame(x: 0, y: 0, width: width, height: height)
  }

  func items(in range: Range<Double>) -> Range<Int> {
    range.lowerBound < height && range.upperBound > 0 ? 0..<count : 0..<0
  }

  func need(of item: Int) -> MeasurementNeed { givenHeight != nil || measuredHeight.isMeasured ? .nothing : .height }

  func size(of item: Int) -> ItemSize { ItemSize(width: width, height: .unknown) }

  mutating func setSize(width: Double?, height: Double, of item: Int) {
    guard item >= 0, item < count else { return }
    measuredHeight = .measured(FixedPoint.rounded(height))
  }

  mutating func invalidate(_ items: Range<Int>) { measuredHeight = measuredHeight.asEstimate }

  mutating func edit(_ edit: ItemEdit) {
    for removal in edit.removals { count -= removal.count }
    for insertion in edit.insertions { count += insertion.count }
    count = max(0, count)
    measuredHeight = measuredHeight.asEstimate
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    self.width = width
    measuredHeight = measuredHeight.asEstimate
  }
}
