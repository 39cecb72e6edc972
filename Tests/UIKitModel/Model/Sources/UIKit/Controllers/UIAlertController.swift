// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: (@MainActor (UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// An alert. It is dismissed when the user taps one of its actions, before the action's handler runs.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  public let preferredStyle: Style
  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction? {
    didSet {
      // Documented: the action must have been added before.
      if let preferredAction, !actions.contains(preferredAction) {
        raise("the preferred action is not among the alert's actions")
      }
    }
  }

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  public required init?(coder: NSCoder) { nil }

  private func raise(_ reason: String) {
    model.raise([.init(.alert, reason)], in: "UIAlertController", name: .invalidArgument)
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      raise("an alert has more than one cancel action")
    }
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return raise("only alerts have text fields") }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Taps an action as the user does. Returns whether there is such an action.
  package func tap(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title && $0.isEnabled }) else { return false }
    dismiss(animated: false)
    model.run { action.handler?(action) }
    return true
  }
}
