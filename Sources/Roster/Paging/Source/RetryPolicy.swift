/// The number and the delays of the automatic retries of a transient failure.
///
/// Delays grow exponentially up to a maximum. A random part of each is subtracted, so that clients that failed together
/// do not retry together.
///
/// ```swift
/// RetryPolicy(limit: 5, base: .milliseconds(500), factor: 2, cap: .seconds(60), jitter: 0.2)
/// ```
public struct RetryPolicy: Hashable, Sendable {
  package var limit: Int
  package var base: Duration
  package var factor: Double
  package var cap: Duration
  package var jitter: Double
  /// The maximum delay that a server may request. A load that has to wait longer fails, and the user can retry it.
  public var maximumRetryAfter: Duration

  /// Creates a policy. By default, a load is retried three times, after about 1, 2 and 4 seconds.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of retries. Retries without a connection are not counted.
  ///   - base: The delay before the first retry.
  ///   - factor: The factor by which each delay is longer than the previous one.
  ///   - cap: The maximum delay.
  ///   - jitter: The random part of a delay, from 0 (none) to 1 (all of it).
  ///   - maximumRetryAfter: The maximum delay that a server may request.
  public init(
    limit: Int = 3, base: Duration = .seconds(1), factor: Double = 2, cap: Duration = .seconds(30),
    jitter: Double = 0.5, maximumRetryAfter: Duration = .seconds(300)
  ) {
    self.limit = limit
    self.base = base
    self.factor = factor
    self.cap = cap
    self.jitter = jitter
    self.maximumRetryAfter = maximumRetryAfter
  }

  /// A policy without automatic retries.
  public static let never = RetryPolicy(limit: 0)

  /// Returns the delay before the next attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of attempts before the failed one.
  ///   - random: A random number from 0 up to 1.
  ///   - retryAfter: The delay that the server requests, if it does. It may exceed the cap.
  package func delay(attempt: Int, random: Double, retryAfter: Duration? = nil) -> Duration {
    // Durations overflow, so the arithmetic is that of numbers.
    let cap = max(0, min(cap.inSeconds, Self.longest))
    var wait = max(0, min(base.inSeconds, cap))
    for _ in 0..<min(max(attempt, 0), 64) where wait < cap {
      let next = wait * factor
      wait = next.isNaN ? cap : max(0, min(next, cap))
    }
    wait *= 1 - min(max(jitter, 0), 1) * min(max(random.isNaN ? 0 : random, 0), 1)
    return .seconds(min(max(wait, retryAfter?.inSeconds ?? 0), Self.longest))
  }

  /// Returns the delay before the automatic retry of a failed load, and the number of attempts before it; `nil` if it is not
  /// retried.
  ///
  /// - Parameters:
  ///   - failure: The failure. It gets the delay that the server requests if that is too long.
  ///   - attempt: The number of attempts before the failed one.
  ///   - followsOffline: Whether the failed load was the retry of one without a connection, whose attempts do not count when there
  ///     is one.
  ///   - random: A random number from 0 up to 1.
  package func retry(
    after failure: inout PageFailure, attempt: Int, followsOffline: Bool, random: Double
  ) -> (delay: Duration, attempt: Int)? {
    switch failure.kind {
    case .offline: return (delay(attempt: attempt, random: random), attempt + 1)
    case .transient(let retryAfter):
      let attempt = followsOffline ? 0 : attempt
      let isTooLong = retryAfter ?? .zero > maximumRetryAfter
      if isTooLong { failure.retryAfter = retryAfter }
      guard attempt < limit, !isTooLong else { return nil }
      return (delay(attempt: attempt, random: random, retryAfter: retryAfter), attempt + 1)
    case .permanent, .cancelled, .invalidated: return nil
    }
  }

  /// A year, in seconds.
  private static var longest: Double { 31_536_000 }
}

extension Duration {
  /// The duration in seconds.
  package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
