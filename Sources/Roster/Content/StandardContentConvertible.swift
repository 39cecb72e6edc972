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
  public var images: [ImageSource] { [standard.image, standard.accessory.image].compactMap(\.self) }

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

  /// Sets the title, and its color and font if they are not those of the theme.
  public func title(_ title: String, color: ThemeColor? = nil, font: ThemeFont? = nil) -> Self {
    with(\.standard.title, to: title).with(\.standard.titleStyle, to: TextStyle(color: color, font: font))
  }

  /// Sets the text below the title, and its color and font if they are not those of the theme.
  public func subtitle(_ subtitle: String?, color: ThemeColor? = nil, font: ThemeFont? = nil) -> Self {
    with(\.standard.subtitle, to: subtitle).with(\.standard.subtitleStyle, to: TextStyle(color: color, font: font))
  }

  /// Sets the short text at the trailing edge, and its color and font if they are not those of the theme.
  public func value(_ value: String?, color: ThemeColor? = nil, font: ThemeFont? = nil) -> Self {
    with(\.standard.value, to: value).with(\.standard.valueStyle, to: TextStyle(color: color, font: font))
  }

  /// Sets the image.
  public func image(_ image: ImageSource?) -> Self { with(\.standard.image, to: image) }

  /// Sets the shape of the image, unless it is an icon: `.circle` for people.
  public func imageShape(_ shape: ImageShape) -> Self { with(\.standard.imageShape, to: shape) }

  /// Sets the image to an icon.
  public func icon(_ name: String) -> Self { image(.icon(name)) }

  /// Sets the count in the badge; 0 hides the badge.
  public func badge(_ count: Int) -> Self { with(\.standard.badge, to: StandardContent.Badge(count)) }

  /// Adds a disclosure indicator.
  public func disclosure() -> Self { with(\.standard.accessory, to: .disclosure) }

  /// Adds a checkmark, visible or not.
  public func checkmark(_ isChecked: Bool = true) -> Self {
    with(\.standard.accessory, to: .checkmark(isChecked))
  }

  /// Adds a switch. The closure gets the new state.
  public func toggle(_ isOn: Bool, onChange: @escaping @MainActor (Bool) -> Void) -> Self {
    with(\.standard.accessory, to: .toggle(isOn: isOn, ActionHandler(onChange)))
  }

  /// Adds a switch for a property, such as one of the page: `.toggle(self, \.alerts)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the switch displays and sets.
  @MainActor
  public func toggle<Root: AnyObject>(_ object: Root, _ property: ReferenceWritableKeyPath<Root, Bool>) -> Self {
    toggle(object[keyPath: property]) { object[keyPath: property] = $0 }
  }

  /// Adds a stepper. The closure gets the new value, which is always in the range.
  ///
  /// A step less than 1 is treated as 1. A value outside the range is displayed, and the next step moves it into the range.
  public func stepper(
    _ value: Int, in range: ClosedRange<Int>, step: Int = 1, onChange: @escaping @MainActor (Int) -> Void
  ) -> Self {
    with(
      \.standard.accessory, to: .stepper(value: value, range: range, step: max(1, step), ActionHandler(onChange)))
  }

  /// Adds a stepper for a property, such as one of the page: `.stepper(self, \.seats, in: 1...9)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the stepper displays and sets.
  ///   - range: The values to which the stepper sets the property.
  ///   - step: The difference of two values. A step less than 1 is treated as 1.
  @MainActor
  public func stepper<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Int>, in range: ClosedRange<Int>, step: Int = 1
  ) -> Self {
    stepper(object[keyPath: property], in: range, step: step) { object[keyPath: property] = $0 }
  }

  /// Adds a button.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> Self {
    with(\.standard.accessory, to: .button(title: title, ActionHandler { _ in action() }))
  }

  /// Adds a one-line text field. The closure gets the text at each edit.
  public func textField(
    _ text: String, placeholder: String = "", onChange: @escaping @MainActor (String) -> Void
  ) -> Self {
    with(\.standard.accessory, to: .textField(text: text, placeholder: placeholder, ActionHandler(onChange)))
  }

  /// Adds a one-line text field for a property, such as one of the page: `.textField(self, \.name)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the field displays and sets at each edit.
  ///   - placeholder: The text of the empty field.
  @MainActor
  public func textField<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, String>, placeholder: String = ""
  ) -> Self {
    textField(object[keyPath: property], placeholder: placeholder) { object[keyPath: property] = $0 }
  }

  /// Adds an image at the trailing edge.
  public func accessoryImage(_ image: ImageSource) -> Self { with(\.standard.accessory, to: .image(image)) }

  /// Adds a custom accessory with its intrinsic size, or with a size in points.
  public func accessory(_ content: some CellContent, width: Double? = nil, height: Double? = nil) -> Self {
    with(\.standard.accessory, to: .custom(CustomAccessory(content, width: width, height: height)))
  }

  /// Sets the section's footer, which is displayed if this is the section's last row.
  public func footer(_ footer: String?) -> Self { with(\.standard.footer, to: footer) }

  /// Sets whether the row is enabled. A disabled row is dimmed, and its actions and controls do nothing.
  public func enabled(_ isEnabled: Bool) -> Self { with(\.standard.isEnabled, to: isEnabled) }

  /// Sets the separator below the row.
  public func separator(_ separator: Separator) -> Self { with(\.standard.separator, to: separator) }

  /// Sets the color role of title and icon.
  public func tint(_ tint: Tint) -> Self { with(\.standard.tint, to: tint) }
}
