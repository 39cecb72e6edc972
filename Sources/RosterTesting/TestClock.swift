import Foundation

/// A clock that stands still until a test advances it.
///
/// Whoever sleeps on it sleeps until ``advance(by:)`` has passed the time that they sleep to; nobody ever waits for
/// real time.
///
/// The class is `@unchecked Sendable` because all of its state is guarded by its lock.
public final class TestClock: Clock, @unchecked Sendable {
  /// A moment of the clock: the time since it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// Makes a moment.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later the other moment is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Orders moments by time.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
    /// Where the harness under which somebody sleeps counts what waits for the test.
    let ledger: SuspensionTracker?

    func wake(throwing error: (any Error)? = nil) {
      ledger?.release()
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
  }

  private let lock = NSLock()
  private var time = Instant()
  private var sleepers: [Int: Sleeper] = [:]
  private var lastSleeper = 0

  /// Makes a clock that stands at zero.
  public init() {}

  /// The time that the clock stands at.
  public var now: Instant { lock.withLock { time } }

  /// The smallest step of the clock: none.
  public var minimumResolution: Duration { .zero }

  /// How many sleep on the clock.
  public var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// How long until the first of the sleepers wakes up, `nil` if nobody sleeps.
  public var untilNextWake: Duration? {
    lock.withLock { sleepers.values.map(\.deadline).min().map { time.duration(to: $0) } }
  }

  /// Sleeps until the clock has been advanced past a moment.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = lock.withLock {
      lastSleeper += 1
      return lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = lock.withLock {
          if Task.isCancelled { return Result<Void, any Error>?.some(.failure(CancellationError())) }
          if deadline <= time { return .success(()) }
          let ledger = SuspensionTracker.current
          ledger?.hold()
          sleepers[id] = Sleeper(deadline: deadline, continuation: continuation, ledger: ledger)
          return nil
        }
        if let isOver { continuation.resume(with: isOver) }
      }
    } onCancel: {
      let sleeper = lock.withLock { sleepers.removeValue(forKey: id) }
      sleeper?.wake(throwing: CancellationError())
    }
  }

  /// Lets time pass. Sleepers wake in the order of their moments, and each gets some turns to go on, and perhaps to
  /// sleep again, before the next one wakes.
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
