/// The clock and the random numbers of a pager.
public struct PagerEnvironment: Sendable {
  /// The clock of delays.
  public var clock: any Clock<Duration>
  package var random: @Sendable () -> Double
  /// Receives each failed load, for a log. ``PageFailure/logDescription`` contains no data.
  public var log: @Sendable (PageFailure) -> Void

  /// Creates an environment. Defaults to the continuous clock, system random numbers and no log.
  ///
  /// - Parameters:
  ///   - clock: The clock of delays.
  ///   - random: Returns random numbers from 0 up to 1 for the jitter of delays.
  ///   - log: Receives each failed load, for a log. ``PageFailure/logDescription`` contains no data.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
    log: @escaping @Sendable (PageFailure) -> Void = { _ in }
  ) {
    self.clock = clock
    self.random = random
    self.log = log
  }
}

/// Returns a function that measures the time since this call.
package func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
