import Observation

/// A value that a page reads and a test changes.
@Observable
@MainActor
final class Observed<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// What happened, in order.
@MainActor
final class EventLog {
  private(set) var events: [String] = []

  func callAsFunction(_ event: String) {
    events.append(event)
  }
}
