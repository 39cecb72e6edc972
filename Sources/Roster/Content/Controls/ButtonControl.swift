/// A button, whose value is its title.
package struct ButtonControl: RowControl {
  package var value: String
  package let onChange: ActionHandler<String>
  package var role: ControlRole { .button }
  package var label: String? { value }

  package func newValue(for input: ControlInput) -> String? { input == .press(value) ? value : nil }

  package var textDescription: String { "[\(value)]" }
}

extension StandardContentConvertible {
  /// Adds a button.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> Self {
    accessory(ButtonControl(value: title, onChange: ActionHandler { _ in action() }))
  }
}
