/// Where an item stands in one snapshot: the index of its section and its index in that section.
///
/// A position is only meaningful together with the snapshot that it was taken from. What outlives a snapshot is an
/// ``ItemPath``.
public struct ItemPosition: Hashable, Comparable, Sendable {
  /// The section's index in the snapshot.
  public var section: Int
  /// The item's index in the section.
  public var item: Int

  /// Makes a position.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders positions as a reader meets them.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

/// Which item is meant, whatever its index: the identities of its section and of the item in it.
public struct ItemPath: Hashable, Sendable, CustomStringConvertible {
  /// The section's identity.
  public var section: AnyID
  /// The item's identity, unique in its section.
  public var item: AnyID

  /// Makes a path.
  public init(section: AnyID, item: AnyID) {
    self.section = section
    self.item = item
  }

  /// The path as text: section, then item.
  public var description: String { "\(section)/\(item)" }
}

/// One thing that a list shows: a section's header, one of its items, or its footer.
public enum ElementPosition: Hashable, Comparable, Sendable {
  /// The header of the section with this index.
  case header(section: Int)
  /// An item.
  case item(ItemPosition)
  /// The footer of the section with this index.
  case footer(section: Int)

  /// The index of the section that the element belongs to.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let position): position.section
    }
  }

  /// The item's position, if the element is an item.
  public var item: ItemPosition? {
    if case .item(let position) = self { position } else { nil }
  }

  private var order: (Int, Int, Int) {
    switch self {
    case .header(let section): (section, 0, 0)
    case .item(let position): (position.section, 1, position.item)
    case .footer(let section): (section, 2, 0)
    }
  }

  /// Orders elements as a reader meets them.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.order < rhs.order }
}
