import UIKit

extension UIKitDriver {
  /// Taps a button of an alert, whose handlers only the drivers of devices need. Returns whether there is such a button.
  @discardableResult
  public func tap(
    _ title: String, in alert: UIAlertController, _ handlers: [String: @MainActor () -> Void] = [:]
  ) -> Bool {
    defer { turn() }
    return alert.tap(title)
  }
}
