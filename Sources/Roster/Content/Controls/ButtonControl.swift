/// A button, whose value is its title.
package struct ButtonControl: RowControl {
  package var value: String
  package let action: ActionHandler<ActionSource>
  package var onChange: ActionHandler<String> { ActionHandler { _ in action() } }
  package var role: ControlRole { .button }
  package var label: String? { value }

  package func newValue(for input: ControlInput) -> String? { input == .press(value) ? value : nil }

  package var textDescription: String { "[\(value)]" }
}

extension StandardContentConvertible {
  /// Adds a button.
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> Self {
    button(title, withSource: { _ in action() })
  }

  /// Adds a button whose action knows its row and the button, such as one that opens a popover there.
  public func button(_ title: String, withSource action: @escaping @MainActor (ActionSource) -> Void) -> Self {
    accessory(ButtonControl(value: title, action: ActionHandler(action)))
  }
}
