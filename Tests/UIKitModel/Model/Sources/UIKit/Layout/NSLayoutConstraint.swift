// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public static let required = UILayoutPriority(1000)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }

  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case notAnAttribute = 0
  }

  let first: LayoutTerm
  let second: LayoutTerm?
  public let relation: Relation
  public let multiplier: CGFloat

  open var constant: CGFloat {
    didSet {
      guard constant.isFinite else {
        let refused = constant
        constant = oldValue
        return refuse(constant: refused)
      }
      if constant != oldValue { ownersNeedLayout() }
    }
  }
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { ownersNeedLayout() } }
  }
  open var identifier: String?

  private weak var owner: UIView?

  init(_ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat) {
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant.isFinite ? constant : 0
    super.init()
    if !multiplier.isFinite { refuse("Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)") }
    if !constant.isFinite { refuse(constant: constant) }
  }

  private func refuse(constant: CGFloat) {
    refuse("NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant)")
  }

  private func refuse(_ reason: String) {
    (first.view?.model ?? UIKitModel.active).raise(
      [UIKitModel.Violation(.constraintNotFinite, reason)], in: "NSLayoutConstraint")
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Activating a constraint without a common ancestor raises an exception, as in UIKit.
  open var isActive: Bool {
    get { owner?.constraintStore.contains { $0 === self } == true }
    set {
      guard newValue != isActive else { return }
      guard newValue else {
        ownersNeedLayout()
        owner?.constraintStore.removeAll { $0 === self }
        owner = nil
        return
      }
      guard let view = first.view else { return }
      guard let ancestor = second.map({ $0.view.flatMap(view.commonAncestor) }) ?? view else {
        view.model.raise(
          [
            UIKitModel.Violation(
              .containment,
              "Unable to activate constraint with anchors \(first.attribute) and \(String(describing: second?.attribute)) "
                + "because they have no common ancestor. Does the constraint or its anchors reference items in "
                + "different view hierarchies? That's illegal.")
          ], in: "\(type(of: view))")
        return
      }
      owner = ancestor
      ancestor.constraintStore.append(self)
      ownersNeedLayout()
    }
  }

  private func ownersNeedLayout() {
    first.view?.invalidateIntrinsicContentSize()
    second?.view?.setNeedsLayout()
    owner?.setNeedsLayout()
  }

  func involvesTree(of root: UIView) -> Bool {
    first.view?.isDescendant(of: root) == true || second?.view?.isDescendant(of: root) == true
  }
}

/// One side of a constraint: an attribute of a view or of a layout guide.
@MainActor
final class LayoutTerm {
  weak var view: UIView?
  let attribute: NSLayoutConstraint.Attribute
  /// The insets of a guide in its view's bounds.
  let insets: ((UIView) -> UIEdgeInsets)?

  init(view: UIView?, attribute: NSLayoutConstraint.Attribute, insets: ((UIView) -> UIEdgeInsets)?) {
    self.view = view
    self.attribute = attribute
    self.insets = insets
  }
}

extension UIView {
  func commonAncestor(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  public var constraints: [NSLayoutConstraint] { constraintStore }
}
