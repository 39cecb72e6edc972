/// An input of the user to a control.
///
/// ```swift
/// struct SizeControl: RowControl {
///   var value: Int
///   var onChange: ActionHandler<Int>
///   var role: ControlRole { .adjustable }
///
///   func newValue(for input: ControlInput) -> Int? {
///     switch input {
///     case .step(let count): (1...9).contains(value + count) ? value + count : nil
///     case .press, .toggle, .set: input.value(as: Int.self)
///     }
///   }
/// }
/// ```
public enum ControlInput: Sendable {
  /// Presses the button with a title.
  case press(String)
  /// Toggles a switch.
  case toggle
  /// Increments a value a number of times, or decrements it if the number is negative. Controls get one step at a time.
  case step(Int)
  /// Sets a value: enters a text, moves a slider, chooses a date.
  case set(any Hashable & Sendable)

  /// Returns the value that the input sets; `nil` if it sets none of this type.
  public func value<Value>(as type: Value.Type) -> Value? {
    if case .set(let value) = self { value as? Value } else { nil }
  }
}

extension ControlInput: Hashable {
  private var parts: [AnyHashable] {
    switch self {
    case .press(let title): ["press", title]
    case .toggle: ["toggle"]
    case .step(let count): ["step", count]
    case .set(let value): ["set", AnyHashable(value)]
    }
  }

  /// Whether both are the same input.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.parts == rhs.parts }

  /// Hashes the input.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
