import Dispatch

@testable import RosterHTTP

/// Tasks that wait for a condition. A cancelled one waits no longer, so that a test that hangs ends at its time limit.
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

  private let state = Locked(State())

  /// Returns when `isMet`, which is looked at now and at each ``check()``.
  func until(_ isMet: @escaping @Sendable () -> Bool) async {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { task in
        let goesOn = state.withLock { state in
          if state.cancelled.contains(id) || isMet() { return true }
          state.waiters[id] = Waiter(isMet: isMet, task: task)
          return false
        }
        if goesOn { task.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.cancelled.insert(id)
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.task.resume()
    }
  }

  /// To be called after everything that a condition depends on.
  func check() {
    let met = state.withLock { state in
      let met = state.waiters.filter { $0.value.isMet() }
      for id in met.keys { state.waiters[id] = nil }
      return met.values
    }
    for waiter in met { waiter.task.resume() }
  }
}

/// A gate that is closed until somebody opens it, for threads and for tasks.
final class Gate: Sendable {
  private let opened = Locked(false)
  private let waiting = Waiting()
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    opened.withLock { $0 = true }
    semaphore.signal()
    waiting.check()
  }

  /// Blocks the calling thread; for the threads of the server only.
  func block() {
    semaphore.wait()
    semaphore.signal()
  }

  func passed() async { await waiting.until { [opened] in opened.current } }
}

/// Counts, and lets tasks wait for a number.
final class Counter: Sendable {
  private let number = Locked(0)
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
