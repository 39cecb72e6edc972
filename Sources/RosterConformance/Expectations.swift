import Roster
import RosterTesting

extension HostRobot {
  /// Throws unless the visible row at an index has this line.
  func expect(containing line: String, at index: Int) throws {
    let actual = lines
    guard actual.indices.contains(index), actual[index] == line else {
      throw HarnessError.rowsDiffer(LineDifference(expected: ["(\(index)) \(line)"], actual: actual))
    }
  }

  /// Throws unless a row with this line is visible.
  func expectVisible(_ line: String) throws {
    let actual = lines
    guard actual.contains(line) else {
      throw HarnessError.rowsDiffer(LineDifference(expected: ["…", line, "…"], actual: actual))
    }
  }

  /// Throws unless exactly these toasts are visible.
  func expectToasts(_ toasts: [String]) throws {
    if screen.toasts != toasts {
      throw HarnessError.rowsDiffer(LineDifference(expected: toasts, actual: screen.toasts))
    }
  }

  /// Throws unless the host displays the view of this state, or the rows for `.content`.
  func expectState(_ state: PageState) throws {
    if screen.state != state {
      throw HarnessError.rowsDiffer(LineDifference(expected: "\(state)", actual: "\(screen.state)"))
    }
  }

  /// Throws unless the state view contains a text.
  func expectStateText(containing text: String) throws {
    let actual = screen.stateTexts
    if !actual.contains(where: { $0.contains(text) }) {
      throw HarnessError.rowsDiffer(LineDifference(expected: ["… \(text) …"], actual: actual))
    }
  }
}

/// Throws unless the recorded events are the expected ones.
func expectEvents(_ events: [String], are expected: [String]) throws {
  if events != expected { throw HarnessError.rowsDiffer(LineDifference(expected: expected, actual: events)) }
}

/// Throws unless a value is the expected one.
func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) throws {
  if value != expected {
    throw HarnessError.rowsDiffer(LineDifference(expected: "\(what): \(expected)", actual: "\(what): \(value)"))
  }
}
