/// Items as wide as the section, one below the other.
struct ListItems: ItemArrangement {
  /// The height of each item, including the spacing below it.
  private(set) var rows: ExtentTree
  private var width: Double
  private let spacing: Double
  private var average = AdaptiveEstimate()

  init(count: Int, width: Double, spacing: Double, estimate: Double) {
    self.width = width
    self.spacing = FixedPoint.rounded(spacing)
    rows = ExtentTree(count: count, estimate: max(1, estimate) + self.spacing)
  }

  var count: Int { rows.count }
  var height: Double { rows.count > 0 ? rows.extent - spacing : 0 }

  func frame(of item: Int) -> ElementFrame {
    ElementFrame(x: 0, y: rows.offset(of: item), width: width, height: max(0, rows.extent(of: item) - spacing))
  }

  func items(in range: Range<Double>) -> Range<Int> { rows.rows(in: range) }

  func need(of item: Int) -> MeasurementNeed { rows[item].isMeasured ? .nothing : .height }

  func size(of item: Int) -> ItemSize { ItemSize(width: width, height: rows[item].adding(-spacing)) }

  mutating func setSize(width: Double?, height: Double, of item: Int) {
    guard item >= 0, item < count else { return }
    rows.setExtent(FixedPoint.rounded(height) + spacing, of: item)
    if let estimate = average.add(height) { rows.estimate = max(1, estimate) + spacing }
  }

  mutating func invalidate(_ items: Range<Int>) { rows.invalidate(items) }

  mutating func edit(_ edit: ItemEdit) {
    rows.apply(edit) { $0.height(forWidth: width).adding(spacing) }
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    self.width = width
    rows.invalidate(0..<count)
  }
}

extension RowExtent {
  /// Returns the extent plus a number of points, or `unknown`.
  fileprivate func adding(_ points: Double) -> RowExtent {
    switch self {
    case .unknown: .unknown
    case .estimated(let extent): .estimated(max(0, extent + points))
    case .measured(let extent): .measured(max(0, extent + points))
    }
  }
}
