/// A row of a page: its content, its actions, and the traits of its cell.
///
/// You rarely name this type: `StandardContent("Orders").onSelect { … }` is a row. The modifiers of ``RowConvertible``
/// return a `ListRow`, so apply the modifiers of the content first.
public struct ListRow: RowConvertible, Sendable {
  /// The explicit identity; `nil` to identify the row by its position in the source or by its element.
  public var id: AnyID?
  /// The content.
  public var content: any CellContent
  /// The traits of the row's cell. A change updates the cell.
  public var traits: RowTraits
  /// The actions: the latest closures, which are not compared.
  public var actions: RowActions

  /// Creates a row without actions.
  public init(_ content: any CellContent) {
    self.content = content
    traits = RowTraits()
    actions = RowActions()
  }

  /// The row itself.
  public var row: ListRow { self }

  /// Whether the user can use the row: activate it, run its actions and use its controls.
  package var isEnabled: Bool { (content as? any StandardContentConvertible)?.standard.isEnabled ?? true }

  /// The height in points of a row that is not measured; `nil` if the cell is measured.
  package var fixedHeight: Double? {
    (traits.height ?? content.fixedHeight).flatMap { $0.isFinite && $0 > 0 ? min($0, 100_000) : nil }
  }

  /// Whether content and traits of both rows are equal.
  public func isContentEqual(to other: ListRow) -> Bool {
    traits == other.traits && content.isContentEqual(to: other.content)
  }
}

/// The traits of the cell of a row.
///
/// ```swift
/// let row = StandardContent("Notes").dedicatedCell().selected(true).row
/// row.traits.hasDedicatedCell && row.traits.isSelected          // true
/// // A host reads isSelectable, isMovable, isFirstInSection and isLastInSection of the rows that it displays.
/// ```
public struct RowTraits: Hashable, Sendable {
  /// Whether the row has a cell of its own, with its scroll position, text and focus, which is not reused for other rows.
  public var hasDedicatedCell = false
  /// Whether the user can activate the row. `true` for rows with an `onSelect` action.
  public var isSelectable = false
  /// Whether the user can drag the row to another position. A disabled row stays.
  public var isMovable = false
  /// Whether the row is selected.
  public var isSelected = false
  /// Whether the row is the first of its section.
  public var isFirstInSection = false
  /// Whether the row is the last of its section, so that hosts can omit its separator.
  public var isLastInSection = false
  /// The height of the row in points; `nil` for that of its content.
  public var height: Double?
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
    /// The number of enclosing folds that indent their content.
    public var level: Int
    /// How the host marks the header.
    public var indicator = FoldIndicator.automatic
  }

  /// Creates the traits of an ordinary row.
  public init() {}
}

/// How a host marks the header of a fold.
public enum FoldIndicator: Hashable, Sendable {
  /// By a disclosure triangle, unless the fold is locked. Header and rows are indented.
  case automatic
  /// Not at all: the header has marks of its own. Neither header nor rows are indented.
  case hidden
}

/// The actions of a row.
///
/// ```swift
/// let row = StandardContent("Draft").onDelete(confirm: "Delete the draft?") { self.remove() }
/// row.actions.deleteConfirmation != nil   // RowActions of the row
/// row.actions.select == nil               // it does nothing when it is activated
/// ```
public struct RowActions: Sendable {
  /// Runs when the user activates the row.
  public var select: ActionHandler<Void>?
  /// Runs when the user deletes the row.
  public var delete: ActionHandler<Void>?
  /// The dialog that the user confirms before the row is deleted; `nil` to delete at once.
  public var deleteConfirmation: ListDialog?
  /// Further actions, available as swipe actions or in a context menu.
  public var others: [RowAction]
  /// Runs when the row appears on screen.
  public var appear: ActionHandler<Void>?
  /// Runs when the row disappears from the screen.
  public var disappear: ActionHandler<Void>?
  /// Loads the row's data before the row is visible.
  public var prefetch: (@MainActor () async -> Void)?

  /// Creates an empty set.
  public init() {
    others = []
  }
}

/// A swipe action or context menu item of a row.
public struct RowAction: Equatable, Sendable {
  /// The edge of the row from which the user swipes.
  ///
  /// ```swift
  /// RowAction("Pin", icon: "pin", edge: RowAction.Edge.leading) { self.pin() }
  /// ```
  public enum Edge: Hashable, Sendable {
    /// The edge where text begins.
    case leading
    /// The edge where text ends.
    case trailing
  }

