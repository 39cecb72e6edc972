/// Work that several callers want at the same time and that is done once for all of them.
///
/// Each caller joins a flight by its key and gets the flight's result. A caller whose task is cancelled leaves at once
/// and disturbs nobody; the last one to leave cancels the work (where that is wanted), and whoever comes after that
/// begins a new flight.
final class SharedFlights<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, HTTPError>

  private struct Flight: Sendable {
    let id: Int
    let task: Task<Void, Never>
    var joiners: [Int: CheckedContinuation<Outcome, Never>]
  }

  private struct State: Sendable {
    var flights: [Key: Flight] = [:]
    /// Joiners that were cancelled before they had joined.
    var early: Set<Int> = []
    var lastID = 0

    mutating func makeID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let state = Locked(State())
  private let endsWhenAbandoned: Bool

  /// - Parameter endsWhenAbandoned: whether the work is cancelled when its last joiner leaves.
  init(endsWhenAbandoned: Bool) { self.endsWhenAbandoned = endsWhenAbandoned }

  /// How many callers wait for work.
  var joinerCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.joiners.count } } }

  /// Joins the flight of a key, or begins it with `work`.
  func join(
    _ key: Key, _ work: @escaping @Sendable () async throws(HTTPError) -> Value
  ) async throws(HTTPError) -> Value {
    let joiner = state.withLock { $0.makeID() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { enter(key, joiner, $0, work) }
    } onCancel: {
      leave(key, joiner)
    }
    state.withLock { _ = $0.early.remove(joiner) }
    return try outcome.get()
  }

  private func enter(
    _ key: Key, _ joiner: Int, _ continuation: CheckedContinuation<Outcome, Never>,
    _ work: @escaping @Sendable () async throws(HTTPError) -> Value
  ) {
    let hasLeft = state.withLock { state in
      guard state.early.remove(joiner) == nil else { return true }
      if state.flights[key] != nil {
        state.flights[key]?.joiners[joiner] = continuation
        return false
      }
      let id = state.makeID()
      let task = Task {
        let outcome: Outcome
        do throws(HTTPError) { outcome = .success(try await work()) } catch { outcome = .failure(error) }
        land(key, id, outcome)
      }
      state.flights[key] = Flight(id: id, task: task, joiners: [joiner: continuation])
      return false
    }
    if hasLeft { continuation.resume(returning: .failure(HTTPError(.cancelled))) }
  }

  private func leave(_ key: Key, _ joiner: Int) {
    let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard let continuation = state.flights[key]?.joiners.removeValue(forKey: joiner) else {
        state.early.insert(joiner)
        return nil
      }
      if endsWhenAbandoned, state.flights[key]?.joiners.isEmpty == true {
        state.flights.removeValue(forKey: key)?.task.cancel()
      }
      return continuation
    }
    continuation?.resume(returning: .failure(HTTPError(.cancelled)))
  }

  private func land(_ key: Key, _ id: Int, _ outcome: Outcome) {
    let flight = state.withLock { state -> Flight? in
      guard state.flights[key]?.id == id else { return nil }
      return state.flights.removeValue(forKey: key)
    }
    for continuation in (flight?.joiners ?? [:]).values { continuation.resume(returning: outcome) }
  }
}
