/// A control in a row, such as a switch or a slider: a content with a value that the user changes.
///
/// Hosts display a control as any other content, by the cell that is registered for its type. The cell calls ``onChange`` with
/// the new value, the page changes its state, and the cell is updated.
///
/// ```swift
/// struct VolumeControl: RowControl {
///   var value: Double
///   var onChange: ActionHandler<Double>
///   var textDescription: String { "\(Int(value * 100)) %" }
/// }
/// ```
///
/// A control is displayed at the trailing edge of a row by ``StandardContentConvertible/accessory(_:width:height:)``, and over the
/// full width of a row if it is the row's content. Its ``CellContent/textDescription`` is its value for assistive technologies.
public protocol RowControl: CellContent {
  /// The type of the value.
  associatedtype Value

  /// The displayed value.
  var value: Value { get set }

  /// Runs with the new value when the user changes it.
  var onChange: ActionHandler<Value> { get }

  /// The kind of the control, for assistive technologies and the keyboard. The default is ``ControlRole/other``.
  var role: ControlRole { get }

  /// The accessibility label at the trailing edge of a row; `nil`, the default, for the title of the row.
  var label: String? { get }

  /// Returns the value after an input; `nil` if the control does not accept the input.
  ///
  /// The headless host operates controls by this function. The default implementation accepts ``ControlInput/set(_:)`` with a
  /// value of the control's type.
  func newValue(for input: ControlInput) -> Value?
}

extension RowControl {
  /// Another kind of control.
  public var role: ControlRole { .other }

  /// The title of the row.
  public var label: String? { nil }

  /// The value that the input sets.
  public func newValue(for input: ControlInput) -> Value? { input.value(as: Value.self) }

  /// Returns the values that an input sets one after the other; `nil` if the control does not accept the input.
  ///
  /// Each step is a change, as if the user pressed a button several times. There are fewer steps at the end of the range.
  func values(for input: ControlInput) -> [Value]? {
    guard case .step(let count) = input, role == .adjustable else { return newValue(for: input).map { [$0] } }
    var control = self
    var values: [Value] = []
    for _ in 0..<count.magnitude {
      guard let value = control.newValue(for: .step(count.signum())) else { break }
      control.value = value
      values.append(value)
    }
    return values
  }
}

/// The kind of a control.
public enum ControlRole: Hashable, Sendable {
  /// A button.
  case button
  /// A switch. On GTK, the activation of its row toggles it.
  case toggle
  /// A value that is incremented and decremented, such as that of a slider.
  case adjustable
  /// A text field. On GTK, the activation of its row gives it the keyboard focus; on UIKit, the Return key moves to the next one.
  case textField
  /// Any other control.
  case other
}

extension ListRow {
  /// The control of the row: its content, or the accessory of its standard content or its header.
  package var control: (any RowControl)? {
    (content as? any RowControl) ?? (content.accessory?.content as? any RowControl)
  }
}
