// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The scale of text relative to `.large`.
  var scale: CGFloat {
    let scales: [CGFloat] = [0.82, 0.88, 0.94, 1, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12]
    return Self.ascending.firstIndex(of: self).map { scales[$0] } ?? 1
  }
}

extension UIContentSizeCategory: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (ascending.firstIndex(of: lhs) ?? -1) < (ascending.firstIndex(of: rhs) ?? -1)
  }
}

/// Traits of a view in place of those that it inherits.
public struct UITraitOverrides: Sendable {
  private(set) var category: UIContentSizeCategory?

  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { category ?? .unspecified }
    set { category = newValue }
  }

  public mutating func remove(_ trait: UITraitPreferredContentSizeCategory.Type) { category = nil }
}

/// The traits of the device, or of a view.
public final class UITraitCollection: NSObject, Sendable {
  public let preferredContentSizeCategory: UIContentSizeCategory
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let displayScale: CGFloat

  package init(
    preferredContentSizeCategory: UIContentSizeCategory = .large,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact, verticalSizeClass: UIUserInterfaceSizeClass = .regular,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone
  ) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    displayScale = 3
  }

  public convenience override init() {
    self.init(preferredContentSizeCategory: .large)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(preferredContentSizeCategory: preferredContentSizeCategory, layoutDirection: .leftToRight)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(preferredContentSizeCategory: .large, userInterfaceStyle: userInterfaceStyle)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(preferredContentSizeCategory: .large, layoutDirection: layoutDirection)
  }

  /// Returns the traits with some values replaced.
  package func with(
    category: UIContentSizeCategory? = nil, direction: UITraitEnvironmentLayoutDirection? = nil,
    style: UIUserInterfaceStyle? = nil, width: UIUserInterfaceSizeClass? = nil, idiom: UIUserInterfaceIdiom? = nil
  ) -> UITraitCollection {
    UITraitCollection(
      preferredContentSizeCategory: category ?? preferredContentSizeCategory,
      layoutDirection: direction ?? layoutDirection, userInterfaceStyle: style ?? userInterfaceStyle,
      horizontalSizeClass: width ?? horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      userInterfaceIdiom: idiom ?? userInterfaceIdiom)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.preferredContentSizeCategory == preferredContentSizeCategory
      && other.layoutDirection == layoutDirection && other.userInterfaceStyle == userInterfaceStyle
      && other.horizontalSizeClass == horizontalSizeClass && other.verticalSizeClass == verticalSizeClass
  }

  public override var hash: Int { preferredContentSizeCategory.hashValue }
}
