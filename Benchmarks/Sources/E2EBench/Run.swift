import Foundation

/// What one client did.
struct Run {
  /// From nothing to the first row.
  var cold: Stage
  /// From the first row to a row far away.
  var scroll: Stage
  /// Both, and what was still to be written when the row was there. The time on the clock contains a pause.
  var total: Stage
  /// From a filled store to the first row.
  var warm: Stage?
}

/// What a stage took.
struct Stage {
  /// The time on the clock, in nanoseconds.
  var elapsed: Double
  /// The processor time of the client's process, in nanoseconds.
  var processor: Double
  /// The requests sent until the end of the stage.
  var requests: Int
}

/// Measures a stage from its creation on.
struct StageClock {
  private let elapsed = Self.time(of: CLOCK_MONOTONIC)
  private let processor = Self.time(of: CLOCK_PROCESS_CPUTIME_ID)
  private let requests: Int

  /// Starts a stage.
  ///
  /// - Parameter requests: The number of requests sent before.
  init(requests: Int = 0) {
    self.requests = requests
  }

  /// The stage up to now.
  ///
  /// - Parameter requests: The number of requests sent so far.
  func stage(requests: Int) -> Stage {
    Stage(
      elapsed: Self.time(of: CLOCK_MONOTONIC) - elapsed,
      processor: Self.time(of: CLOCK_PROCESS_CPUTIME_ID) - processor, requests: requests - self.requests)
  }

  private static func time(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
