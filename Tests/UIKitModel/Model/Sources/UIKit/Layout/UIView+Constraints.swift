// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UIView {
  /// The subviews that have constraints.
  private var constrainedSubviews: [UIView] {
    subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints && !$0.isPlacedBySuperview }
  }

  func placeConstrainedSubviews() {
    let views = constrainedSubviews
    guard !views.isEmpty else { return }
    var solver = ConstraintSolver(container: self, views: views)
    for (view, frame) in solver.frames() where view.frame != frame { view.frame = frame }
  }

  /// The size by the view's constraints. Defaults to the intrinsic size, then to the current size.
  func constraintFittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
    let views = constrainedSubviews
    guard !views.isEmpty else {
      let natural = intrinsicContentSize
      let hasWidth = natural.width != Self.noIntrinsicMetric
      let finalWidth = width ?? fixedWidth ?? (hasWidth ? natural.width : 0)
      return CGSize(width: finalWidth, height: height ?? fixedHeight ?? naturalHeight(width: finalWidth))
    }
    var solver = ConstraintSolver(container: self, views: views)
    return solver.fittingSize(width: width, height: height)
  }

  /// Returns the height of the content at a width.
  func naturalHeight(width: CGFloat) -> CGFloat {
    if !constrainedSubviews.isEmpty { return constraintFittingSize(width: width, height: nil).height }
    if wrapsContent { return wrappedHeight(width: width) }
    let intrinsic = intrinsicContentSize.height
    return intrinsic == Self.noIntrinsicMetric ? 0 : intrinsic
  }
}

extension UIView {
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    huggingPriorities[axis] = priority
    superview?.setNeedsLayout()
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    compressionPriorities[axis] = priority
    superview?.setNeedsLayout()
  }
}
