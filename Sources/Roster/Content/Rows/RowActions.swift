/// The actions of a row.
///
/// ```swift
/// let row = StandardContent("Draft").onDelete { self.remove() }.row
/// row.actions.delete?()                   // as if the user had deleted the row
/// row.actions.select == nil               // it does nothing when it is activated
/// row.actions.others.map(\.title)         // the titles in its menu
/// ```
public struct RowActions: Sendable {
  /// Runs when the user activates the row.
  public var select: ActionHandler<ActionSource>?
  /// Runs when the user deletes the row.
  public var delete: ActionHandler<ActionSource>?
  /// Further actions, available as swipe actions or in a context menu.
  public var others: [RowAction] = []
  /// Whether a swipe across the whole row performs the first action, where the platform has such swipes.
  public var allowsFullSwipe = true
  /// Selects the row besides others, or deselects it; `nil` if its section has no ``ListSelection``.
  package var choose: ActionHandler<SelectionGesture>?
  /// The dialog that the user confirms before the row is deleted; `nil` to delete at once.
  package var deleteConfirmation: ListDialog?
  /// Runs when the user presses Return in the row's text field, which then does not move to the next one.
  package var submit: ActionHandler<Void>?
  /// Runs when the keyboard focus leaves the row.
  package var editingEnd: ActionHandler<Void>?
  /// What a container of rows, such as a form, knows of the row.
  package var role: (any Sendable)?
  /// Runs when the row appears on screen.
  package var appear: ActionHandler<Void>?
  /// Runs when the row disappears from the screen.
  package var disappear: ActionHandler<Void>?
  /// Run when the row has been seen.
  package var impressions: [Impression] = []
  /// Runs when the row is the most visible one.
  package var mostVisible: MostVisibleItem?
  /// Returns what a drag of the row carries: the representations of each item; `nil` if the row cannot be dragged out of the list.
  package var transfer: (@MainActor () -> [[TransferItem]])?
  /// Loads the row's data before the row is visible.
  package var prefetch: (@MainActor () async -> Void)?

  /// Creates an empty set.
  package init() {}

  /// Returns the actions that a swipe from an edge offers besides the deletion, in order from the edge.
  package func swiped(from edge: RowAction.Edge) -> [RowAction] {
    others.filter { $0.edge == edge && $0.isEnabled && $0.children.isEmpty }
  }
}

/// A swipe action or context menu item of a row.
public struct RowAction: Equatable, Sendable {
  /// The edge of the row from which the user swipes.
  ///
  /// ```swift
  /// RowAction("Pin", icon: "pin", edge: .leading) { self.pin() }
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
  /// Whether the action can be chosen. Swipes do not offer actions that cannot.
  public var isEnabled = true
  /// The actions of a submenu, which opens in place of an action; empty for an action. Swipes do not offer submenus.
  public var children: [RowAction] = []
  /// The handler.
  public var action: ActionHandler<ActionSource>

  /// Creates an action.
  public init(
    _ title: String, icon: String? = nil, tint: Tint = .standard, edge: Edge = .trailing,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(title, icon: icon, tint: tint, edge: edge, withSource: { _ in action() })
  }

  /// Creates an action that knows its row, such as one that opens a popover there.
  ///
  /// ```swift
  /// RowAction("Share", icon: StandardIcon.share) { source in self.share(from: source) }
  /// ```
  public init(
    _ title: String, icon: String? = nil, tint: Tint = .standard, edge: Edge = .trailing,
    withSource action: @escaping @MainActor (ActionSource) -> Void
  ) {
    self.title = title
    self.icon = icon
    self.tint = tint
    self.edge = edge
    self.action = ActionHandler(action)
  }

  /// Creates a submenu of the row's menu.
  ///
  /// ```swift
  /// RowAction("Share", icon: "paperplane", actions: [RowAction("Copy Link") { self.copyLink() }])
  /// ```
  public init(_ title: String, icon: String? = nil, actions: [RowAction]) {
    self.init(title, icon: icon, withSource: { _ in })
    children = actions
  }

  /// Returns the action, which can be chosen only if a condition holds.
  public func enabled(_ isEnabled: Bool) -> RowAction {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  /// The actions that the user can choose: this one, or those in its submenu.
  package var choices: [RowAction] {
    guard isEnabled else { return [] }
    return children.isEmpty ? [self] : children.flatMap(\.choices)
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

/// How the user selects a row besides activating it.
package enum SelectionGesture: Hashable, Sendable {
  /// Selects the row, or deselects it, such as a click with Ctrl.
  case toggle
  /// Selects the rows from the last one that was selected alone, such as a click with Shift.
  case range
}
