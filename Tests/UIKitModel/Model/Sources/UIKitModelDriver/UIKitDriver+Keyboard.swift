import UIKit

/// The keyboard on the screen.
extension UIKitDriver {
  /// Goes to a text field, and the keyboard comes up over the lower part of the screen.
  @discardableResult
  public func beginTyping(in field: UITextField, keyboardHeight: CGFloat = 300) -> Bool {
    guard isReachable(field), field.becomeFirstResponder() else { return false }
    setKeyboard(keyboardHeight)
    return true
  }

  /// Leaves a text field, and the keyboard goes away.
  public func endTyping(in field: UITextField) {
    field.resignFirstResponder()
    setKeyboard(0)
  }

  private func setKeyboard(_ height: CGFloat) {
    device.keyboardHeight = height
    for view in find(UIView.self) where view.followsKeyboard { view.setNeedsLayout() }
    turn()
  }
}
