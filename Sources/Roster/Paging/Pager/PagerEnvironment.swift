/// What a pager takes from outside besides pages: time and chance.
public struct PagerEnvironment: Sendable {
  /// What waits are measured by.
  public var clock: any Clock<Duration>
  /// Random numbers from 0 up to 1, for the random part of waits.
  public var random: @Sendable () -> Double

  /// Makes an environment: by default the real time and real chance.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.clock = clock
    self.random = random
  }
}

/// A function that tells the time since it was made.
func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
