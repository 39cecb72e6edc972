/// How often and after what waits a load that failed for the moment is tried again.
///
/// The waits grow exponentially up to a cap, and a random part of each is taken off, so that clients that failed
/// together do not come back together.
public struct RetryPolicy: Hashable, Sendable {
  /// How many more tries follow a transient failure before it counts as failed. Tries while offline are not counted.
  public var limit: Int
  /// The wait before the second try.
  public var base: Duration
  /// How many times longer each wait is than the last.
  public var factor: Double
  /// The longest wait.
  public var cap: Duration
  /// Which part of a wait is random, from 0 (none) to 1 (all of it).
  public var jitter: Double

  /// Makes a policy; by default three more tries after about 1, 2 and 4 seconds.
  public init(
    limit: Int = 3, base: Duration = .seconds(1), factor: Double = 2, cap: Duration = .seconds(30),
    jitter: Double = 0.5
  ) {
    self.limit = limit
    self.base = base
    self.factor = factor
    self.cap = cap
    self.jitter = jitter
  }

  /// A policy that never tries again by itself.
  public static let never = RetryPolicy(limit: 0)

  /// The wait before the next try.
  ///
  /// - Parameters:
  ///   - attempt: How many tries there were before the one that failed, 0 if it was the first.
  ///   - random: A random number from 0 up to 1.
  ///   - retryAfter: The wait that the server asked for, if it did; it is kept even past ``cap``.
  public func delay(attempt: Int, random: Double, retryAfter: Duration? = nil) -> Duration {
    var wait = base
    for _ in 0..<min(max(attempt, 0), 64) where wait < cap {
      wait = wait * factor
    }
    wait = min(wait, cap)
    let unit = min(max(random.isNaN ? 0 : random, 0), 1)
    wait = wait * (1 - min(max(jitter, 0), 1) * unit)
    return max(wait, retryAfter ?? .zero)
  }
}
