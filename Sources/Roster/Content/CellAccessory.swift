/// What stands at the trailing edge of a standard row.
public enum CellAccessory: Equatable, Sendable {
  /// Nothing.
  case none
  /// An arrow that says that the row leads somewhere.
  case disclosure
  /// A check mark, shown or not; its place is kept.
  case checkmark(Bool)
  /// A switch and what it does when the user turns it.
  case toggle(isOn: Bool, ActionHandler<Bool>)
  /// A number that the user steps through a range.
  case stepper(value: Int, range: ClosedRange<Int>, step: Int, ActionHandler<Int>)
  /// A button.
  case button(title: String, ActionHandler<Void>)
  /// A one-line text field. The action runs at each change.
  case textField(text: String, placeholder: String, ActionHandler<String>)
  /// A content of your own, shown by its own cell in the accessory's place.
  case custom(CustomAccessory)

  /// The accessory's state in words; empty where it has none.
  public var textDescription: String { textDescription(in: .english) }

  /// The accessory's state in a host's words.
  func textDescription(in strings: ListStrings) -> String {
    switch self {
    case .none, .disclosure, .checkmark(false): ""
    case .checkmark(true): "✓"
    case .toggle(let isOn, _): isOn ? strings.on : strings.off
    case .stepper(let value, _, _, _): String(value)
    case .button(let title, _): "[\(title)]"
    case .textField(let text, let placeholder, _): text.isEmpty ? "‹\(placeholder)›" : "‹\(text)›"
    case .custom(let custom): custom.content.textDescription(in: strings)
    }
  }
}

/// What the user does with the control in an accessory.
package enum AccessoryInput: Hashable, Sendable {
  /// Turns the switch.
  case toggle(Bool)
  /// Steps to a value.
  case step(Int)
  /// Presses the button.
  case press
  /// Edits the text.
  case text(String)
}

extension StandardContent {
  /// Runs the accessory's action. Does nothing if the row is disabled or the accessory has no such control.
  @MainActor
  package func perform(_ input: AccessoryInput) {
    guard isEnabled else { return }
    switch (input, accessory) {
    case (.toggle(let isOn), .toggle(_, let action)): action(isOn)
    case (.step(let value), .stepper(_, _, _, let action)): action(value)
    case (.press, .button(_, let action)): action()
    case (.text(let text), .textField(_, _, let action)): action(text)
    default: break
    }
  }
}

/// A content that stands in the accessory's place of a standard row.
public struct CustomAccessory: Equatable, Sendable {
  /// What is shown; its cell is found as that of any row is.
  public var content: any CellContent
  /// The room that it gets, in points; `nil` for its natural size.
  public var width: Double?
  /// The room that it gets, in points; `nil` for its natural size.
  public var height: Double?

  /// Makes an accessory.
  public init(_ content: any CellContent, width: Double? = nil, height: Double? = nil) {
    self.content = content
    self.width = width
    self.height = height
  }

  /// Whether the two look the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height && lhs.content.isContentEqual(to: rhs.content)
  }
}
