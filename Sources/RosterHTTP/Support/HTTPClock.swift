import Foundation

/// What the HTTP layer knows of time: how late it is, how long ago something was, and how to wait.
///
/// Timeouts, backoff, cache ages and timings all go through one clock, so that a test (or a replay) can run them on
/// virtual time. The default runs on the continuous clock and the system's date.
public struct HTTPClock: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void
  private let calendar: @Sendable () -> Date

  /// The time since an arbitrary but fixed moment; only differences mean anything.
  public var now: Duration { elapsed() }

  /// The date and time of day, for logs and for dates in headers.
  public var date: Date { calendar() }

  /// Waits for `duration`. Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(for duration: Duration) async throws { try await wait(duration) }

  /// A clock for waiting and measuring, and a source of dates.
  public init<C: Clock>(_ clock: C, date: @escaping @Sendable () -> Date = { Date() }) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    calendar = date
  }

  /// The continuous clock and the system's date.
  public static var continuous: HTTPClock { HTTPClock(ContinuousClock()) }
}
