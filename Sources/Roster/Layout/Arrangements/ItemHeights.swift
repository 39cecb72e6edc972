/// The heights of the items of an arrangement, measured or estimated, in points.
///
/// Heights that were not measured are the average of the measured ones. A section of ten million unmeasured items is created in O(1);
/// reading and setting a height take O(log *n*), and an edit O(*k* log *n*) for *k* changes.
public struct ItemHeights: Sendable {
  /// The height of each item and the spacing below it.
  private(set) var extents: ExtentTree
  private let spacing: Double
  private var average = AdaptiveEstimate()

  /// Creates heights of unmeasured items.
  public init(count: Int, estimate: Double) {
    self.init(count: count, estimate: estimate, spacing: 0)
  }

  init(count: Int, estimate: Double, spacing: Double) {
    self.spacing = FixedPoint.spacing(spacing)
    extents = ExtentTree(count: count, estimate: max(1, estimate) + self.spacing)
  }

  /// The number of items.
  public var count: Int { extents.count }

  /// The height of all items, one below the other.
  var total: Double { count > 0 ? extents.extent - spacing : 0 }

  /// The height of an item, measured or estimated.
  public subscript(item: Int) -> Double { max(0, extents.extent(of: item) - spacing) }

  /// Returns whether an item has to be measured.
  public func need(of item: Int) -> MeasurementNeed { extents[item].isMeasured ? .nothing : .height }

  /// Returns the size of an item of a width, to keep it when the item moves.
  public func size(of item: Int, width: Double) -> ItemSize {
    ItemSize(width: width, height: extents[item].adding(-spacing))
  }

  /// Sets the measured height of an item.
  public mutating func set(_ height: Double, of item: Int) {
    guard item >= 0, item < count else { return }
    extents.setExtent(FixedPoint.rounded(height) + spacing, of: item)
    if let estimate = average.add(height) { extents.estimate = max(1, estimate) + spacing }
  }

  /// Marks items as unmeasured. Their heights become estimates.
  public mutating func invalidate(_ items: Range<Int>) { extents.invalidate(items) }

  /// Applies deletes, inserts and updates to items of a width.
  public mutating func apply(_ edit: ItemEdit, width: Double) {
    extents.apply(edit) { $0.height(forWidth: width).adding(spacing) }
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
