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
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The part of the window's safe area that lies over this view.
  var overlappedSafeArea: UIEdgeInsets {
    guard let window, window.safeArea != .zero else { return .zero }
    var place = CGRect(origin: .zero, size: bounds.size)
    var current: UIView? = self
    while let view = current, !(view is UIWindow) {
      place.origin.x += view.frame.minX - (view === self ? 0 : view.bounds.minX)
      place.origin.y += view.frame.minY - (view === self ? 0 : view.bounds.minY)
      current = view.superview
    }
    return UIEdgeInsets(
      top: max(0, window.safeArea.top - place.minY), left: max(0, window.safeArea.left - place.minX),
      bottom: max(0, place.maxY - (window.bounds.height - window.safeArea.bottom)),
      right: max(0, place.maxX - (window.bounds.width - window.safeArea.right)))
  }

  /// Moves the view by its mask when its superview changes its size.
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

  /// Shares the change evenly between the flexible parts.
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
  public var masksToBounds = false
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 0
  public var shadowOffset = CGSize.zero
  public var opacity: Float = 1
  public var zPosition: CGFloat = 0
}
