/// The index path of an item: the index of its section and its index in that section.
///
/// A position is valid for one snapshot only. An ``ItemPath`` identifies the item in all snapshots.
public struct ItemPosition: Hashable, Comparable, Sendable {
  /// The section's index in the snapshot.
  public var section: Int
  /// The item's index in the section.
  public var item: Int

  /// Creates a position.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders positions from the start of the list to its end.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

/// The identities of an item and of its section.
///
/// ```swift
/// snapshot.position(of: path)   // where the item is now
/// ```
public struct ItemPath: Hashable, Sendable, CustomStringConvertible {
  /// The section's identity.
  public var section: AnyID
  /// The item's identity, unique in its section.
  public var item: AnyID

  /// Creates a path.
  package init(section: AnyID, item: AnyID) {
    self.section = section
    self.item = item
  }

  /// The section's and the item's identity as text.
  public var description: String { "\(section)/\(item)" }
}

/// The identity of a header, an item or a footer, wherever updates move it.
package struct ElementPath: Hashable, Sendable, CustomStringConvertible {
  /// The part of a section.
  package enum Part: Hashable, Sendable {
    case header, item(AnyID), footer
  }

  /// The section's identity.
  package let section: AnyID
  /// The part of the section.
  package let part: Part

  /// The identities as text.
  package var description: String {
    switch part {
    case .header: "\(section)/header"
    case .footer: "\(section)/footer"
    case .item(let id): "\(section)/\(id)"
    }
  }
}

/// The position of an element of a list: a section's header, one of its items, or its footer.
///
/// ```swift
/// let element = ElementPosition.item(ItemPosition(section: 0, item: 3))
/// driver.snapshot.row(at: element)
/// ```
public enum ElementPosition: Hashable, Comparable, Sendable {
  /// The header of a section.
  case header(section: Int)
  /// An item.
  case item(ItemPosition)
  /// The footer of a section.
  case footer(section: Int)

  /// The index of the element's section.
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

  /// Orders elements from the start of the list to its end.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.order < rhs.order }
}
