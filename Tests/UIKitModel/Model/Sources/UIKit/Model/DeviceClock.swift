/// The device's main run loop: blocks that are due at a time, on a clock that only the test moves.
@MainActor
package final class DeviceClock {
  private struct Entry {
    let due: Double
    let order: Int
    let block: @MainActor () -> Void
  }

  /// Seconds since the device was switched on.
  package private(set) var now = 0.0
  private var entries: [Entry] = []
  private var nextOrder = 0

  package nonisolated init() {}

  /// Whether nothing is waiting.
  package var isIdle: Bool { entries.isEmpty }

  /// Runs `block` when the clock has gone `seconds` further.
  package func after(_ seconds: Double, _ block: @escaping @MainActor () -> Void) {
    entries.append(Entry(due: now + seconds, order: nextOrder, block: block))
    nextOrder += 1
  }

  /// Moves the clock, running what becomes due in order, and calls `turned` after each block.
  package func advance(by seconds: Double, turned: () -> Void) {
    let end = now + seconds
    while let next = entries.filter({ $0.due <= end }).min(by: { ($0.due, $0.order) < ($1.due, $1.order) }) {
      entries.removeAll { $0.order == next.order }
      now = max(now, next.due)
      next.block()
      turned()
    }
    now = end
  }
}

/// Seconds on the device's clock. UIKit brings this along from QuartzCore.
public func CACurrentMediaTime() -> Double {
  MainActor.assumeIsolated { UIKitModel.active.clock.now }
}
