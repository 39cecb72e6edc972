// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }
  }

  public struct ImageProperties: Hashable, Sendable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero

    init() {}
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString? {
    get { attributed.value }
    set { attributed = AttributedText(value: newValue) }
  }
  private var attributed = AttributedText()
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryAttributed.value }
    set { secondaryAttributed = AttributedText(value: newValue) }
  }
  private var secondaryAttributed = AttributedText()
  public var secondaryTextProperties: TextProperties
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// The axes on which the margins are at least those of the superview.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  public var prefersSideBySideTextAndSecondaryText: Bool
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var alpha: CGFloat = 1

  init(
    text: TextProperties, secondary: TextProperties, isSideBySide: Bool = false, vertical: CGFloat = 11
  ) {
    textProperties = text
    secondaryTextProperties = secondary
    prefersSideBySideTextAndSecondaryText = isSideBySide
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 8, bottom: vertical, trailing: 8)
  }

  public static func cell() -> Self {
    Self(text: TextProperties(.body, .label), secondary: TextProperties(.subheadline, .label))
  }

  public static func subtitleCell() -> Self {
    Self(text: TextProperties(.body, .label), secondary: TextProperties(.caption1, .label))
  }

  public static func header() -> Self { plainHeader() }
  public static func footer() -> Self { plainFooter() }
  public static func plainHeader() -> Self {
    Self(
      text: TextProperties(.headline, .label), secondary: TextProperties(.subheadline, .secondaryLabel), vertical: 6)
  }

  public static func plainFooter() -> Self {
    Self(
      text: TextProperties(.subheadline, .secondaryLabel), secondary: TextProperties(.footnote, .secondaryLabel),
      vertical: 6)
  }

  public static func groupedHeader() -> Self {
    Self(
      text: TextProperties(.footnote, .secondaryLabel), secondary: TextProperties(.footnote, .secondaryLabel),
      vertical: 8)
  }

  public static func groupedFooter() -> Self {
    Self(
      text: TextProperties(.footnote, .secondaryLabel), secondary: TextProperties(.caption1, .secondaryLabel),
      vertical: 8)
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public static let neither: UIAxis = []
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// An attributed string that is equal to itself only: on Linux, Foundation compares no attributes with values of Swift. It is
/// `@unchecked Sendable` because nothing changes it.
private struct AttributedText: Hashable, @unchecked Sendable {
  var value: NSAttributedString?

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.value === rhs.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value?.string) }
}
