/// A color with a variant for dark appearance, as sRGB.
///
/// ```swift
/// let brand = ThemeColor(0xE4002B, dark: 0xFF5A70, opacity: 0.9)
/// brand.light.red + brand.light.green + brand.light.blue   // from 0 to 1, as brand.light.opacity
/// ```
public struct ThemeColor: Hashable, Sendable {
  /// Red, green, blue and opacity, each from 0 to 1.
  public struct Components: Hashable, Sendable {
    /// Red.
    public var red: Double
    /// Green.
    public var green: Double
    /// Blue.
    public var blue: Double
    /// The opacity.
    public var opacity: Double
  }

  /// The color in light appearance.
  public var light: Components
  /// The color in dark appearance.
  public var dark: Components

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

/// A font of a text style, whose size follows the user's setting.
///
/// ```swift
/// ThemeFont(.largeTitle, weight: .semibold)
/// ThemeFont(ThemeFont.Size.callout, weight: ThemeFont.Weight.medium)   // .subheadline, .footnote, .caption; .regular
/// ```
public struct ThemeFont: Hashable, Sendable {
  /// The text styles of the platforms.
  public enum Size: Hashable, Sendable, CaseIterable {
    /// The largest title.
    case largeTitle
    /// A title of the first level.
    case title
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A heading.
    case headline
    /// Running text.
    case body
    /// Text beside an image.
    case callout
    /// A subheading.
    case subheadline
    /// A footnote.
    case footnote
    /// A caption.
    case caption
  }

  /// The weight of a font.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// Regular.
    case regular
    /// Medium.
    case medium
    /// Semibold.
    case semibold
    /// Bold.
    case bold
  }

  /// The text style.
  public var size: Size
  /// The weight; `nil` for that of the text style.
  public var weight: Weight?

  /// Creates a font.
  public init(_ size: Size, weight: Weight? = nil) {
    self.size = size
    self.weight = weight
  }
}

/// The color and the font of a text; `nil` for those of the theme.
///
/// ```swift
/// TextStyle(color: ThemeColor(0xE4002B), font: ThemeFont(.headline))
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The color.
  public var color: ThemeColor?
  /// The font.
  public var font: ThemeFont?

  /// Creates a style.
  public init(color: ThemeColor? = nil, font: ThemeFont? = nil) {
    self.color = color
    self.font = font
  }
}
