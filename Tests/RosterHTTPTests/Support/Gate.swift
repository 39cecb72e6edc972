import Dispatch

@testable import RosterHTTP

/// A gate that is closed until somebody opens it, for threads and for tasks.
final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var tasks: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    let tasks = state.withLock { state in
      defer { state = State(isOpen: true) }
      return state.tasks
    }
    semaphore.signal()
    for task in tasks { task.resume() }
  }

  /// Blocks the calling thread; for the threads of the server only.
  func block() {
    semaphore.wait()
    semaphore.signal()
  }

  func passed() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.tasks.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// Counts, and lets tasks wait for a number.
final class Counter: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: [(target: Int, task: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Locked(State())

  var count: Int { state.current.count }

  @discardableResult
  func add() -> Int {
    let (count, ready) = state.withLock { state in
      state.count += 1
      let count = state.count
      let ready = state.waiting.filter { $0.target <= count }
      state.waiting.removeAll { $0.target <= count }
      return (count, ready)
    }
    for waiter in ready { waiter.task.resume() }
    return count
  }

  func reached(_ target: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.count >= target { return true }
        state.waiting.append((target, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }
}
