/// The items of one section, arranged in one way for one width. Coordinates count from the top left of the items' area.
protocol ItemArrangement: Sendable {
  /// The number of items.
  var count: Int { get }
  /// The height of all of them, in points; `0` if there are none.
  var height: Double { get }
  /// Whether the items are one band that scrolls sideways.
  var isNestedCollection: Bool { get }

  /// Where an item is.
  func frame(of item: Int) -> ElementFrame
  /// The items whose lines touch a range from top to bottom. A line that ends where the range begins does not touch it.
  func items(in range: Range<Double>) -> Range<Int>
  /// What has to be measured of an item.
  func need(of item: Int) -> MeasurementNeed
  /// What is known of an item's size, to take it along when the item moves.
  func size(of item: Int) -> ItemSize

  /// Takes a measured size.
  mutating func setSize(width: Double?, height: Double, of item: Int)
  /// Marks items as not measured; their sizes stay as estimates.
  mutating func invalidate(_ items: Range<Int>)
  /// Takes items out and puts others in.
  mutating func edit(_ edit: ItemEdit)
  /// Arranges the items for another width; sizes that depend on the width stay as estimates.
  mutating func resize(width: Double)
}

/// What is known of one item's size, and for which width.
struct ItemSize: Equatable, Sendable {
  /// The item's width.
  var width: Double
  /// What is known of its height.
  var height: RowExtent
  /// Whether the item chose its width itself, as items of a flow do.
  var isNatural = false

  /// The height as far as it goes for an item of another width.
  func height(forWidth other: Double) -> RowExtent {
    !isNatural && abs(other - width) < 1 / FixedPoint.perPoint ? height : height.forgotten
  }
}

/// How the items of one section change, in terms that any arrangement can follow.
struct ItemEdit: Sendable {
  /// Items that come.
  struct Insertion: Sendable {
    /// The index of the first of them afterwards.
    var index: Int
    /// How many they are.
    var count: Int
    /// What is known of their size, if they come from somewhere else.
    var size: ItemSize?
  }

  /// Items that go, in indices before the edit; ascending, not overlapping.
  var removals: [Range<Int>] = []
  /// Items that come, ascending.
  var insertions: [Insertion] = []
  /// Items whose content is another, in indices after the edit.
  var updates: [Int] = []

  /// The first item, before the edit, that is not where it was; `nil` if all are.
  var first: Int? {
    switch (removals.first?.lowerBound, insertions.first?.index) {
    case (let removal?, let insertion?): min(removal, insertion)
    case (let first, nil), (nil, let first): first
    }
  }
}

extension SectionLayout {
  /// Unmeasured items in this arrangement.
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

  /// The width that is left for items.
  func itemsWidth(in width: Double) -> Double { max(0, width - max(0, insets.leading) - max(0, insets.trailing)) }
}
