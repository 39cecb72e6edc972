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
    /// The font of a theme, which follows the text size in views that adjust their fonts.
    static func preferred(_ font: ThemeFont) -> UIFont {
      let style = font.size.textStyle
      guard font.weight != nil || font.points != nil else { return preferredFont(forTextStyle: style) }
      let standard = preferredFont(
        forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
      let size = font.points ?? standard.pointSize
      let weight = (font.weight ?? (font.size == .headline ? .semibold : .regular)).weight
      return UIFontMetrics(forTextStyle: style)
        .scaledFont(for: font.face.flatMap { custom($0, size, weight) } ?? .systemFont(ofSize: size, weight: weight))
    }

    /// The font of a family or a face; `nil` if there is none. Its family has the weight, as far as it has faces for it.
    private static func custom(_ face: String, _ size: CGFloat, _ weight: Weight) -> UIFont? {
      guard let font = UIFont(name: face, size: size), weight != .regular else { return UIFont(name: face, size: size) }
      let descriptor = UIFontDescriptor(
        fontAttributes: [.family: font.familyName, .traits: [UIFontDescriptor.TraitKey.weight: weight]])
      return UIFont(descriptor: descriptor, size: size)
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
