import Foundation

/// The source of time for the HTTP layer: elapsed time, the current date, and sleeping.
///
/// Timeouts, retry delays, cache ages and metrics use one clock, so that a test can run them on virtual time. The
/// default combines the continuous clock with the system's date.
public struct HTTPClock: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void
  private let calendar: @Sendable () -> Date

  /// The time since an arbitrary but fixed instant. Only differences are meaningful.
  public var now: Duration { elapsed() }

  /// The current date and time of day, for logs and for dates in header fields.
  public var date: Date { calendar() }

  /// Suspends the current task for a duration.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for duration: Duration) async throws { try await wait(duration) }

  /// Creates a clock from a Swift clock and a source of dates.
  ///
  /// - Parameters:
  ///   - clock: The clock to measure elapsed time with and to sleep on.
  ///   - date: Returns the current date.
  public init<C: Clock>(_ clock: C, date: @escaping @Sendable () -> Date = { Date() }) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    calendar = date
  }

  /// The continuous clock and the system's date.
  ///
  /// ```swift
  /// HTTPService("api.example.org", clock: .continuous)   // a test passes another clock
  /// ```
  public static var continuous: HTTPClock { HTTPClock(ContinuousClock()) }
}
