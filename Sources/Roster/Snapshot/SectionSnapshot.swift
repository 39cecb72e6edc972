/// One section of a snapshot.
public struct SectionSnapshot: Sendable {
  /// The section's identity, unique on its page.
  public var id: AnyID
  /// The identity of the section that a fold's section was joined with, by which its items are found, too; see
  /// ``Folding``.
  package internal(set) var mergedID: AnyID?
  /// What stands above the items, if anything.
  public var header: SupplementaryItem?
  /// What stands below the items, if anything.
  public var footer: SupplementaryItem?
  /// How the items are arranged.
  public var layout: SectionLayout
  /// How the section looks as a whole.
  public var style: SectionStyle
  /// In how many folds the section lies.
  public var depth: Int
  /// The items.
  public var items: any ItemStorage
  /// What the section does besides what its rows do.
  public var actions: SectionActions
  /// The feed that the items come from, if they do.
  var feed: SectionFeed?

  /// Makes a section without header and footer.
  public init(id: AnyID, items: any ItemStorage = NoItems()) {
    self.id = id
    self.items = items
    layout = .list
    style = SectionStyle()
    depth = 0
    actions = SectionActions()
  }

  /// Whether the section is meant by an identity: its own, or that of the section that it was joined with.
  func matches(_ id: AnyID) -> Bool { self.id == id || mergedID == id }

  /// The header or footer, or the item's row; `nil` out of bounds.
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
  /// What it shows and does.
  public var row: ListRow
  /// Whether it stays at the viewport's edge while its section is in sight.
  public var isSticky: Bool

  /// Makes one.
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

/// How a section looks as a whole.
public struct SectionStyle: Hashable, Sendable {
  /// Whether lines separate the section's rows.
  public var showsSeparators = true
  /// Room above the section, in points; `nil` for the host's own.
  public var spacingBefore: Double?
  /// Whether the rows stand together on a card, as in settings; otherwise as the page's style says.
  public var isCard: Bool?

  /// Makes the ordinary style.
  public init() {}
}

/// What a section does besides what its rows do.
public struct SectionActions: Sendable {
  /// Where an item that the user dragged came to stand.
  public struct Move: Sendable {
    /// The item's section and index before.
    public var from: ItemPosition
    /// The section and the index that it has once it is taken out of its old place.
    public var to: ItemPosition
  }

  /// Runs on the section that an item is dropped in; gets the element, and where it came from and stands now. Returns
  /// whether the section takes it.
  public var drop: (@MainActor (any Sendable, Move) -> Bool)?

  /// Makes an empty set.
  public init() {}
}
