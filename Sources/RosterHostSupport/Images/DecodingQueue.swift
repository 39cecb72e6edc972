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
    try Task.checkCancellation()
    let first = FirstResult<Value>()
    queue.addOperation { [clock] in
      guard !first.hasEnded else { return }
      let timer = first.expire(after: deadline, on: clock)
      first.end(Result { try decode { first.hasEnded } })
      timer.cancel()
    }
    return try await first.value
  }
}
