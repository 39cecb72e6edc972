/// An arrangement of one section's items for one width. Coordinates start at the top left of the items; in right-to-left lists,
/// they are mirrored afterwards. All lengths are in points.
///
/// A list, a grid, a flow and a carousel are arrangements, and an app can add custom ones; see ``ItemArrangementStyle``. The
/// list requests visible items only, measures those that need it, and passes each change to the arrangement, so that the cost
/// does not depend on the length of the section. `ArrangementConformance` of RosterConformance checks that an
/// arrangement keeps these rules:
///
/// 1. Frames are inside of the width and of ``height``.
/// 2. After ``setSize(width:height:of:)``, an item needs no measuring until it is invalidated, updated or resized.
/// 3. An arrangement after any edits has the frames of a new one with the same sizes.
/// 4. An arrangement is a value: a copy does not change with the original.
public protocol ItemArrangement: Sendable {
  /// The number of items.
  var count: Int { get }
  /// The height of all items; `0` without items.
  var height: Double { get }

  /// Returns the frame of an item.
  func frame(of item: Int) -> ElementFrame
  /// Returns a range with all items that intersect a vertical range. It may contain others between them, and all of a line. A line
  /// that ends at the start of the range does not intersect it.
  func items(in range: Range<Double>) -> Range<Int>
  /// Returns what the host has to measure of an item.
  func need(of item: Int) -> MeasurementNeed
  /// Returns the known size of an item, to keep it when the item moves.
  func size(of item: Int) -> ItemSize

  /// Sets the measured size of an item. The width is the natural one if the style uses natural widths.
  mutating func setSize(width: Double?, height: Double, of item: Int)
  /// Marks items as unmeasured. Their sizes become estimates.
  mutating func invalidate(_ items: Range<Int>)
  /// Applies deletes, inserts and updates.
  mutating func edit(_ edit: ItemEdit)
  /// Arranges the items for another width. Sizes that depend on the width become estimates.
  mutating func resize(width: Double)
}

/// The known size of an item.
public struct ItemSize: Equatable, Sendable {
  /// The item's width.
  public var width: Double
  /// The item's height at that width.
  public var height: RowExtent
  /// Whether the width is the item's natural width, as in a flow: `ItemSize(width: 60, height: .measured(20), isNatural: true)`.
  package var isNatural: Bool

  /// Creates a size.
  public init(width: Double, height: RowExtent, isNatural: Bool = false) {
    self.width = width
    self.height = height
    self.isNatural = isNatural
  }

  /// Returns the height for another width: an estimate, if the width differs.
  package func height(forWidth other: Double) -> RowExtent {
    !isNatural && abs(other - width) < 1 / FixedPoint.perPoint ? height : height.asEstimate
  }
}

/// The changes of one section's items.
public struct ItemEdit: Sendable {
  /// A range of inserted items.
  public struct Insertion: Sendable {
    /// The index of the first item after the edit.
    public var index: Int
    /// The number of items.
    public var count: Int
    /// The size of an item that moves here.
    public var size: ItemSize?

    /// Creates an insertion.
    package init(index: Int, count: Int, size: ItemSize? = nil) {
      self.index = index
      self.count = count
      self.size = size
    }
  }

  /// The deleted ranges in indices before the edit, ascending and disjoint.
  public var removals: [Range<Int>]
  /// The inserted ranges, ascending.
  public var insertions: [Insertion]
  /// The updated items, in indices after the edit.
  public var updates: [Int]

  /// Creates an edit.
  package init(removals: [Range<Int>] = [], insertions: [Insertion] = [], updates: [Int] = []) {
    self.removals = removals
    self.insertions = insertions
    self.updates = updates
  }

  /// The first index before the edit whose item changes its index, or `nil` if there is none.
  public var first: Int? {
    switch (removals.first?.lowerBound, insertions.first?.index) {
    case (let removal?, let insertion?): min(removal, insertion)
    case (let first, nil), (nil, let first): first
    }
  }
}

extension SectionLayout {
  /// Creates the arrangement of unmeasured items.
  package func arrange(count: Int, width: Double, estimate: Double) -> any ItemArrangement {
    let count = max(0, count)
    return switch arrangement {
    case .list(let spacing): ListItems(count: count, width: width, spacing: spacing, estimate: estimate)
    case .grid(let style): GridItems(count: count, width: width, style: style, estimate: estimate)
    case .flow(let spacing, let lineSpacing):
      FlowItems(count: count, width: width, spacing: spacing, lineSpacing: lineSpacing, estimate: estimate)
    case .carousel(let style): CarouselItems(count: count, width: width, style: style, estimate: estimate)
    case .custom(let style): CustomItems(style.style.makeArrangement(count: count, width: width, estimate: estimate))
    }
  }

  /// Returns the width inside the insets.
  func itemsWidth(in width: Double) -> Double {
    max(0, width - inset(insets.leading, in: width) - inset(insets.trailing, in: width))
  }

  /// Returns an inset in a width, which leaves no more than the column.
  package func inset(_ inset: Double, in width: Double) -> Double {
    max(0, inset, ((width - columnWidth) / 2).rounded())
  }
}
