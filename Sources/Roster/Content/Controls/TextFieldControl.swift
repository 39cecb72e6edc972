/// What the user enters in a text field. The platform chooses its keyboard, its corrections and what it fills in by it.
///
/// The text itself is not checked: a field for numbers can contain any text.
public enum TextFieldKind: Hashable, Sendable, CaseIterable {
  /// Any text.
  case text
  /// The name of a person.
  case name
  /// An e-mail address.
  case email
  /// A URL.
  case url
  /// A telephone number.
  case phone
  /// Digits.
  case number
  /// A number with a decimal separator.
  case decimal
  /// A code that is valid once, such as that of a text message.
  case oneTimeCode
  /// The password of an account that exists. No host and no snapshot displays the text.
  case password
  /// The password of a new account, which the platform may propose. No host and no snapshot displays the text.
  case newPassword

  /// Whether the text is hidden.
  package var isSecure: Bool { self == .password || self == .newPassword }
}

/// A one-line text field.
package struct TextFieldControl: RowControl {
  package var value: String
  package let placeholder: String
  package let kind: TextFieldKind
  package let onChange: ActionHandler<String>
  /// How the text is read if it is that of another value, such as a number; `nil` if it is the value.
  package let format: TextFormat?
  package var role: ControlRole { .textField }

  /// Creates a text field.
  package init(
    value: String, placeholder: String, kind: TextFieldKind, onChange: ActionHandler<String>, format: TextFormat? = nil
  ) {
    (self.value, self.placeholder, self.kind) = (value, placeholder, kind)
    (self.onChange, self.format) = (onChange, format)
  }

  /// Whether a text that the user has entered stands for the value, so that the field keeps it while the user edits it.
  package func accepts(_ text: String) -> Bool { format.map { $0.canonical(text) == value } ?? false }

  /// The text; of a secure field, only whether there is any.
  package var textDescription: String {
    "‹\(value.isEmpty ? placeholder : kind.isSecure ? "•••" : value)›"
  }
}

/// How the text of a field is read that displays another value. All formats are equal.
package struct TextFormat: Equatable, Sendable {
  /// The text as the field displays its value; `nil` if the text stands for none.
  package let canonical: @Sendable (String) -> String?

  /// Creates a format.
  package init(_ canonical: @escaping @Sendable (String) -> String?) {
    self.canonical = canonical
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension StandardContentConvertible {
  /// Adds a one-line text field. The closure gets the text at each edit.
  ///
  /// ```swift
  /// StandardContent("Password").textField(password, kind: .password) { self.password = $0 }
  /// ```
  public func textField(
    _ text: String, placeholder: String = "", kind: TextFieldKind = .text,
    onChange: @escaping @MainActor (String) -> Void
  ) -> Self {
    accessory(
      TextFieldControl(value: text, placeholder: placeholder, kind: kind, onChange: ActionHandler(onChange)))
  }

  /// Adds a one-line text field for a property, such as one of the page: `.textField(self, \.name)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the field displays and sets at each edit.
  ///   - placeholder: The text of the empty field.
  ///   - kind: What the user enters.
  @MainActor
  public func textField<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, String>, placeholder: String = "",
    kind: TextFieldKind = .text
  ) -> Self {
    textField(object[keyPath: property], placeholder: placeholder, kind: kind) { object[keyPath: property] = $0 }
  }
}
