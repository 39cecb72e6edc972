import Roster

/// Retries idempotent calls after transient failures.
///
/// A call is retried if its method is idempotent or ``Request/idempotent(_:)`` marks it so, after lost and refused
/// connections, timeouts, and the status codes 408, 429, 500, 502, 503 and 504. The delay follows the server's
/// `Retry-After`; if that exceeds the policy's maximum, the error is thrown. Offline failures are not retried: the code
/// that monitors the network connection does that. Pages of an ``HTTPPageSource`` are not retried either, because the
/// pager does.
public struct RetryMiddleware: HTTPMiddleware {
  private let policy: RetryPolicy
  private let random: @Sendable () -> Double

  /// Creates a middleware that retries calls.
  ///
  /// - Parameters:
  ///   - policy: The maximum number of retries, the delay before each one, and the maximum delay that a server may request.
  ///   - random: Returns random numbers from 0 to 1, for the jitter of the delays.
  public init(
    _ policy: RetryPolicy = RetryPolicy(), random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.policy = policy
    self.random = random
  }

  /// Passes the call on until it succeeds, fails permanently, or reaches the maximum number of retries.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> ServerResponse {
    var attempt = 0
    while true {
      do throws(HTTPError) {
        return try await next(call)
      } catch {
        guard attempt < policy.limit, call.isIdempotent, error.kind == .transient,
          let delay = delay(after: attempt, error, call)
        else { throw error }
        do { try await call.clock.sleep(for: delay) } catch { throw call.error(.cancelled) }
        attempt += 1
      }
    }
  }

  private func delay(after attempt: Int, _ error: HTTPError, _ call: HTTPCall) -> Duration? {
    let requested = error.retryAfter(at: call.clock.date)
    guard requested ?? .zero <= policy.maximumRetryAfter else { return nil }
    return policy.delay(attempt: attempt, random: random(), retryAfter: requested)
  }
}
