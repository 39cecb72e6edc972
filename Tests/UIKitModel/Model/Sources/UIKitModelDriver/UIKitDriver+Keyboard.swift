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

  /// Presses a key of a hardware keyboard. Returns whether a key command of the responder chain has performed its action.
  @discardableResult
  public func press(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> Bool {
    defer { turn() }
    return device.run { (device.firstResponder ?? frontResponder)?.pressKey(input, modifiers) ?? false }
  }

  /// Where the responder chain begins without a first responder: the view of the front controller.
  private var frontResponder: UIResponder? {
    var controller = window.rootViewController
    while let front = controller?.presentedViewController ?? (controller as? UINavigationController)?.topViewController
    {
      controller = front
    }
    return controller?.view
  }

  /// Displays the keyboard at a height, in points; 0 to hide it.
  public func setKeyboard(_ height: CGFloat) {
    device.keyboardHeight = height
    for view in find(UIView.self) where view.followsKeyboard { view.setNeedsLayout() }
    turn()
  }
}
