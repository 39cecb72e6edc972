import UIKit

/// The keyboard on the screen.
extension UIKitDriver {
  /// Makes a text field first responder, and displays the keyboard.
  @discardableResult
  public func beginTyping(in field: UITextField, keyboardHeight: CGFloat = 300) -> Bool {
    guard isReachable(field), field.becomeFirstResponder() else { return false }
    setKeyboard(keyboardHeight)
    return true
  }

  /// Resigns first responder of a text field, and hides the keyboard.
  public func endTyping(in field: UITextField) {
    field.resignFirstResponder()
    setKeyboard(0)
  }

  /// Presses the Return key of the keyboard. Returns whether the field is being edited.
  @discardableResult
  public func pressReturn(in field: UITextField) -> Bool {
    guard field.isFirstResponder else { return false }
    field.pressReturn()
    turn()
    return true
  }

  private func setKeyboard(_ height: CGFloat) {
    device.keyboardHeight = height
    for view in find(UIView.self) where view.followsKeyboard { view.setNeedsLayout() }
    turn()
  }
}
