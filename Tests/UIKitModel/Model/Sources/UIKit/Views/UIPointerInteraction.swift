// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

// The part of pointer interactions that reports where the pointer is.

@MainActor
public protocol UIInteraction: AnyObject {}

@MainActor
public final class UIPointerRegion {
  public let rect: CGRect

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
  }
}

@MainActor
public protocol UIPointerInteractionAnimating: AnyObject {}

@MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

/// The pointer of a mouse or a trackpad over a view. Tests move it by ``UIKitModel/movePointer(to:from:)``.
@MainActor
public final class UIPointerInteraction: UIInteraction {
  public weak var delegate: (any UIPointerInteractionDelegate)?

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
  }
}

extension UIKitModel {
  private final class Animator: UIPointerInteractionAnimating {}

  /// Moves the pointer from a view to another one, with their pointer interactions.
  @MainActor
  public func movePointer(to entered: UIView?, from left: UIView? = nil) {
    for case let interaction as UIPointerInteraction in left?.interactions ?? [] {
      let region = UIPointerRegion(rect: left?.bounds ?? .zero)
      run { interaction.delegate?.pointerInteraction(interaction, willExit: region, animator: Animator()) }
    }
    for case let interaction as UIPointerInteraction in entered?.interactions ?? [] {
      let region = UIPointerRegion(rect: entered?.bounds ?? .zero)
      run { interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: Animator()) }
    }
  }
}
