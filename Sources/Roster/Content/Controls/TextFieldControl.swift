/// A one-line text field.
package struct TextFieldControl: RowControl {
  package var value: String
  package let placeholder: String
  package let onChange: ActionHandler<String>
  package var role: ControlRole { .textField }
  package var textDescription: String { "‹\(value.isEmpty ? placeholder : value)›" }
}

extension StandardContentConvertible {
  /// Adds a one-line text field. The closure gets the text at each edit.
  public func textField(
    _ text: String, placeholder: String = "", onChange: @escaping @MainActor (String) -> Void
  ) -> Self {
    accessory(TextFieldControl(value: text, placeholder: placeholder, onChange: ActionHandler(onChange)))
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
}
