import Foundation
import RosterFoundation

/// Runs image decoders on two dedicated threads, each for a limited time.
///
/// Swift has as many cooperative threads as the processor has cores, and a decoder must not occupy one.
package final class DecodingQueue: Sendable {
  /// The queue of all loaders: at most two images are decoded at once.
  package static let shared = DecodingQueue()

  private let queue = OperationQueue()
  private let clock: any Clock<Duration>

  /// - Parameter clock: The clock for deadlines. By default, it stops while the system sleeps: a decoder does, too, and is not too
  ///   slow for that.
  package init(clock: any Clock<Duration> = SuspendingClock()) {
    self.clock = clock
    queue.maxConcurrentOperationCount = 2
    queue.qualityOfService = .userInitiated
  }

  /// Runs a decoder.
  ///
  /// - Parameters:
  ///   - deadline: The maximum time of the decoder, from its start.
  ///   - decode: Decodes an image. Should end as soon as its parameter returns `true`: the caller has received an error
  ///     then.
  /// - Throws: `CancellationError` if the task is cancelled; ``ImageError/tooSlow`` after the deadline.
  package func run<Value: Sendable>(
    deadline: Duration, _ decode: @escaping @Sendable (_ isExpired: @escaping @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    let run = Run<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        run.begin(continuation)
        queue.addOperation { [clock] in
          guard !run.hasEnded else { return }
          let timer = Task {
            try await clock.sleep(for: deadline)
            run.end(.failure(ImageError.tooSlow))
          }
          run.end(Result { try decode { run.hasEnded } })
          timer.cancel()
        }
      }
    } onCancel: {
      run.end(.failure(CancellationError()))
    }
  }

  /// The run of a decoder. The first of its results resumes the caller.
  private final class Run<Value: Sendable>: Sendable {
    private struct State: Sendable {
      var continuation: CheckedContinuation<Value, any Error>?
      var result: Result<Value, any Error>?
    }

    private let state = LockedValue(State())

    var hasEnded: Bool { state.withLock { $0.result != nil } }

    func begin(_ continuation: CheckedContinuation<Value, any Error>) {
      let result = state.withLock { state in
        if state.result == nil { state.continuation = continuation }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }

    func end(_ result: Result<Value, any Error>) {
      let continuation = state.withLock { state in
        defer { state.continuation = nil }
        state.result = state.result ?? result
        return state.continuation
      }
      continuation?.resume(with: result)
    }
  }
}
