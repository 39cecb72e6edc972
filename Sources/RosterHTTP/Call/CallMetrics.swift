import RosterFoundation

/// The metrics of one call, summed over all its attempts.
final class CallMetrics: Sendable {
  struct Totals: Sendable {
    var attempts = 0
    var network = Duration.zero
  }

  private let totals = LockedValue(Totals())

  var current: Totals { totals.current }

  /// Adds an attempt with its network time.
  func add(_ network: Duration) {
    totals.withLock {
      $0.attempts += 1
      $0.network += network
    }
  }
}

/// A response together with the metrics of the call that loaded it.
struct MeasuredResponse: Sendable {
  let response: ServerResponse
  let metrics: CallMetrics
}
