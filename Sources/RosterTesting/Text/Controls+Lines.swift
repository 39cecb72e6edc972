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

extension CellContent {
  /// What stands for the accessory of a row or a header in ``VisibleRow/accessory``.
  var accessoryName: String? {
    guard let content = accessory?.content, !(content is RowMark || content is any RowControl),
      content.textDescription.isEmpty
    else { return nil }
    return (content as? ImageContent)?.line ?? "⟨\(type(of: content))⟩"
  }
}

extension ToggleControl: OneLineContent {
  var line: String { value ? "[on]" : "[off]" }
}

extension StepperControl: OneLineContent {
  var line: String { "\(value > range.lowerBound ? "−" : " ") \(value) \(value < range.upperBound ? "+" : " ")" }
}

extension ButtonControl: OneLineContent {}
extension TextFieldControl: OneLineContent {}

extension MenuControl: OneLineContent {
  var line: String { "\(textDescription) ⌄" }
}

extension SegmentedControl: OneLineContent {
  var line: String { choices.titles.enumerated().map { $0 == value ? "[\($1)]" : $1 }.joined(separator: " ") }
}

extension ProgressContent: OneLineContent {
  var line: String {
    guard let fraction else { return textDescription }
    let done = Int((fraction * 10).rounded())
    return String(repeating: "█", count: done) + String(repeating: "░", count: 10 - done)
  }
}
