import Roster

/// Repeats what failed for a reason that passes by itself.
///
/// Only calls that may be repeated are: those of idempotent methods, and those that say so
/// (``Request/idempotent(_:)``). They are repeated after broken and refused connections, time limits, and the status
/// codes of ``HTTPError/transientStatuses``. A server's `Retry-After` is honoured; if it asks for more patience than
/// there is, the error is thrown instead. Being offline is not repeated: that is for whoever knows when the network is
/// back.
public struct RetryMiddleware: HTTPMiddleware {
  private let policy: RetryPolicy
  private let patience: Duration
  private let random: @Sendable () -> Double

  /// A middleware that repeats.
  ///
  /// - Parameters:
  ///   - policy: how often, and how long to wait before each repetition.
  ///   - patience: the longest wait that a server may ask for.
  ///   - random: numbers from 0 to 1, for the random part of the waits.
  public init(
    _ policy: RetryPolicy = RetryPolicy(), patience: Duration = .seconds(60),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.policy = policy
    self.patience = patience
    self.random = random
  }

  /// Passes the call on until it succeeds, cannot succeed, or the limit is reached.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply {
    var attempt = 0
    while true {
      do throws(HTTPError) {
        return try await next(call)
      } catch {
        guard attempt < policy.limit, call.isIdempotent, error.nature == .transient,
          let delay = delay(after: attempt, error, call)
        else { throw error }
        do { try await call.clock.sleep(for: delay) } catch { throw call.error(.cancelled) }
        attempt += 1
      }
    }
  }

  private func delay(after attempt: Int, _ error: HTTPError, _ call: HTTPCall) -> Duration? {
    let asked = error.retryAfter(at: call.clock.date)
    guard asked ?? .zero <= patience else { return nil }
    return policy.delay(attempt: attempt, random: random(), retryAfter: asked)
  }
}
