/// The device's main run loop: scheduled blocks on a virtual clock that the test advances.
@MainActor
package final class DeviceClock {
  private struct Entry {
    let due: Double
    let order: Int
    let block: @MainActor () -> Void
  }

  /// The seconds since the device was created.
  package private(set) var now = 0.0
  /// The number of turns of the run loop.
  package private(set) var turns = 0
  private var entries: [Entry] = []
  private var nextOrder = 0

  package nonisolated init() {}

  /// A Boolean value that indicates whether no block is scheduled.
  package var isIdle: Bool { entries.isEmpty }

  /// Schedules `block` to run after `seconds`.
  package func after(_ seconds: Double, _ block: @escaping @MainActor () -> Void) {
    entries.append(Entry(due: now + seconds, order: nextOrder, block: block))
    nextOrder += 1
  }

  /// Advances the clock, runs the blocks that become due in order, and calls `turned` after each block.
  package func advance(by seconds: Double, turned: () -> Void) {
    turns += 1
    let end = now + seconds
    while let next = entries.filter({ $0.due <= end }).min(by: { ($0.due, $0.order) < ($1.due, $1.order) }) {
      entries.removeAll { $0.order == next.order }
      now = max(now, next.due)
      turns += 1
      next.block()
      turned()
    }
    now = end
  }
}

/// Returns the seconds on the device's clock. In UIKit the function comes from QuartzCore.
public func CACurrentMediaTime() -> Double {
  MainActor.assumeIsolated { UIKitModel.active.clock.now }
}
