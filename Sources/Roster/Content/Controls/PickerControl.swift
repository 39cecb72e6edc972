/// How a picker displays its choices.
public enum PickerStyle: Hashable, Sendable {
  /// The current choice, and a menu with all choices.
  case menu
  /// All choices side by side, for a few short ones.
  case segmented
}

/// What a picker offers: titles, and the choices that they stand for, because equal titles can stand for others.
package struct PickerChoices: Equatable, Sendable {
  /// The titles, in their order.
  package let titles: [String]
  let identities: [AnyID]
}

/// A choice among titles. The value is the index of the current choice; `nil` if it is none of them.
package protocol ChoiceControl: RowControl where Value == Int? {
  /// What is offered.
  var choices: PickerChoices { get }
}

extension ChoiceControl {
  package func newValue(for input: ControlInput) -> Int?? {
    switch input {
    case .set(let title as String), .press(let title): choices.titles.firstIndex(of: title).map(Optional.some)
    case .set(let index as Int): choices.titles.indices.contains(index) ? .some(index) : .none
    case .set, .toggle, .step: .none
    }
  }

  package var textDescription: String { value.map { choices.titles[$0] } ?? "" }

  /// Reports the choice of the user, unless it is the current one.
  @MainActor
  package func select(_ index: Int) {
    if index != value, choices.titles.indices.contains(index) { onChange(index) }
  }
}

/// The current choice, and a menu with all choices.
package struct MenuControl: ChoiceControl {
  package var value: Int?
  package let choices: PickerChoices
  package let onChange: ActionHandler<Int?>
}

/// All choices side by side.
package struct SegmentedControl: ChoiceControl {
  package var value: Int?
  package let choices: PickerChoices
  package let onChange: ActionHandler<Int?>
}

extension StandardContentConvertible {
  /// Adds a picker. The closure gets the new choice.
  ///
  /// ```swift
  /// StandardContent("Sort by").picker(sorting, ["Name", "Date"]) { self.sorting = $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - selection: The current choice. If it is none of the choices, the picker displays none.
  ///   - choices: All choices, in their order. Each may occur once.
  ///   - style: How they are displayed.
  ///   - title: The title of a choice. Defaults to the description of the value.
  ///   - onChange: Runs with the choice of the user, if it is another one.
  public func picker<Choice: Hashable & Sendable>(
    _ selection: Choice, _ choices: [Choice], style: PickerStyle = .menu,
    title: (Choice) -> String = { String(describing: $0) }, onChange: @escaping @MainActor (Choice) -> Void
  ) -> Self {
    let report = ActionHandler<Int?> { index in
      if let index, choices.indices.contains(index) { onChange(choices[index]) }
    }
    let (value, offered) = (
      choices.firstIndex(of: selection),
      PickerChoices(titles: choices.map(title), identities: choices.map { AnyID($0) })
    )
    return switch style {
    case .menu: accessory(MenuControl(value: value, choices: offered, onChange: report))
    case .segmented: accessory(SegmentedControl(value: value, choices: offered, onChange: report))
    }
  }

  /// Adds a picker for a property, such as one of the page: `.picker(self, \.theme, Theme.allCases)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the picker displays and sets.
  ///   - choices: All choices, in their order. Each may occur once.
  ///   - style: How they are displayed.
  ///   - title: The title of a choice. Defaults to the description of the value.
  @MainActor
  public func picker<Root: AnyObject, Choice: Hashable & Sendable>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Choice>, _ choices: [Choice],
    style: PickerStyle = .menu, title: (Choice) -> String = { String(describing: $0) }
  ) -> Self {
    picker(object[keyPath: property], choices, style: style, title: title) { object[keyPath: property] = $0 }
  }
}
