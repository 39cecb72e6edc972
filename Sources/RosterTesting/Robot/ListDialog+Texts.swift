import Roster

extension ListDialog {
  /// The texts of the dialog: title, message, text, and the titles of its buttons.
  package func texts(in strings: ListStrings) -> [String] {
    [title] + [message, textField?.text].compactMap(\.self) + buttons.map { "[\($0.title(in: strings))]" }
  }
}
