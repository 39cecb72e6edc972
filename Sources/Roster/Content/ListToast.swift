/// A short message that appears over the content and disappears automatically.
public struct ListToast: Equatable, Sendable {
  /// The message.
  public var message: String
  /// The title of the button, such as “Undo”; `nil` for no button.
  public var actionTitle: String?
  /// The action of the button.
  public var action: ActionHandler<Void>?

  /// Creates a toast.
  public init(_ message: String, actionTitle: String? = nil, action: (@MainActor () -> Void)? = nil) {
    self.message = message
    self.actionTitle = actionTitle
    self.action = action.map { run in ActionHandler { _ in run() } }
  }
}
