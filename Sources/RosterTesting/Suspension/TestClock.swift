import Foundation

/// A clock whose time changes only when a test advances it.
///
/// A task that sleeps on the clock resumes when ``advance(by:)`` passes its deadline. No real time passes.
///
/// The class is `@unchecked Sendable` because all of its state is guarded by its lock.
///
/// ```swift
/// let start: TestClock.Instant = clock.now
/// #expect(clock.sleeperCount == 1)
/// #expect(clock.timeUntilNextDeadline == .seconds(30))
/// ```
public final class TestClock: Clock, @unchecked Sendable {
  /// An instant of the clock, as an offset from its creation.
  public struct Instant: InstantProtocol {
    /// The offset from the clock's creation.
    public var offset: Duration

    /// Creates an instant.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether the first instant is earlier than the second.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// A task that sleeps on the clock.
  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
    /// The tracker of the harness that started the task.
    let tracker: SuspensionTracker?

    func wake(throwing error: (any Error)? = nil) {
      tracker?.resume()
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
  }

  private let lock = NSLock()
  private var time = Instant()
  private var sleepers: [Int: Sleeper] = [:]
  private var lastSleeper = 0

  /// Creates a clock at offset zero.
  public init() {}

  /// The current instant.
  public var now: Instant { lock.withLock { time } }

  /// The minimum resolution of the clock, which is zero.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep on the clock.
  public var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// The duration until the earliest deadline of the sleeping tasks; `nil` if no task sleeps.
  public var timeUntilNextDeadline: Duration? {
    lock.withLock { sleepers.values.map(\.deadline).min().map { time.duration(to: $0) } }
  }

  /// Suspends the current task until the clock reaches a deadline.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it sleeps.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = lock.withLock {
      lastSleeper += 1
      return lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = lock.withLock {
          if Task.isCancelled { return Result<Void, any Error>?.some(.failure(CancellationError())) }
          if deadline <= time { return .success(()) }
          let tracker = SuspensionTracker.current
          tracker?.suspend()
          sleepers[id] = Sleeper(deadline: deadline, continuation: continuation, tracker: tracker)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = lock.withLock { sleepers.removeValue(forKey: id) }
      sleeper?.wake(throwing: CancellationError())
    }
  }

  /// Advances the clock by a duration.
  ///
  /// Sleeping tasks resume in the order of their deadlines. After each one, the clock yields several times, so that the
  /// task can continue, and sleep again, before the next task resumes.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    while let sleeper = wakeNext(until: end) {
      sleeper.wake()
      for _ in 0..<10 { await Task.yield() }
    }
    lock.withLock { time = max(time, end) }
  }

  private func wakeNext(until end: Instant) -> Sleeper? {
    lock.withLock {
      guard let next = sleepers.min(by: { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }),
        next.value.deadline <= end
      else { return nil }
      time = max(time, next.value.deadline)
      return sleepers.removeValue(forKey: next.key)
    }
  }
}
