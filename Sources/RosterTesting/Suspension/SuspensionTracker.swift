import Foundation

/// The number of suspended operations that only the test can resume: pending requests of a scripted source, sleepers of a
/// virtual clock, tasks that wait at a gate.
///
/// ``PageHarness/settle()`` uses it to distinguish a page that is still busy from one that waits for the test. Whatever
/// suspends work on behalf of a test reads the tracker from the task-local ``current`` and reports to it.
///
/// The class is `@unchecked Sendable` because its counts are guarded by its lock.
///
/// ```swift
/// SuspensionTracker.current?.suspend()   // in a fake of one's own: the page is idle while it waits
/// SuspensionTracker.current?.resume()    // before it goes on
/// ```
public final class SuspensionTracker: @unchecked Sendable {
  /// The tracker of the harness that started the current task.
  @TaskLocal public static var current: SuspensionTracker?

  private let lock = NSLock()
  private var suspended = 0
  private var transitions = 0

  init() {}

  /// The number of operations that are suspended now.
  var suspendedCount: Int { lock.withLock { suspended } }

  /// The number of times that an operation was suspended or resumed.
  var transitionCount: Int { lock.withLock { transitions } }

  /// Records that an operation was suspended until the test resumes it.
  public func suspend() { record(1) }

  /// Records that a suspended operation was resumed.
  public func resume() { record(-1) }

  private func record(_ change: Int) {
    lock.withLock {
      suspended += change
      transitions += 1
    }
  }
}
