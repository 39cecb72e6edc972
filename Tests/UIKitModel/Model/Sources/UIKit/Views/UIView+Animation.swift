// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Animated changes apply immediately. Completions run by the device's clock.
extension UIView {
  private static var isAnimationEnabled = true

  public static var areAnimationsEnabled: Bool { isAnimationEnabled }

  public static func setAnimationsEnabled(_ enabled: Bool) { isAnimationEnabled = enabled }

  public static func performWithoutAnimation(_ actions: () -> Void) {
    let former = isAnimationEnabled
    isAnimationEnabled = false
    actions()
    isAnimationEnabled = former
  }

  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    UIKitModel.active.clock.after(isAnimationEnabled ? duration + delay : 0) { completion(true) }
  }

  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion)
  }
}
