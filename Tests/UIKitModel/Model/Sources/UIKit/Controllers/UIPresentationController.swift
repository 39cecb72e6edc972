// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

/// What is between a view controller and the one that presents it: as a card, which the user can swipe down.
@MainActor
open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor
open class UIBarButtonItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, close = 24
  }

  public let systemItem: SystemItem
  open var primaryAction: UIAction?

  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    super.init()
  }
}

extension UIViewController {
  /// Swipes the card of the controller down, as the user does. The delegate is asked as documented: a card that may not be dismissed
  /// stays, and the attempt is reported to the delegate, as is the end of another one.
  ///
  /// - Returns: Whether the card is gone.
  package func swipeDown() -> Bool {
    guard let presentationController, let presenter = presentingViewController else { return false }
    let delegate = presentationController.delegate
    guard model.run({ delegate?.presentationControllerShouldDismiss(presentationController) }) ?? true else {
      model.run { delegate?.presentationControllerDidAttemptToDismiss(presentationController) }
      return false
    }
    presenter.dismiss(animated: true) {
      self.model.run { delegate?.presentationControllerDidDismiss(presentationController) }
    }
    return true
  }
}
