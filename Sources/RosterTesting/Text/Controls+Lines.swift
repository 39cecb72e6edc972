import Roster

/// An accessory that the headless host displays as one line, which is not wrapped.
protocol OneLineContent: CellContent {
  /// The line.
  var line: String { get }
}

extension OneLineContent {
  var line: String { textDescription }
}

extension RowMark: OneLineContent {
  var line: String { self == .disclosure ? "›" : textDescription }
}

extension ImageContent: OneLineContent {
  var line: String { source.line }
}

extension ToggleControl: OneLineContent {
  var line: String { value ? "[on]" : "[off]" }
}

extension StepperControl: OneLineContent {
  var line: String { "\(value > range.lowerBound ? "−" : " ") \(value) \(value < range.upperBound ? "+" : " ")" }
}

extension ButtonControl: OneLineContent {}
extension TextFieldControl: OneLineContent {}
