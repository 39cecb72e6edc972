import Roster

/// A text of several lines, which grows with its text: the content of a row of its own.
///
/// ```swift
/// TextEditor("Notes", form, \.value.notes, placeholder: "What should we know?").id("notes")
///   .validate { self.form.value.notes.count > 500 ? "At most 500 characters." : nil }
/// ```
public struct TextEditor: StandardContentConvertible, CellContent {
  /// The title above the text, the text as the control, and the error below it.
  public var standard: StandardContent

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - title: The title above the text; empty for none.
  ///   - text: The text.
  ///   - placeholder: What is displayed in place of an empty text.
  ///   - onChange: Runs with the text at each edit.
  public init(
    _ title: String, text: String, placeholder: String = "", onChange: @escaping @MainActor (String) -> Void
  ) {
    standard = StandardContent(title).accessory(
      TextEditorControl(value: text, placeholder: placeholder, onChange: ActionHandler(onChange)))
  }

  /// Creates a text for a property, such as one of the page: `TextEditor("Notes", self, \.notes)`.
  ///
  /// - Parameters:
  ///   - title: The title above the text; empty for none.
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the row displays and sets at each edit.
  ///   - placeholder: What is displayed in place of an empty text.
  @MainActor
  public init<Root: AnyObject>(
    _ title: String, _ object: Root, _ property: ReferenceWritableKeyPath<Root, String>, placeholder: String = ""
  ) {
    self.init(title, text: object[keyPath: property], placeholder: placeholder) { object[keyPath: property] = $0 }
  }

  /// The control.
  package var control: TextEditorControl? { standard.accessory?.content as? TextEditorControl }

  /// The title, the text, and what is wrong.
  public var textDescription: String { standard.textDescription }
}

/// A text of several lines.
package struct TextEditorControl: RowControl {
  package var value: String
  package let placeholder: String
  package let onChange: ActionHandler<String>
  package var textDescription: String { "‹\(value.isEmpty ? placeholder : value)›" }
}
