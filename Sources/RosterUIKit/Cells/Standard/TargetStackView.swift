#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A stack whose enabled controls can be touched in an area of at least 44 × 44 points, the smallest target that the platform
  /// recommends, while their layout stays as it is.
  ///
  /// UIKit asks the superviews of a control first whether a touch is inside of them, and the controls of the system receive
  /// touches by views of their own. The stack therefore handles the touches beside a control itself.
  final class TargetStackView: UIStackView {
    /// The control beside which a touch has begun.
    private var target: UIControl?

    /// Whether a point is inside of the stack or of the target of one of its controls.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event) || control(near: point) != nil
    }

    /// The enabled control whose target contains a point of the stack.
    func control(near point: CGPoint) -> UIControl? {
      controls(in: self).first { $0.targetArea.contains(convert(point, to: $0)) }
    }

    private func controls(in view: UIView) -> [UIControl] {
      view.subviews.flatMap { view -> [UIControl] in
        guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
        guard let control = view as? UIControl else { return controls(in: view) }
        return control.isEnabled ? [control] : []
      }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      target = touches.first.flatMap { touch in
        let control = control(near: touch.location(in: self))
        // A control handles the touches inside of its bounds itself.
        return control.flatMap { $0.bounds.contains(touch.location(in: $0)) ? nil : $0 }
      }
      target?.isHighlighted = true
      if target == nil { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if target == nil { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let control = target else { return super.touchesEnded(touches, with: event) }
      target = nil
      control.isHighlighted = false
      guard let point = touches.first?.location(in: control), control.targetArea.contains(point) else { return }
      control.performTouch(at: point)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let control = target else { return super.touchesCancelled(touches, with: event) }
      target = nil
      control.isHighlighted = false
    }
  }

  extension UIControl {
    /// The minimum width and height of a target, in points.
    private static let targetSide: CGFloat = 44

    /// The bounds, extended to the minimum size of a target.
    var targetArea: CGRect {
      bounds.insetBy(
        dx: min(0, (bounds.width - Self.targetSide) / 2), dy: min(0, (bounds.height - Self.targetSide) / 2))
    }

    /// Does what a touch at a point does.
    fileprivate func performTouch(at point: CGPoint) {
      switch self {
      case let toggle as UISwitch:
        toggle.setOn(!toggle.isOn, animated: true)
        toggle.sendActions(for: .valueChanged)
      case let stepper as UIStepper:
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let value = stepper.value
        stepper.value += (point.x > bounds.midX) != isReversed ? stepper.stepValue : -stepper.stepValue
        if stepper.value != value { stepper.sendActions(for: .valueChanged) }
      case let field as UITextField: field.becomeFirstResponder()
      default: sendActions(for: .touchUpInside)
      }
    }
  }
#endif
