/// An arrangement of one section's items for one width. Coordinates start at the top left of the items.
protocol ItemArrangement: Sendable {
  /// The number of items.
  var count: Int { get }
  /// The height of all items, in points; `0` without items.
  var height: Double { get }

  /// Returns the frame of an item.
  func frame(of item: Int) -> ElementFrame
  /// Returns the items whose lines intersect a vertical range. A line that ends at the start of the range does not.
  func items(in range: Range<Double>) -> Range<Int>
  /// Returns what the host has to measure of an item.
  func need(of item: Int) -> MeasurementNeed
  /// Returns the known size of an item, to keep it when the item moves.
  func size(of item: Int) -> ItemSize

  /// Sets the measured size of an item.
  mutating func setSize(width: Double?, height: Double, of item: Int)
  /// Marks items as unmeasured. Their sizes become estimates.
  mutating func invalidate(_ items: Range<Int>)
  /// Applies deletes, inserts and updates.
  mutating func edit(_ edit: ItemEdit)
  /// Arranges the items for another width. Sizes that depend on the width become estimates.
  mutating func resize(width: Double)
}

/// The known size of an item.
struct ItemSize: Equatable, Sendable {
  /// The item's width.
  var width: Double
  /// The item's height at that width.
  var height: RowExtent
  /// Whether the width is the item's natural width, as in a flow.
  var isNatural = false

  /// Returns the height for another width: an estimate, if the width differs.
  func height(forWidth other: Double) -> RowExtent {
    !isNatural && abs(other - width) < 1 / FixedPoint.perPoint ? height : height.asEstimate
  }
}

/// The changes of one section's items.
struct ItemEdit: Sendable {
  /// A range of inserted items.
  struct Insertion: Sendable {
    /// The index of the first item after the edit.
    var index: Int
    /// The number of items.
    var count: Int
    /// The size of an item that moves here.
    var size: ItemSize?
  }

  /// The deleted ranges in indices before the edit, ascending and disjoint.
  var removals: [Range<Int>] = []
  /// The inserted ranges, ascending.
  var insertions: [Insertion] = []
  /// The updated items, in indices after the edit.
  var updates: [Int] = []

  /// The first index before the edit whose item changes its index, or `nil` if there is none.
  var first: Int? {
    switch (removals.first?.lowerBound, insertions.first?.index) {
    case (let removal?, let insertion?): min(removal, insertion)
    case (let first, nil), (nil, let first): first
    }
  }
}

extension SectionLayout {
  /// Creates the arrangement of unmeasured items.
  func arrange(count: Int, width: Double, estimate: Double) -> any ItemArrangement {
    let count = max(0, count)
    return switch arrangement {
    case .list(let spacing): ListItems(count: count, width: width, spacing: spacing, estimate: estimate)
    case .grid(let style): GridItems(count: count, width: width, style: style, estimate: estimate)
    case .flow(let spacing, let lineSpacing):
      FlowItems(count: count, width: width, spacing: spacing, lineSpacing: lineSpacing, estimate: estimate)
    case .carousel(let style): CarouselItems(count: count, width: width, style: style, estimate: estimate)
    }
  }

  /// Returns the width inside the insets.
  func itemsWidth(in width: Double) -> Double { max(0, width - max(0, insets.leading) - max(0, insets.trailing)) }
}
