import Dispatch

/// Runs decoders of images on two threads of its own, each for a limited time.
///
/// Swift's cooperative threads are as many as the processor's cores, and must not be occupied by a decoder.
package final class DecodingQueue: Sendable {
  /// The queue of all loaders: at most two images are decoded at once.
  package static let shared = DecodingQueue()

  private let threads = DispatchQueue(label: "Roster images", qos: .userInitiated, attributes: .concurrent)
  /// Starts the decoders in the order of their requests, each when one of the two threads is free.
  private let order = DispatchQueue(label: "Roster images, waiting")
  private let free = DispatchSemaphore(value: 2)
  private let clock: any Clock<Duration>

  package init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Runs a decoder.
  ///
  /// - Parameters:
  ///   - deadline: The time that the decoder may take, from its start.
  ///   - decode: Decodes an image. It ends as soon as it can when its parameter returns `true`; the caller has an error
  ///     by then.
  /// - Throws: `CancellationError` if the task is cancelled; ``ImageError/tooSlow`` after the deadline.
  package func run<Value: Sendable>(
    deadline: Duration, _ decode: @escaping @Sendable (_ isExpired: @escaping @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    let run = Run<Value>()
    let clock = clock
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        run.begin(continuation)
        order.async { [threads, free] in
          guard !run.isEnded else { return }
          free.wait()
          threads.async {
            defer { free.signal() }
            guard !run.isEnded else { return }
            let timer = Task {
              try await clock.sleep(for: deadline)
              run.end(.failure(ImageError.tooSlow))
            }
            run.end(Result { try decode { run.isEnded } })
            timer.cancel()
          }
        }
      }
    } onCancel: {
      run.end(.failure(CancellationError()))
    }
  }

  /// The result of a decoder, for which its caller waits once. `@unchecked Sendable` because the lock guards all of its
  /// state.
  private final class Run<Value: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var continuation: CheckedContinuation<Value, any Error>?
    private var result: Result<Value, any Error>?

    var isEnded: Bool { locked { result != nil } }

    private func locked<T>(_ body: () -> T) -> T {
      lock.wait()
      defer { lock.signal() }
      return body()
    }

    func begin(_ continuation: CheckedContinuation<Value, any Error>) {
      let early = locked {
        if result == nil { self.continuation = continuation }
        return result
      }
      if let early { continuation.resume(with: early) }
    }

    /// Ends the wait with the first result.
    func end(_ result: Result<Value, any Error>) {
      let waiting = locked { () -> CheckedContinuation<Value, any Error>? in
        guard self.result == nil else { return nil }
        self.result = result
        defer { continuation = nil }
        return continuation
      }
      waiting?.resume(with: result)
    }
  }
}
