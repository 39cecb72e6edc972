import Foundation

/// Counts the work of one harness that waits for the test: held answers, sleepers of a virtual clock.
///
/// What a test lets a page wait for tells the ledger so, which is how a harness knows the difference between a page that
/// is still busy and one that is at rest until the test goes on. The ledger reaches it as a task-local value.
///
/// The class is `@unchecked Sendable` because its counts are guarded by its lock.
public final class SuspensionTracker: @unchecked Sendable {
  /// The ledger of the harness under which the current task was started.
  @TaskLocal public static var current: SuspensionTracker?

  private let lock = NSLock()
  private var waiting = 0
  private var entries = 0

  init() {}

  /// How many pieces of work wait now.
  var count: Int { lock.withLock { waiting } }

  /// How often work began or ended to wait.
  var total: Int { lock.withLock { entries } }

  /// A piece of work begins to wait for the test.
  public func hold() {
    lock.withLock {
      waiting += 1
      entries += 1
    }
  }

  /// A piece of work goes on.
  public func release() {
    lock.withLock {
      waiting -= 1
      entries += 1
    }
  }
}
