/// A color with a variant for dark appearance, as sRGB.
///
/// ```swift
/// let brand = ThemeColor(0xE4002B, dark: 0xFF5A70, opacity: 0.9)
/// ```
public struct ThemeColor: Hashable, Sendable {
  /// Red, green, blue and opacity, each from 0 to 1.
  package struct Components: Hashable, Sendable {
    /// Red.
    package var red: Double
    /// Green.
    package var green: Double
    /// Blue.
    package var blue: Double
    /// The opacity.
    package var opacity: Double
  }

  /// The color in light appearance.
  package var light: Components
  /// The color in dark appearance.
  package var dark: Components

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - light: The color in light appearance, as `0xRRGGBB`.
  ///   - dark: The color in dark appearance. Defaults to the same color.
  ///   - opacity: The opacity, from 0 to 1.
  public init(_ light: UInt32, dark: UInt32? = nil, opacity: Double = 1) {
    func components(_ color: UInt32) -> Components {
      func part(_ shift: UInt32) -> Double { Double((color >> shift) & 0xFF) / 255 }
      return Components(red: part(16), green: part(8), blue: part(0), opacity: min(max(opacity, 0), 1))
    }
    self.light = components(light)
    self.dark = components(dark ?? light)
  }
}

/// A font of a text style, or of a size and a face. Its size follows the user's setting.
///
/// ```swift
/// ThemeFont(.largeTitle, weight: .semibold)
/// ThemeFont(.headline, weight: .regular)
/// ThemeFont(.callout)   // in the weight of the text style
/// ThemeFont.system(size: 40, weight: .bold)
/// ThemeFont.custom("Georgia", size: 17, relativeTo: .headline)
/// ```
public struct ThemeFont: Hashable, Sendable {
  /// The text styles of the platforms, from the largest to the smallest.
  public enum Size: Hashable, Sendable, CaseIterable {
    /// The largest title, as of a page that has just been opened.
    case largeTitle
    /// A title of the first level.
    case title
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A heading, in the weight of the platform.
    case headline
    /// The text of a row.
    case body
    /// A text beside an image or a control.
    case callout
    /// A second line.
    case subheadline
    /// A note below a text.
    case footnote
    /// The caption of an image.
    case caption
  }

  /// The weight of a font.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// The weight of running text.
    case regular
    /// Slightly heavier than running text.
    case medium
    /// Between medium and bold.
    case semibold
    /// The weight of a strong emphasis.
    case bold
  }

  /// The text style.
  package var size: Size
  /// The weight; `nil` for that of the text style.
  package var weight: Weight?
  /// The size in points, as long as the user has not chosen another text size; `nil` for that of the text style.
  package var points: Double?
  /// The name of the face or of its family; `nil` for the font of the system.
  package var face: String?

  /// Creates a font of a text style.
  public init(_ size: Size, weight: Weight? = nil) {
    self.size = size
    self.weight = weight
  }

  /// Returns the font of the system in a size.
  ///
  /// - Parameters:
  ///   - size: The size in points at the standard text size, at most 1,000. It grows and shrinks with the user's text size.
  ///   - weight: The weight; `nil` for that of the text style.
  ///   - style: The text style with which the font grows and shrinks, where the platform's text styles do so differently.
  public static func system(size: Double, weight: Weight? = nil, relativeTo style: Size = .body) -> ThemeFont {
    var font = ThemeFont(style, weight: weight)
    font.points = size.isFinite && size > 0 ? min(size, 1000) : nil
    return font
  }

  /// Returns a font of a face that is installed, or is among the fonts of the app.
  ///
  /// - Parameters:
  ///   - face: The name of a family, such as “Georgia”. Without such a font, text has the font of the system.
  ///   - size: The size in points at the standard text size, at most 1,000. It grows and shrinks with the user's text size.
  ///   - weight: The weight; `nil` for that of the text style.
  ///   - style: The text style with which the font grows and shrinks, where the platform's text styles do so differently.
  public static func custom(
    _ face: String, size: Double, weight: Weight? = nil, relativeTo style: Size = .body
  ) -> ThemeFont {
    var font = system(size: size, weight: weight, relativeTo: style)
    font.face = face
    return font
  }
}

/// The color and the font of a text; `nil` for those of the theme.
package struct TextStyle: Hashable, Sendable {
  /// The color.
  package var color: ThemeColor?
  /// The font.
  package var font: ThemeFont?

  /// Creates a style.
  package init(color: ThemeColor? = nil, font: ThemeFont? = nil) {
    self.color = color
    self.font = font
  }
}
