// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
open class UIResponder: NSObject {
  /// The device to which this object belongs.
  package let model: UIKitModel

  public override init() {
    model = UIKitModel.active
    super.init()
  }

  open var next: UIResponder? { nil }

  /// The key commands of a hardware keyboard. They apply while this object is in the responder chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// What is displayed above the keyboard while this object is first responder.
  open var inputAccessoryView: UIView? { nil }

  /// The activity that describes what the user does here. A responder with one updates it before the system saves it.
  open var userActivity: NSUserActivity?
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  open var canBecomeFirstResponder: Bool { false }

  public private(set) var isFirstResponder = false

  /// Only one responder of a device is first, and only a view in a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, (self as? UIView).map({ $0.window != nil }) ?? true else { return false }
    if let other = model.firstResponder, other !== self { other.resignFirstResponder() }
    isFirstResponder = true
    model.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    if model.firstResponder === self { model.firstResponder = nil }
    return true
  }

  /// Forwards unhandled touches to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// A touch.
@MainActor
public final class UITouch: NSObject {
  /// The location in the coordinates of the topmost view.
  private let position: CGPoint

  package init(at position: CGPoint) {
    self.position = position
    super.init()
  }

  public func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(position, from: nil) } ?? position
  }
}

@MainActor
public final class UIEvent: NSObject {}
