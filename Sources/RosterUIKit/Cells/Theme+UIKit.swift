#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension UIColor {
    /// Creates the color, which follows the appearance.
    convenience init(_ color: ThemeColor) {
      self.init { traits in
        let parts = traits.userInterfaceStyle == .dark ? color.dark : color.light
        return UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.opacity)
      }
    }
  }

  extension UIFont {
    /// The font of a text style, which follows the text size in views that adjust their fonts.
    static func preferred(_ font: ThemeFont) -> UIFont {
      guard let weight = font.weight else { return preferredFont(forTextStyle: font.size.textStyle) }
      let size = preferredFont(
        forTextStyle: font.size.textStyle, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
      ).pointSize
      return UIFontMetrics(forTextStyle: font.size.textStyle)
        .scaledFont(for: .systemFont(ofSize: size, weight: weight.weight))
    }
  }

  extension ThemeFont.Size {
    fileprivate var textStyle: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .body: .body
      case .callout: .callout
      case .subheadline: .subheadline
      case .footnote: .footnote
      case .caption: .caption1
      }
    }
  }

  extension ThemeFont.Weight {
    fileprivate var weight: UIFont.Weight {
      switch self {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
    }
  }

  extension ListTheme {
    /// The color of a role; `nil` for the platform's.
    func uiColor(_ role: ColorRole) -> UIColor? { colors[role].map { UIColor($0) } }

    /// The font of a role; `nil` for the platform's.
    func uiFont(_ role: FontRole) -> UIFont? { fonts[role].map(UIFont.preferred) }

    /// The text color of a tint.
    func color(of tint: Tint) -> UIColor { uiColor(tint.role) ?? tint.color }
  }

  extension Tint {
    fileprivate var role: ListTheme.ColorRole {
      switch self {
      case .standard: .text
      case .accent: .accent
      case .success: .success
      case .warning: .warning
      case .destructive: .destructive
      }
    }
  }

  extension TextStyle {
    /// The color, or else that of the theme.
    func uiColor(_ theme: UIColor?) -> UIColor? { color.map { UIColor($0) } ?? theme }

    /// The font, or else that of the theme.
    func uiFont(_ theme: UIFont?) -> UIFont? { font.map(UIFont.preferred) ?? theme }
  }
#endif
