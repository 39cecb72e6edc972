/// One section of a snapshot.
public struct SectionSnapshot: Sendable {
  /// The section's identity, unique on its page.
  public var id: AnyID
  /// The identity of the section that a fold's section was joined with, by which its items are found, too; see
  /// ``Folding``.
  package internal(set) var mergedID: AnyID?
  /// The header.
  public var header: SupplementaryItem?
  /// The footer.
  public var footer: SupplementaryItem?
  /// The layout of the items.
  public var layout = SectionLayout.list
  /// The style of the section.
  public var style = SectionStyle()
  /// The number of enclosing folds that indent their content.
  public var depth = 0
  /// The items.
  public var items: any ItemStorage
  /// The actions of the section.
  public var actions = SectionActions()
  /// The feed that the items are elements of.
  var feed: SectionFeed?

  /// Creates a section without header and footer.
  public init(id: AnyID, items: (any ItemStorage)? = nil) {
    self.id = id
    self.items = items ?? TypedItems.none
  }

  /// Whether an identity is the section's own or that of the section that was merged into it.
  func matches(_ id: AnyID) -> Bool { self.id == id || mergedID == id }

  /// The row of a header, footer or item; `nil` if the position is out of bounds.
  @MainActor
  public func row(at element: ElementPosition) -> ListRow? {
    switch element {
    case .header: header?.row
    case .footer: footer?.row
    case .item(let position):
      items.count > position.item && position.item >= 0 ? items.row(at: position.item) : nil
    }
  }
}

/// The header or the footer of a section.
public struct SupplementaryItem: Sendable {
  /// The row.
  public var row: ListRow
  /// Whether it sticks to the viewport's edge while its section is visible.
  public var isSticky: Bool

  /// Creates a header or footer.
  public init(_ row: ListRow, isSticky: Bool = false) {
    self.row = row
    self.isSticky = isSticky
  }

  static func isContentEqual(_ first: SupplementaryItem?, _ second: SupplementaryItem?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first?, let second?): first.isSticky == second.isSticky && first.row.isContentEqual(to: second.row)
    default: false
    }
  }
}

/// The animation of rows that are inserted or deleted.
public enum RowAnimation: Hashable, Sendable {
  /// The animation of the platform.
  case automatic
  /// Rows fade in and out.
  case fade
  /// No animation.
  case none
}

/// The style of a section.
public struct SectionStyle: Hashable, Sendable {
  /// Whether rows are separated by lines.
  public var showsSeparators = true
  /// The spacing above the section in points; `nil` for the host's default.
  public var spacingBefore: Double?
  /// Whether the rows are on a card, as in settings; `nil` for the page's style.
  public var isCard: Bool?
  /// How rows are inserted and deleted.
  public var animation = RowAnimation.automatic

  /// Creates the default style.
  public init() {}
}

/// The actions of a section.
public struct SectionActions: Sendable {
  /// A move of an item by a drag.
  public struct Move: Sendable {
    /// The position before the move.
    public var from: ItemPosition
    /// The position after the move.
    public var to: ItemPosition
  }

  /// Runs when an item is dropped in the section. Gets the element and its move, and returns whether the section accepts
  /// the item.
  public var drop: (@MainActor (any Sendable, Move) -> Bool)?

  /// Creates an empty set.
  public init() {}
}
