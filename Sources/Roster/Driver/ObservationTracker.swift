import Observation

/// Runs a closure and calls back once when something that it read changes; can be called off, unlike the bare
/// `withObservationTracking`, whose registrations otherwise pile up on properties that never change.
@MainActor
final class ObservationTracker {
  /// Read in every tracked closure; changing it makes the standard library drop the closure's other registrations.
  @Observable
  final class InvalidationToken {
    var count = 0
  }

  private let token = InvalidationToken()
  private var generation = 0

  /// Runs `body`, forgets what an earlier one read, and calls `onChange` in a later turn of the main actor when something
  /// that `body` read has changed.
  func track<Result>(_ body: () -> Result, onChange: @escaping @MainActor () -> Void) -> Result {
    cancel()
    let current = generation
    return withObservationTracking {
      _ = token.count
      return body()
    } onChange: { [weak self] in
      // A change may come from any thread, and before the value is set: act on it in a later turn.
      Task { @MainActor [weak self] in
        guard let self, self.generation == current else { return }
        self.generation += 1
        onChange()
      }
    }
  }

  /// Forgets what was read.
  func cancel() {
    generation += 1
    token.count += 1
  }
}
