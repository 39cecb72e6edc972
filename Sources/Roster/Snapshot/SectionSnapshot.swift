/// One section of a snapshot.
public struct SectionSnapshot: Sendable {
  /// The section's identity, unique on its page.
  public package(set) var id: AnyID
  /// The identity of the section that a fold's section was merged with, by which its items are also found; see
  /// ``Folding``.
  package internal(set) var mergedID: AnyID?
  /// The header.
  package var header: SupplementaryItem?
  /// The footer.
  package var footer: SupplementaryItem?
  /// The layout of the items.
  package var layout = SectionLayout.list
  /// The style of the section.
  package var style = SectionStyle()
  /// The number of enclosing folds that indent their content.
  package var depth = 0
  /// The items.
  package var items: any ItemStorage
  /// Runs when an item is moved into the section. Gets the element and its move, and returns whether the section accepts
  /// the item; `nil` if the section accepts no items.
  package var move: (@MainActor (any Sendable, ItemMove) -> Bool)?
  /// How the section accepts items from elsewhere; `nil` if it accepts none.
  package var dropDestination: DropDestination?
  /// The feed that the items are elements of.
  var feed: SectionFeed?

  /// Creates a section without header and footer.
  package init(id: AnyID, items: (any ItemStorage)? = nil) {
    self.id = id
    self.items = items ?? TypedItems.none
  }

  /// The number of items.
  public var itemCount: Int { items.count }

  /// Whether an identity is the section's own or that of the section that was merged into it.
  func matches(_ id: AnyID) -> Bool { self.id == id || mergedID == id }

  /// The row of a header, footer or item; `nil` if the position is out of bounds.
  @MainActor
  package func row(at element: ElementPosition) -> ListRow? {
    switch element {
    case .header: header?.row
    case .footer: footer?.row
    case .item(let position):
      items.count > position.item && position.item >= 0 ? items.row(at: position.item) : nil
    }
  }
}

/// The header or the footer of a section.
package struct SupplementaryItem: Sendable {
  /// The row.
  package var row: ListRow
  /// Whether it sticks to the viewport's edge while its section is visible.
  package var isSticky: Bool

  /// Creates a header or footer.
  package init(_ row: ListRow, isSticky: Bool = false) {
    self.row = row
    self.isSticky = isSticky
  }

  static func isContentEqual(_ first: SupplementaryItem?, _ second: SupplementaryItem?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return first.isSticky == second.isSticky && first.row.isContentEqual(to: second.row)
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
package struct SectionStyle: Hashable, Sendable {
  /// Whether rows are separated by lines.
  package var showsSeparators = true
  /// The spacing above the section in points; `nil` for the host's default.
  package var spacingBefore: Double?
  /// Whether the rows are on a card, as in settings; `nil` for the page's style.
  package var isCard: Bool?
  /// How rows are inserted and deleted.
  package var animation = RowAnimation.automatic

  /// Creates the default style.
  package init() {}
}
