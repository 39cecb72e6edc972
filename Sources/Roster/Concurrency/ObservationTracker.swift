import Observation

/// Tracks the observable properties that a closure reads. Unlike with `withObservationTracking`, tracking can be cancelled,
/// and ends with the tracker, so that registrations do not accumulate on properties that never change.
@MainActor
package final class ObservationTracker {
  /// Read in each tracked closure. A change removes all registrations of the closure.
  @Observable
  final class InvalidationToken {
    /// The token whose change is the reason of a call of `onChange`, on this thread.
    @TaskLocal static var invalidated: ObjectIdentifier?

    var count = 0

    func invalidate() {
      Self.$invalidated.withValue(ObjectIdentifier(self)) { count += 1 }
    }
  }

  /// Whether nothing that the tracked closure has read has changed.
  private(set) var isTracking = false
  /// Called once when it has. A binding that takes a row over replaces it.
  var onChange: @MainActor () -> Void = {}

  // Unsafe for `deinit`, where nothing else refers to the tracker; everything else is isolated to the main actor.
  private nonisolated(unsafe) let token = InvalidationToken()
  private var generation = 0

  package init() {}

  deinit {
    token.invalidate()
  }

  /// Runs `body` in place of the previous closure, and calls `onChange` once, in a later turn of the main actor, when a
  /// property that `body` has read changes.
  package func track<Result>(_ body: () -> Result, onChange: @escaping @MainActor () -> Void) -> Result {
    if isTracking { cancel() }
    isTracking = true
    self.onChange = onChange
    let current = generation
    let ownToken = ObjectIdentifier(token)
    return withObservationTracking {
      _ = token.count
      return body()
    } onChange: { [weak self] in
      // A closure that tracks another one has read the other's token, too, and must be tracked again.
      guard InvalidationToken.invalidated != ownToken else { return }
      // Called on any thread, and before the property is set: continue in a later turn.
      Task { @MainActor [weak self] in
        guard let self, self.generation == current else { return }
        self.generation += 1
        isTracking = false
        self.onChange()
      }
    }
  }

  /// Cancels tracking.
  package func cancel() {
    isTracking = false
    generation += 1
    token.invalidate()
  }
}
