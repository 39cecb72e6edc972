/// A content that is or contains a ``StandardContent`` and has all of its modifiers, each of which returns the content's
/// own type.
///
/// ```swift
/// struct OrderContent: StandardContentConvertible, CellContent {
///   var standard = StandardContent("Orders")
///   var isUrgent = false
///   func urgent() -> Self { with(\.isUrgent, to: true) }
/// }
/// OrderContent().badge(5).urgent().subtitle("Two are late")   // an OrderContent
/// ```
public protocol StandardContentConvertible {
  /// The standard content.
  var standard: StandardContent { get set }
}

extension StandardContentConvertible where Self: CellContent {
  /// The images of the standard content.
  public var images: [ImageSource] {
    [standard.image].compactMap(\.self) + (standard.accessory?.content.images ?? [])
  }

  /// The description of the standard content with a host's localized strings, unless the content has its own description.
  public func textDescription(in strings: ListStrings) -> String {
    let own = textDescription
    return own == standard.textDescription ? standard.textDescription(in: strings) : own
  }
}

extension StandardContentConvertible {
  /// Returns a copy with one property set. Use this to write modifiers of a custom content.
  public func with<Value>(_ property: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }

  /// Returns a copy with changes of the standard content: one copy for several properties.
  private func changing(_ change: (inout StandardContent) -> Void) -> Self {
    var copy = self
    change(&copy.standard)
    return copy
  }

  /// Sets the title, and its color and font if they are not those of the theme.
  public func title(_ title: String, color: ThemeColor? = nil, font: ThemeFont? = nil) -> Self {
    changing { ($0.title, $0.styles.title) = (title, TextStyle(color: color, font: font)) }
  }

  /// Sets the text below the title, and its color and font if they are not those of the theme.
  public func subtitle(_ subtitle: String?, color: ThemeColor? = nil, font: ThemeFont? = nil) -> Self {
    changing { ($0.subtitle, $0.styles.subtitle) = (subtitle, TextStyle(color: color, font: font)) }
  }

  /// Sets the short text at the trailing edge, and its color and font if they are not those of the theme.
  public func value(_ value: String?, color: ThemeColor? = nil, font: ThemeFont? = nil) -> Self {
    changing { ($0.value, $0.styles.value) = (value, TextStyle(color: color, font: font)) }
  }

  /// Sets what the user searches for: its words are emphasized where title and subtitle contain them, whatever their case and
  /// accents.
  ///
  /// ```swift
  /// StandardContent(user.name).highlighting(search.query)
  /// ```
  public func highlighting(_ query: String) -> Self { with(\.standard.styles.query, to: query) }

  /// Sets the image.
  public func image(_ image: ImageSource?) -> Self { with(\.standard.image, to: image) }

  /// Sets the shape of the image, unless it is an icon: `.circle` for people.
  public func imageShape(_ shape: ImageShape) -> Self { with(\.standard.imageShape, to: shape) }

  /// Sets the image to an icon; `nil` for none.
  ///
  /// - Parameters:
  ///   - name: The name, as that of ``ImageSource/icon(_:)``.
  ///   - tile: The color of a tile behind the icon, as in the settings of iOS. GTK displays the icon alone, as GNOME's settings do.
  public func icon(_ name: String?, tile: ThemeColor? = nil) -> Self {
    changing { ($0.image, $0.styles.tile) = (name.map { .icon($0) }, tile) }
  }

  /// Sets the count in the badge; 0 hides the badge.
  public func badge(_ count: Int) -> Self { with(\.standard.badge, to: StandardContent.Badge(count)) }

  /// Sets the section's footer, which is displayed if this is the last row of the section's body.
  ///
  /// The rows of a section of elements are made when they are displayed, so their section has a `footer:` closure instead; an issue
  /// reports a footer that is not displayed.
  public func footer(_ footer: String?) -> Self { with(\.standard.footer, to: footer) }

  /// Sets what is wrong with the value of the row's control, which is displayed in place of the subtitle; `nil` if nothing is.
  public func error(_ message: String?) -> Self { with(\.standard.error, to: message) }

  /// Sets whether the row is enabled. A disabled row is dimmed, and its actions and controls do nothing.
  public func enabled(_ isEnabled: Bool) -> Self { with(\.standard.isEnabled, to: isEnabled) }

  /// Sets the separator below the row.
  public func separator(_ separator: Separator) -> Self { with(\.standard.separator, to: separator) }

  /// Sets the color role of title and icon.
  public func tint(_ tint: Tint) -> Self { with(\.standard.tint, to: tint) }
}
