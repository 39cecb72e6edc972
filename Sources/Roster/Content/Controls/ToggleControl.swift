/// A switch.
package struct ToggleControl: RowControl {
  package var value: Bool
  package let onChange: ActionHandler<Bool>
  package var role: ControlRole { .toggle }

  package func newValue(for input: ControlInput) -> Bool? {
    input == .toggle ? !value : input.value(as: Bool.self)
  }

  package var textDescription: String { textDescription(in: .english) }
  package func textDescription(in strings: ListStrings) -> String { value ? strings[.on] : strings[.off] }
}

extension StandardContentConvertible {
  /// Adds a switch. The closure gets the new state.
  public func toggle(_ isOn: Bool, onChange: @escaping @MainActor (Bool) -> Void) -> Self {
    accessory(ToggleControl(value: isOn, onChange: ActionHandler(onChange)))
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
}
