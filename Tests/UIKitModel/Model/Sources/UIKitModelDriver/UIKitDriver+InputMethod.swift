import UIKit

/// An input method, which composes a text until the user chooses it.
extension UIKitDriver {
  /// Composes a text in a search field.
  public func compose(_ text: String, in controller: UISearchController) {
    device.run { controller.compose(text) }
    turn()
  }

  /// Chooses the text that is composed in a search field.
  public func commitComposition(in controller: UISearchController) {
    device.run { controller.commitComposition() }
    turn()
  }

  /// Composes a text in a field.
  public func compose(_ text: String, in field: UITextField) {
    field.setMarkedText(text)
    field.sendActions(for: .editingChanged)
    turn()
  }

  /// Chooses the text that is composed in a field.
  public func commitComposition(in field: UITextField) {
    field.unmarkText()
    field.sendActions(for: .editingChanged)
    turn()
  }

  /// Whether the scope bar of a search is displayed.
  public func showsScopeBar(_ controller: UISearchController) -> Bool { controller.showsScopeBar }
}
