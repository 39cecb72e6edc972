import Dispatch
import RosterFoundation

@testable import RosterHTTP

/// Tasks that wait for a condition. Cancellation ends the wait, so that a hanging test ends at its time limit.
struct Waiting: Sendable {
  private struct Waiter: Sendable {
    let isMet: @Sendable () -> Bool
    let task: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var waiters: [Int: Waiter] = [:]
    var cancelled: Set<Int> = []
    var lastID = 0
  }

  private let state = LockedValue(State())

  /// Waits until a condition is met. The condition is evaluated at once and by each ``check()``.
  func until(_ isMet: @escaping @Sendable () -> Bool) async {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        let isDone = state.withLock { state in
          if state.cancelled.contains(id) || isMet() { return true }
          state.waiters[id] = Waiter(isMet: isMet, task: task)
          return false
        }
        if isDone { task.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.cancelled.insert(id)
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.task.resume()
    }
  }

  /// Evaluates the conditions. Must be called after each change of a value that they depend on.
  func check() {
    let met = state.withLock { state in
      let met = state.waiters.filter { $0.value.isMet() }
      for id in met.keys { state.waiters[id] = nil }
      return met.values
    }
    for waiter in met { waiter.task.resume() }
  }
}

/// A gate for threads and tasks, closed until it is opened.
final class Gate: Sendable {
  private let opened = LockedValue(false)
  private let waiting = Waiting()
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    opened.withLock { $0 = true }
    semaphore.signal()
    waiting.check()
  }

  /// Blocks the calling thread until the gate is open. For the server's threads only.
  func block() {
    semaphore.wait()
    semaphore.signal()
  }

  func passed() async { await waiting.until { [opened] in opened.current } }
}

/// A counter with which tasks can wait for a number.
final class Counter: Sendable {
  private let number = LockedValue(0)
  private let waiting = Waiting()

  var count: Int { number.current }

  @discardableResult
  func add() -> Int {
    defer { waiting.check() }
    return number.withLock { number in
      number += 1
      return number
    }
  }

  func reached(_ target: Int) async { await waiting.until { [number] in number.current >= target } }
}
