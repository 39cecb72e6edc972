import RosterFoundation

/// The first result of work that may also be cancelled, or take too long. The caller has it at once, whether or not the work has
/// ended by then.
final class FirstResult<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var continuation: CheckedContinuation<Value, any Error>?
    var result: Result<Value, any Error>?
  }

  private let state = LockedValue(State())

  var hasEnded: Bool { state.withLock { $0.result != nil } }

  /// The result. For one caller.
  ///
  /// - Throws: The error of the work; `CancellationError` as soon as the caller's task is cancelled.
  var value: Value {
    get async throws {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { begin($0) }
      } onCancel: {
        end(.failure(CancellationError()))
      }
    }
  }

  /// Ends with a result. Only the first call has an effect.
  func end(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      state.result = state.result ?? result
      return state.continuation
    }
    continuation?.resume(with: result)
  }

  /// Ends with ``ImageError/tooSlow`` after a time, unless the returned task is cancelled.
  func expire(after deadline: Duration, on clock: any Clock<Duration>) -> Task<Void, any Error> {
    Task {
      try await clock.sleep(for: deadline)
      end(.failure(ImageError.tooSlow))
    }
  }

  private func begin(_ continuation: CheckedContinuation<Value, any Error>) {
    let result = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let result { continuation.resume(with: result) }
  }
}
