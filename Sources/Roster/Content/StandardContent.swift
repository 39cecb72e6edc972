/// The content of a standard row: an image, a title, a subtitle, a value, a badge and an accessory.
///
/// Modifiers return the same type:
///
/// ```swift
/// StandardContent("My orders", image: .icon("cart")).badge(unpaid).disclosure()
/// ```
///
/// A custom content that contains a standard content can conform to ``StandardContentConvertible`` to get all modifiers,
/// each of which returns the custom type. Set properties to change a content step by step:
///
/// ```swift
/// var content = StandardContent("Orders")
/// content.badge = StandardContent.Badge(5)
/// content.isEnabled = false
/// ```
public struct StandardContent: CellContent, StandardContentConvertible {
  /// The title.
  public var title: String
  /// The text below the title.
  public var subtitle: String?
  /// The image at the leading edge.
  public var image: ImageSource?
  /// The shape of the image, unless it is an icon.
  package var imageShape = ImageShape.rounded
  /// A short text at the trailing edge, such as the current selection.
  public var value: String?
  /// The badge at the trailing edge.
  public var badge = Badge(0)
  /// The accessory at the trailing edge, such as a control; `nil` for none.
  public var accessory: CellAccessory?
  /// The section's footer if this is the section's last row and the section has no other footer.
  public var footer: String?
  /// What is wrong with the value of the row's control, displayed in place of the subtitle; `nil` if nothing is.
  public var error: String?
  /// Whether the row is enabled. A disabled row is dimmed, and its actions and controls do nothing.
  public var isEnabled = true
  /// The separator below the row.
  public var separator = Separator.automatic
  /// The color role of title and icon.
  public var tint = Tint.standard
  /// The looks of the texts.
  package var styles = Styles()

  /// Creates a content.
  public init(_ title: String, subtitle: String? = nil, value: String? = nil, image: ImageSource? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.value = value
    self.image = image
  }

  /// The text below the title: the error, or the subtitle.
  package var secondaryText: String? { error ?? subtitle }

  /// The accessibility label of the control at the trailing edge. The control is read alone when it gets the focus, so the error
  /// is in it.
  package func label(of control: any RowControl) -> String {
    [control.label ?? title, error].compactMap(\.self).joined(separator: ", ")
  }

  /// The content itself.
  public var standard: StandardContent {
    get { self }
    set { self = newValue }
  }

  /// Title, subtitle, value, badge and the accessory's state in reading order, in English.
  public var textDescription: String { textDescription(in: .english) }

  /// Title, subtitle, value, badge and the accessory's state in reading order, with a host's localized strings.
  public func textDescription(in strings: ListStrings) -> String {
    [title, secondaryText, value, badge.text, accessory?.content.textDescription(in: strings)].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension StandardContent {
  /// The looks of a content's texts.
  package struct Styles: Hashable, Sendable {
    /// The color and the font of the title.
    package var title = TextStyle()
    /// The color and the font of the subtitle.
    package var subtitle = TextStyle()
    /// The color and the font of the value.
    package var value = TextStyle()
    /// The color of the tile behind an icon; `nil` for none.
    package var tile: ThemeColor?
    /// What is searched for, which is emphasized in title and subtitle.
    package var query = ""
  }
}

/// The shape of an image in a row.
///
/// ```swift
/// let shape: ImageShape = user.isCompany ? .rounded : .circle
/// StandardContent(user.name).image(.url(user.picture)).imageShape(shape)
/// ```
public enum ImageShape: Hashable, Sendable {
  /// A rectangle with rounded corners.
  case rounded
  /// A circle, as for people.
  case circle
}

/// The separator below a row.
public enum Separator: Hashable, Sendable {
  /// A separator, except below the last row of a section.
  case automatic
  /// No separator.
  case hidden
}

/// A color role. Each host maps it to its theme.
public enum Tint: Hashable, Sendable {
  /// The theme's text color.
  case standard
  /// The theme's accent color.
  case accent
  /// Success.
  case success
  /// A warning.
  case warning
  /// An error, or a destructive action.
  case destructive
}

extension StandardContent {
  /// A count in a badge.
  public struct Badge: Hashable, Sendable {
    /// The count. The badge is hidden if the count is not positive.
    public var count: Int

    /// Creates a badge.
    public init(_ count: Int) {
      self.count = count
    }

    /// The text of the badge: `nil` for counts that are not positive, the count up to 999, then `1k`, `12k`, … `999k`,
    /// `1M` … rounded down, and `999G+` for larger counts.
    package var text: String? {
      guard count > 0 else { return nil }
      guard count > 999 else { return String(count) }
      var scaled = count
      for unit in ["k", "M", "G"] {
        scaled /= 1000
        if scaled < 1000 { return "\(scaled)\(unit)" }
      }
      return "999G+"
    }
  }
}
