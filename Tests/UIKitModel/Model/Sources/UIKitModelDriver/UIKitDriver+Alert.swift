import UIKit

extension UIKitDriver {
  /// Taps a button of an alert. Returns whether there is such a button.
  @discardableResult
  public func tap(_ title: String, in alert: UIAlertController) -> Bool {
    defer { turn() }
    return alert.tap(title)
  }
}
