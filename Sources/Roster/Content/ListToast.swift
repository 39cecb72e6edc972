/// A short message that appears over the content and disappears automatically.
///
/// A toast with an action is displayed at once, in place of the one before it; other toasts wait for it to go, and so does the host's
/// offer to try again after a failure. It goes after its time, when the user dismisses it, when another toast with an action
/// replaces it, and when the page is left. While the pointer is over it or the focus in it, its time stands still.
///
/// ```swift
/// commands.toast("Deleted", action: "Undo") { self.undo() }   // its actionTitle is “Undo”
/// ```
public struct ListToast: Equatable, Sendable {
  /// The message.
  public var message: String
  /// The title of the button, such as “Undo”; `nil` for no button.
  public var actionTitle: String?
  /// The action of the button.
  public var action: ActionHandler<Void>?
  /// Whether a toast with an action waits for others to go, as an offer to try again does: it must not take an undo away.
  package var isPatient = false
  /// Called once when the toast goes without its action: here an app commits what the action would undo.
  public var onDismiss: ActionHandler<Void>?

  /// Creates a toast.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - actionTitle: The title of the button; `nil` for no button.
  ///   - action: The action of the button.
  ///   - onDismiss: Called once when the toast goes without its action.
  package init(
    _ message: String, actionTitle: String? = nil, action: (@MainActor () -> Void)? = nil,
    onDismiss: (@MainActor () -> Void)? = nil
  ) {
    self.message = message
    self.actionTitle = actionTitle
    self.action = action.map { run in ActionHandler { _ in run() } }
    self.onDismiss = onDismiss.map { run in ActionHandler { _ in run() } }
  }
}
