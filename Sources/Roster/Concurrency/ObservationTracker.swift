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
  private nonisolated(unsafe) var token: InvalidationToken?
  private var generation = 0

  package init() {}

  deinit {
    token?.invalidate()
  }

  /// Runs `body` in place of the previous closure, and calls `onChange` once, in a later turn of the main actor, when a
  /// property that `body` has read changes.
  ///
  /// - Parameter readers: What is known of similar closures. If none has read a property yet, the closure has no token, which
  ///   takes longer than all else.
  package func track<Result>(
    _ body: () -> Result, among readers: ObservationReaders? = nil, onChange: @escaping @MainActor () -> Void
  ) -> Result {
    if isTracking { cancel() }
    isTracking = true
    self.onChange = onChange
    if let readers, !readers.hasRead {
      // The handler is made only if `body` has read a property. It cannot be removed then: that of one closure of many.
      return withObservationTracking(body, onChange: readers.reading(handler(for: nil)))
    }
    let token = token ?? InvalidationToken()
    self.token = token
    return withObservationTracking(
      {
        _ = token.count
        return body()
      }, onChange: handler(for: ObjectIdentifier(token)))
  }

  private func handler(for token: ObjectIdentifier?) -> @Sendable () -> Void {
    let current = generation
    return { [weak self] in
      // A closure that tracks another one has read the other's token, too, and must be tracked again.
      guard token == nil || InvalidationToken.invalidated != token else { return }
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
    token?.invalidate()
  }
}

/// Whether one of many similar closures, such as those of the rows of a page, has read an observable property.
@MainActor
package final class ObservationReaders {
  /// Whether a closure has read a property.
  private(set) var hasRead = false

  package nonisolated init() {}

  /// Records that a closure has read a property, and returns its handler.
  fileprivate func reading(_ handler: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    hasRead = true
    return handler
  }
}
