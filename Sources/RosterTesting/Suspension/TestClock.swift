import Foundation

/// A clock whose time changes only when a test advances it.
///
/// A task that sleeps on the clock resumes when ``advance(by:)`` passes its deadline. No real time passes. A task that sleeps in a
/// loop, on any actor, resumes as often as it would with a real clock.
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
    /// The identity of the task.
    let task: Int?
    let priority: TaskPriority
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
  /// The number of times that a task began to sleep or was cancelled.
  private var changes = 0
  /// The tasks that were resumed and have not slept again.
  private var awake: Set<Int> = []
  /// The tasks that have slept again after they were resumed, and are expected to do so each time.
  private var loops: Set<Int> = []

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
    let (task, priority) = (withUnsafeCurrentTask { $0?.hashValue }, Task.currentPriority)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = lock.withLock {
          changes += 1
          if let task, awake.remove(task) != nil { loops.insert(task) }
          if Task.isCancelled { return Result<Void, any Error>?.some(.failure(CancellationError())) }
          if deadline <= time { return .success(()) }
          let tracker = SuspensionTracker.current
          tracker?.suspend()
          sleepers[id] = Sleeper(
            deadline: deadline, continuation: continuation, task: task, priority: priority, tracker: tracker)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = lock.withLock {
        changes += 1
        return sleepers.removeValue(forKey: id)
      }
      sleeper?.wake(throwing: CancellationError())
    }
  }

  /// Advances the clock by a duration.
  ///
  /// Sleeping tasks resume in the order of their deadlines. After each one, the clock waits until the task sleeps again, and until
  /// no task has begun to sleep for several turns of the main actor and of the threads that run other tasks. A task that has never
  /// slept twice may have ended or wait for something else, so it gets more of these turns, and one that sleeps in a loop most.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    while let sleeper = wakeNext(until: end) {
      sleeper.wake()
      await settle(after: sleeper)
    }
    lock.withLock { time = max(time, end) }
  }

  private func wakeNext(until end: Instant) -> Sleeper? {
    lock.withLock {
      guard let next = sleepers.min(by: { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }),
        next.value.deadline <= end
      else { return nil }
      time = max(time, next.value.deadline)
      if let task = next.value.task { awake.insert(task) }
      return sleepers.removeValue(forKey: next.key)
    }
  }

  private func settle(after sleeper: Sleeper) async {
    var (turns, last) = (0, 0)
    while true {
      let (changes, required) = lock.withLock { (self.changes, requiredTurns(after: sleeper)) }
      turns = changes == last ? turns + 1 : 0
      last = changes
      guard turns < required else { break }
      // Jobs run in the order in which they were enqueued: one turn of the main actor, one of the threads of the task's priority.
      await Self.turnOfMainActor()
      await withCheckedContinuation { continuation in
        Task.detached(priority: sleeper.priority) { continuation.resume() }
      }
    }
    // A task that did not sleep again has left its loop.
    if let task = sleeper.task { lock.withLock { if awake.remove(task) != nil { loops.remove(task) } } }
  }

  /// The number of turns without a change after which the next task resumes. The lock is held.
  private func requiredTurns(after sleeper: Sleeper) -> Int {
    guard let task = sleeper.task, awake.contains(task) else { return 10 }
    return loops.contains(task) ? 400 : 40
  }

  @MainActor
  private static func turnOfMainActor() async { await Task.yield() }
}