  /// The title.
  public var title: String
  /// The name of an icon.
  public var icon: String?
  /// The color role; `.destructive` for an action that deletes data.
  public var tint: Tint
  /// The edge from which the user swipes.
  public var edge: Edge
  /// The dialog that the user confirms before the action runs; `nil` to run at once.
  public var confirmation: ListDialog?
  /// The handler.
  public var action: ActionHandler<Void>

  /// Creates an action.
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

  /// Returns the action with a dialog that the user confirms before it runs. An action that can be undone needs none.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - message: The consequences.
  ///   - action: The title of the button that confirms. Defaults to the action's title.
  public func confirmed(_ question: String, message: String? = nil, action: String? = nil) -> RowAction {
    var copy = self
    copy.confirmation = .confirmation(
      question, message, action ?? title, tint == .destructive ? .destructive : .suggested)
    return copy
  }
}

extension RowConvertible {
  private func modified(_ change: (inout ListRow) -> Void) -> ListRow {
    var copy = row
    change(&copy)
    return copy
  }

  /// Sets the row's identity in its section, which is then independent of the row's position in the source.
  public func id(_ id: some Hashable & Sendable) -> ListRow { modified { $0.id = AnyID(id) } }

  /// Runs a closure when the user activates the row.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> ListRow {
    modified {
      $0.actions.select = ActionHandler { _ in action() }
      $0.traits.isSelectable = true
    }
  }

  /// Adds an action that deletes the row, by a swipe, a menu or a key.
  ///
  /// - Parameters:
  ///   - question: The question that the user confirms first; `nil`, the default, to delete at once.
  ///   - action: Deletes the row from the page's data.
  public func onDelete(confirm question: String? = nil, _ action: @escaping @MainActor () -> Void) -> ListRow {
    modified {
      $0.actions.delete = ActionHandler { _ in action() }
      $0.actions.deleteConfirmation = question.map(ListDialog.deletion)
    }
  }

  /// Adds a swipe action, which is also in the row's context menu.
  public func action(
    _ title: String, icon: String? = nil, tint: Tint = .standard, edge: RowAction.Edge = .trailing,
    perform: @escaping @MainActor () -> Void
  ) -> ListRow {
    modified {
      $0.actions.others.append(RowAction(title, icon: icon, tint: tint, edge: edge, action: perform))
    }
  }

  /// Runs a closure each time the row, the header or the footer appears on screen.
  ///
  /// It is on screen if a part of it is in the viewport, and not behind a sticky header. An item of a carousel is on screen if
  /// both the page and the carousel show it. Rows that the host prepares beyond the viewport do not count, and rows that an update
  /// moves or changes neither appear nor disappear. If another page covers the list, or a placeholder replaces the rows, the
  /// rows disappear, and appear again afterwards.
  ///
  /// The closure runs while the host lays out its rows. It may change the page; commands that it sends are performed in a later
  /// turn of the main actor.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> ListRow {
    modified { $0.actions.appear = ActionHandler { _ in action() } }
  }

  /// Runs a closure each time the row, the header or the footer disappears from the screen, also if it is deleted; see
  /// ``onAppear(_:)``.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> ListRow {
    modified { $0.actions.disappear = ActionHandler { _ in action() } }
  }

  /// Loads the row's data before the row is visible. Hosts prefetch the ``CellContent/images`` of the content without this.
  ///
  /// ```swift
  /// VideoContent(video.title, preview: previews[video.id])
  ///   .prefetch { await previews.load(video.id) }
  /// ```
  ///
  /// A task starts when the row enters the prefetch window, which extends ahead of the viewport in the scroll direction and
  /// grows with the velocity. The task is cancelled when the row leaves the window, or when an update changes the row's
  /// content. An update that only moves the row does not affect the task.
  public func prefetch(_ fetch: @escaping @MainActor () async -> Void) -> ListRow {
    modified { $0.actions.prefetch = fetch }
  }

  /// Sets the height of the row, in points. The cell is not measured, and what does not fit is clipped.
  public func height(_ points: Double) -> ListRow { modified { $0.traits.height = points } }

  /// Gives the row a cell of its own, which keeps its scroll position, text and focus while the row is on the page.
  ///
  /// In UIKit's table view, the items of grids, flows and carousels share cells regardless.
  public func dedicatedCell(_ isDedicated: Bool = true) -> ListRow {
    modified { $0.traits.hasDedicatedCell = isDedicated }
  }

  /// Sets whether the row is selected.
  public func selected(_ isSelected: Bool) -> ListRow { modified { $0.traits.isSelected = isSelected } }
}
