// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// A font with a fixed metric: each character is half an em wide, each line 1.2 em high.
public final class UIFont: NSObject, Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at the category `.large`, as in Apple's Human Interface Guidelines.
    var size: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  public let pointSize: CGFloat
  let style: TextStyle?
  let weight: Weight
  public let familyName: String
  /// The text style of the `UIFontMetrics` that has made the font.
  let metrics: TextStyle?

  init(
    pointSize: CGFloat, style: TextStyle?, weight: Weight, familyName: String = systemFamily, metrics: TextStyle? = nil
  ) {
    self.pointSize = pointSize
    self.style = style
    self.weight = weight
    self.familyName = familyName
    self.metrics = metrics
  }

  private static let systemFamily = ".AppleSystemUIFont"
  /// Some of the fonts of iOS.
  private static let families: Set<String> = ["Georgia", "Helvetica", "Courier"]

  public convenience init?(name: String, size: CGFloat) {
    guard Self.families.contains(name) else { return nil }
    self.init(pointSize: size, style: nil, weight: .regular, familyName: name)
  }

  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let traits = descriptor.attributes[.traits] as? [UIFontDescriptor.TraitKey: Any]
    self.init(
      pointSize: size, style: nil, weight: traits?[.weight] as? Weight ?? .regular,
      familyName: descriptor.attributes[.family] as? String ?? Self.systemFamily)
  }

  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, style: nil, weight: .regular)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, style: nil, weight: weight)
  }

  /// The font of a text style at the category `.large`. Labels that adjust scale it to their category.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.size, style: style, weight: style == .headline ? .semibold : .regular)
  }

  public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
    preferredFont(forTextStyle: style).scaled(to: traits?.preferredContentSizeCategory ?? .large)
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(pointSize: size, style: style, weight: weight, familyName: familyName, metrics: metrics)
  }

  /// Returns the font scaled to a text size, if it has a text style or is one of `UIFontMetrics`.
  func scaled(to category: UIContentSizeCategory) -> UIFont {
    guard style != nil || metrics != nil else { return self }
    return withSize(((style?.size ?? pointSize) * category.scale).rounded())
  }

  /// The size of `text` in at most `lines` lines (0 for no limit) of at most `width` points.
  func size(of text: String, width: CGFloat, lines: Int) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let advance = pointSize * 0.5
    let perLine = max(1, Int((width / advance).rounded(.down).clamped(to: 1...1_000_000)))
    var count = 0
    var longest = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      count += max(1, (paragraph.count + perLine - 1) / perLine)
      longest = max(longest, min(paragraph.count, perLine))
    }
    let shown = lines > 0 ? min(lines, count) : count
    return CGSize(width: min(width, (CGFloat(longest) * advance).rounded(.up)), height: CGFloat(shown) * lineHeight)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.style == style && other.weight == weight
      && other.familyName == familyName && other.metrics == metrics
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(style)
    hasher.combine(weight)
    hasher.combine(familyName)
    hasher.combine(metrics)
    return hasher.finalize()
  }
}

public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle style: UIFont.TextStyle) {
    self.style = style
  }

  /// The font at the category `.large`. Labels that adjust scale it to their category.
  public func scaledFont(for font: UIFont) -> UIFont {
    UIFont(pointSize: font.pointSize, style: nil, weight: font.weight, familyName: font.familyName, metrics: style)
  }
}

public final class UIFontDescriptor: NSObject {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  let attributes: [AttributeName: Any]

  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.attributes = attributes
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
