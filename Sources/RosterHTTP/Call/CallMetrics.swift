import RosterFoundation

/// The metrics of one call, summed over all its attempts, or of those that it shared with other calls.
final class CallMetrics: Sendable {
  struct Totals: Sendable {
    var attempts = 0
    var network = Duration.zero
  }

  private let totals = LockedValue(Totals())

  var current: Totals { totals.current }

  /// Adds an attempt with its network time.
  func add(_ network: Duration) { add(Totals(attempts: 1, network: network)) }

  /// Adds the attempts of others.
  func add(_ other: Totals) {
    totals.withLock {
      $0.attempts += other.attempts
      $0.network += other.network
    }
  }
}

/// A response together with the metrics of the attempts that loaded it.
struct MeasuredResponse: Sendable {
  let response: ServerResponse
  let metrics: CallMetrics
}
