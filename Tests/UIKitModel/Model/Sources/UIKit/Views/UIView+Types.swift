// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The controller whose view this view is or is in.
  var nearestController: UIViewController? {
    var current: UIView? = self
    while let view = current {
      if let controller = view.controller { return controller }
      current = view.superview
    }
    return nil
  }

  /// The part of the safe area insets of the window and of a large title that overlaps this view.
  var overlappedSafeArea: UIEdgeInsets {
    guard let window else { return .zero }
    var safeArea = window.safeArea
    safeArea.top += nearestController?.navigationController?.navigationBar.largeTitleHeight ?? 0
    guard safeArea != .zero else { return .zero }
    var position = CGRect(origin: .zero, size: bounds.size)
    var current: UIView? = self
    while let view = current, !(view is UIWindow) {
      position.origin.x += view.frame.minX - (view === self ? 0 : view.bounds.minX)
      position.origin.y += view.frame.minY - (view === self ? 0 : view.bounds.minY)
      current = view.superview
    }
    return UIEdgeInsets(
      top: max(0, safeArea.top - position.minY), left: max(0, safeArea.left - position.minX),
      bottom: max(0, position.maxY - (window.bounds.height - safeArea.bottom)),
      right: max(0, position.maxX - (window.bounds.width - safeArea.right)))
  }

  /// Resizes the view by its autoresizing mask when the size of its superview changes.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, superview?.autoresizesSubviews == true else { return }
    var frame = frame
    (frame.origin.x, frame.size.width) = Self.autoresized(
      origin: frame.minX, length: frame.width, delta: new.width - old.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = Self.autoresized(
      origin: frame.minY, length: frame.height, delta: new.height - old.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    if frame != self.frame { self.frame = frame }
  }

  /// Distributes the change evenly among the flexible parts.
  private static func autoresized(
    origin: CGFloat, length: CGFloat, delta: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let parts = [flexible.before, flexible.length, flexible.after].filter { $0 }.count
    guard parts > 0 else { return (origin, length) }
    let share = delta / CGFloat(parts)
    return (flexible.before ? origin + share : origin, flexible.length ? max(0, length + share) : length)
  }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@MainActor
public final class CALayer {
  public var cornerRadius: CGFloat = 0
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
