/// A content that is standard content, or has one inside: it inherits all of its adjustments, each of which returns the
/// content's own type.
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
  /// The standard content that is adjusted.
  var standard: StandardContent { get set }
}

extension StandardContentConvertible where Self: CellContent {
  /// The standard content's picture, if it has one.
  public var images: [ImageSource] { standard.image.map { [$0] } ?? [] }

  /// The standard content in a host's words, unless the content says something else than that.
  public func textDescription(in strings: ListStrings) -> String {
    let own = textDescription
    return own == standard.textDescription ? standard.textDescription(in: strings) : own
  }
}

extension StandardContentConvertible {
  /// A copy with one property set: the building block of adjustments of your own.
  public func with<Value>(_ property: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }

  /// Sets the main line.
  public func title(_ title: String) -> Self { with(\.standard.title, to: title) }

  /// Sets the line below the title.
  public func subtitle(_ subtitle: String?) -> Self { with(\.standard.subtitle, to: subtitle) }

  /// Sets the short text at the trailing edge.
  public func value(_ value: String?) -> Self { with(\.standard.value, to: value) }

  /// Sets the picture.
  public func image(_ image: ImageSource?) -> Self { with(\.standard.image, to: image) }

  /// Sets the picture to a named icon.
  public func icon(_ name: String) -> Self { image(.icon(name)) }

  /// Sets the number in the pill; 0 hides it.
  public func badge(_ count: Int) -> Self { with(\.standard.badge, to: StandardContent.Badge(count)) }

  /// Shows an arrow that says that the row leads somewhere.
  public func disclosure() -> Self { with(\.standard.accessory, to: .disclosure) }

  /// Shows or hides a check mark.
  public func checkmark(_ isChecked: Bool = true) -> Self {
    with(\.standard.accessory, to: .checkmark(isChecked))
  }

  /// Shows a switch. The closure gets the state that the user asks for.
  public func toggle(_ isOn: Bool, onChange: @escaping @MainActor (Bool) -> Void) -> Self {
    with(\.standard.accessory, to: .toggle(isOn: isOn, ActionHandler(onChange)))
  }

  /// Shows a stepper. The closure gets the new value, always inside the range.
  ///
  /// A step below 1 counts as 1; a value outside the range is shown as it is and steps back into it.
  public func stepper(
    _ value: Int, in range: ClosedRange<Int>, step: Int = 1, onChange: @escaping @MainActor (Int) -> Void
  ) -> Self {
    with(
      \.standard.accessory, to: .stepper(value: value, range: range, step: max(1, step), ActionHandler(onChange)))
  }

  /// Shows a button.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> Self {
    with(\.standard.accessory, to: .button(title: title, ActionHandler { _ in action() }))
  }

  /// Shows a one-line text field. The closure gets the text at each change.
  public func textField(
    _ text: String, placeholder: String = "", onChange: @escaping @MainActor (String) -> Void
  ) -> Self {
    with(\.standard.accessory, to: .textField(text: text, placeholder: placeholder, ActionHandler(onChange)))
  }

  /// Shows a content of your own in the accessory's place, in its natural size or in the given one (points).
  public func accessory(_ content: some CellContent, width: Double? = nil, height: Double? = nil) -> Self {
    with(\.standard.accessory, to: .custom(CustomAccessory(content, width: width, height: height)))
  }

  /// Sets the section's footer, which is displayed if this is the section's last row.
  public func footer(_ footer: String?) -> Self { with(\.standard.footer, to: footer) }

  /// Greys the row and switches its controls and its selection off.
  public func enabled(_ isEnabled: Bool) -> Self { with(\.standard.isEnabled, to: isEnabled) }

  /// Sets whether a line separates the row from the next.
  public func separator(_ separator: Separator) -> Self { with(\.standard.separator, to: separator) }

  /// Sets the colour role of title and icon.
  public func tint(_ tint: Tint) -> Self { with(\.standard.tint, to: tint) }
}
