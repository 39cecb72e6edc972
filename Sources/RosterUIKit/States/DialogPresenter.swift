#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// Displays the dialogs of a page as alerts.
  @MainActor
  final class DialogPresenter {
    private weak var owner: UIView?
    /// The dialog that is displayed when the list is in a window and the alert before it is dismissed.
    private var waiting: ListDialogRequest?
    /// The visible alert.
    private(set) var current: UIAlertController?
    /// What the buttons of the visible alert do, by title. UIKit has no way to press them from a test.
    private(set) var handlers: [String: @MainActor () -> Void] = [:]

    init(over owner: UIView) {
      self.owner = owner
    }

    /// Displays a dialog. A list that is not in a window displays it when it is.
    func show(_ request: ListDialogRequest, strings: ListStrings) {
      waiting = request
      showWaiting(strings)
    }

    /// Displays the waiting dialog, if it can be displayed now.
    func showWaiting(_ strings: ListStrings) {
      guard current == nil, let request = waiting, let presenter = presentingController else { return }
      waiting = nil
      guard request.isPending else { return }
      let alert = makeAlert(request, strings)
      current = alert
      request.onCancel = { [weak self, weak alert] in
        alert?.dismiss(animated: true) { self?.end(alert, strings) }
      }
      presenter.present(alert, animated: true)
    }

    private func makeAlert(_ request: ListDialogRequest, _ strings: ListStrings) -> UIAlertController {
      let dialog = request.dialog
      let alert = UIAlertController(
        title: dialog.title.clippedForLayout, message: dialog.message?.clippedForLayout, preferredStyle: .alert)
      if let field = dialog.textField {
        alert.addTextField {
          $0.text = field.text
          $0.placeholder = field.prompt
        }
      }
      handlers = [:]
      for (index, button) in dialog.buttons.enumerated() {
        let title = button.title(in: strings)
        let handler: @MainActor () -> Void = { [weak self, weak alert] in
          request.answer(index, text: alert?.textFields?.first?.text ?? "")
          self?.end(alert, strings)
        }
        handlers[title] = handler
        let action = UIAlertAction(title: title, style: button.role.style) { _ in handler() }
        alert.addAction(action)
        if button.role == .suggested { alert.preferredAction = action }
      }
      return alert
    }

    private func end(_ alert: UIAlertController?, _ strings: ListStrings) {
      guard current === alert else { return }
      current = nil
      handlers = [:]
      showWaiting(strings)
    }

    /// The view controller of the list, or what it presents already.
    var presentingController: UIViewController? {
      guard let owner, let window = owner.window else { return nil }
      var responder: UIResponder? = owner
      while let next = responder, !(next is UIViewController) { responder = next.next }
      var controller = responder as? UIViewController ?? window.rootViewController
      while let presented = controller?.presentedViewController, !presented.isBeingDismissed { controller = presented }
      return controller
    }
  }

  extension ListDialog.Button.Role {
    fileprivate var style: UIAlertAction.Style {
      switch self {
      case .standard, .suggested: .default
      case .destructive: .destructive
      case .cancel: .cancel
      }
    }
  }
#endif
