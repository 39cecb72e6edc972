// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let term: LayoutTerm

  init(_ term: LayoutTerm) {
    self.term = term
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, relation, other, multiplier: multiplier, constant: constant)
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, constant: 0)
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, constant: constant)
  }

  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, constant: 0)
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, constant: constant)
  }

  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, constant: 0)
  }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, constant: constant)
  }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: constant)
  }

  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: constant)
  }

  public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, multiplier: multiplier, constant: 0)
  }

  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, multiplier: multiplier, constant: constant)
  }

  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, multiplier: multiplier, constant: 0)
  }
}

/// A layout guide: the bounds of a view, inset.
@MainActor
public class UILayoutGuide: NSObject {
  public private(set) weak var owningView: UIView?
  private let insets: (UIView) -> UIEdgeInsets

  init(_ view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    owningView = view
    self.insets = insets
  }

  public var layoutFrame: CGRect {
    owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero
  }

  private func term(_ attribute: NSLayoutConstraint.Attribute) -> LayoutTerm {
    LayoutTerm(view: owningView, attribute: attribute, insets: insets)
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(term(.leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(term(.trailing)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(term(.centerX)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(term(.top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(term(.bottom)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(term(.centerY)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(term(.width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(term(.height)) }
}

/// A guide whose top is the keyboard's upper edge, or the safe area's lower edge without a keyboard.
@MainActor
public final class UIKeyboardLayoutGuide: UILayoutGuide {
  init(_ view: UIView) {
    super.init(view) { view in
      let height = view.bounds.height
      var top = height - view.safeAreaInsets.bottom
      if view.model.keyboardHeight > 0, let window = view.window {
        let edge = view.convert(CGPoint(x: 0, y: window.bounds.maxY - view.model.keyboardHeight), from: window)
        top = min(top, edge.y - view.bounds.minY)
      }
      return UIEdgeInsets(top: top, left: 0, bottom: min(0, height - top), right: 0)
    }
  }
}

extension UIScrollView {
  /// The visible part of the scroll view.
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(self) { _ in .zero } }
}

extension UIView {
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    followsKeyboard = true
    return UIKeyboardLayoutGuide(self)
  }

  private func term(_ attribute: NSLayoutConstraint.Attribute) -> LayoutTerm {
    LayoutTerm(view: self, attribute: attribute, insets: nil)
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(term(.leading)) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(term(.trailing)) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(term(.centerX)) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(term(.top)) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(term(.bottom)) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(term(.centerY)) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(term(.width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(term(.height)) }

  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) { $0.safeAreaInsets } }
}
