/// One row of a page: what it shows, what the user can do with it, and how a host treats its cell.
///
/// Rows are made from contents, mostly without naming this type: `StandardContent("Orders").onSelect { … }` is one. All
/// modifiers work on any ``RowConvertible`` and return a `ListRow`, so adjust the content first.
public struct ListRow: RowConvertible, Sendable {
  /// The identity that the row states; `nil` lets its place in the source, or its element, identify it.
  public var id: AnyID?
  /// What the row shows.
  public var content: any CellContent
  /// How a host treats the row's cell. Part of what the row shows: a change updates the cell.
  public var traits: RowTraits
  /// What the row does. Always the newest closures; no part of any comparison.
  public var actions: RowActions

  /// Makes a row without actions.
  public init(_ content: any CellContent) {
    self.content = content
    traits = RowTraits()
    actions = RowActions()
  }

  /// The row itself.
  public var row: ListRow { self }

  /// Whether the user can use the row: activate it, run its actions and use its controls.
  package var isEnabled: Bool { (content as? any StandardContentConvertible)?.standard.isEnabled ?? true }

  /// Whether the two rows would look the same.
  public func isContentEqual(to other: ListRow) -> Bool {
    traits == other.traits && content.isContentEqual(to: other.content)
  }
}

/// How a host treats the cell of a row.
public struct RowTraits: Hashable, Sendable {
  /// Whether the row keeps a cell of its own, with its scroll position, text and focus, instead of sharing a pool.
  public var hasDedicatedCell = false
  /// Whether the row reacts to being activated. Rows with an `onSelect` always do.
  public var isSelectable = false
  /// Whether the user can drag the row to another place.
  public var isMovable = false
  /// Whether the row is marked as selected.
  public var isSelected = false
  /// Whether a host may stay silent about the separator below this row.
  public var isLastInSection = false
  /// The fold that this header expands and collapses, if any.
  public var fold: Fold?

  /// The state of the fold that a header expands and collapses.
  public struct Fold: Hashable, Sendable {
    /// The fold's identity.
    public var id: AnyID
    /// Whether the fold's content is hidden.
    public var isFolded: Bool
    /// Whether the user cannot toggle the fold.
    public var isLocked: Bool
    /// The number of enclosing folds.
    public var level: Int
  }

  /// Creates the traits of an ordinary row.
  public init() {}
}

/// What a row does.
public struct RowActions: Sendable {
  /// Runs when the user activates the row.
  public var select: ActionHandler<Void>?
  /// Runs when the user deletes the row.
  public var delete: ActionHandler<Void>?
  /// Further actions of the row, offered by swiping or in a context menu.
  public var others: [RowAction]
  /// Runs when the row becomes visible.
  public var appear: ActionHandler<Void>?
  /// Fetches what the row will show, before it is shown.
  public var prefetch: (@MainActor () async -> Void)?

  /// Makes an empty set.
  public init() {
    others = []
  }
}

/// An action of a row that the user finds by swiping it or in its context menu.
public struct RowAction: Equatable, Sendable {
  /// The side from which a swipe shows the action.
  public enum Edge: Hashable, Sendable {
    /// Where a line of text starts.
    case leading
    /// Where a line of text ends.
    case trailing
  }

  /// What it says.
  public var title: String
  /// Its icon, by name.
  public var icon: String?
  /// The colour role; `.destructive` for what cannot be taken back easily.
  public var tint: Tint
  /// The side from which a swipe shows it.
  public var edge: Edge
  /// What it does.
  public var action: ActionHandler<Void>

  /// Makes an action.
  public init(
    _ title: String, icon: String? = nil, tint: Tint = .standard, edge: Edge = .trailing,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.tint = tint
    self.edge = edge
    self.action = ActionHandler { _ in action() }
  }
}

extension RowConvertible {
  private func modified(_ change: (inout ListRow) -> Void) -> ListRow {
    var copy = row
    change(&copy)
    return copy
  }

  /// States the row's identity in its section, so that it stays the same row wherever its line stands.
  public func id(_ id: some Hashable & Sendable) -> ListRow { modified { $0.id = AnyID(id) } }

  /// Runs a closure when the user activates the row.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> ListRow {
    modified {
      $0.actions.select = ActionHandler { _ in action() }
      $0.traits.isSelectable = true
    }
  }

  /// Lets the user delete the row, by swipe, menu or key.
  public func onDelete(_ action: @escaping @MainActor () -> Void) -> ListRow {
    modified { $0.actions.delete = ActionHandler { _ in action() } }
  }

  /// Adds an action that the user finds by swiping the row or in its context menu.
  public func action(
    _ title: String, icon: String? = nil, tint: Tint = .standard, edge: RowAction.Edge = .trailing,
    perform: @escaping @MainActor () -> Void
  ) -> ListRow {
    modified {
      $0.actions.others.append(RowAction(title, icon: icon, tint: tint, edge: edge, action: perform))
    }
  }

  /// Runs a closure whenever the row becomes visible.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> ListRow {
    modified { $0.actions.appear = ActionHandler { _ in action() } }
  }

  /// Fetches what the row will show some time before the reader comes to it. The pictures that its content names
  /// (``CellContent/images``) are loaded by the host without that.
  ///
  /// ```swift
  /// VideoContent(video.title, preview: previews[video.id])
  ///   .prefetch { await previews.load(video.id) }
  /// ```
  ///
  /// A task is started once when the row comes near to the viewport or into it: near in the direction in which the list
  /// moves, and from further away the faster it moves. It is cancelled when the row is not near any more. An update of the
  /// page leaves it alone, wherever the row goes, unless the row shows something else then.
  public func prefetch(_ fetch: @escaping @MainActor () async -> Void) -> ListRow {
    modified { $0.actions.prefetch = fetch }
  }

  /// Keeps the row's cell, with its scroll position, text and focus, while the row is on the page, seen or not.
  ///
  /// In tables of UIKit the items of grids, flows and carousels share their cells nevertheless.
  public func dedicatedCell(_ isDedicated: Bool = true) -> ListRow {
    modified { $0.traits.hasDedicatedCell = isDedicated }
  }

  /// Marks the row as selected.
  public func selected(_ isSelected: Bool) -> ListRow { modified { $0.traits.isSelected = isSelected } }
}
