#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Displays the dialogs of a page as alerts, one at a time.
  @MainActor
  final class DialogPresenter {
    private weak var owner: UIView?
    private var waiting: [ListDialogRequest] = []
    /// The visible alert.
    private(set) var current: UIAlertController?

    init(over owner: UIView) {
      self.owner = owner
    }

    /// Displays a dialog after those before it. A list that is not in a window displays it when it is.
    func show(_ request: ListDialogRequest, strings: ListStrings) {
      waiting.append(request)
      showNext(strings)
    }

    /// Displays the next dialog, if none is visible.
    func showNext(_ strings: ListStrings) {
      waiting.removeAll { !$0.isPending }
      guard current == nil, let request = waiting.first, let presenter = presentingController else { return }
      waiting.removeFirst()
      let alert = makeAlert(request, strings)
      current = alert
      request.onCancel = { [weak self, weak alert] in
        alert?.dismiss(animated: true) { self?.end(alert, strings) }
      }
      presenter.present(alert, animated: true)
    }

    private func makeAlert(_ request: ListDialogRequest, _ strings: ListStrings) -> UIAlertController {
      let dialog = request.dialog
      let alert = UIAlertController(title: dialog.title, message: dialog.message, preferredStyle: .alert)
      if let field = dialog.textField {
        alert.addTextField {
          $0.text = field.text
          $0.placeholder = field.prompt
        }
      }
      for (index, button) in dialog.buttons.enumerated() {
        let title = button.title(in: strings)
        let action = UIAlertAction(title: title, style: button.role.style) { [weak self, weak alert] _ in
          request.answer(index, text: alert?.textFields?.first?.text ?? "")
          self?.end(alert, strings)
        }
        alert.addAction(action)
        if button.role == .suggested { alert.preferredAction = action }
      }
      return alert
    }

    private func end(_ alert: UIAlertController?, _ strings: ListStrings) {
      guard current === alert else { return }
      current = nil
      showNext(strings)
    }

    /// The view controller of the list, or what it presents already.
    private var presentingController: UIViewController? {
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
