import Foundation

/// A door at which a page's own loading waits until the test opens it.
///
/// ```swift
/// let gate = Gate()
/// let page = WeatherPage { try await gate.pass(); return .sunny }
/// let harness = try await PageHarness(page)      // shows that it is loading
/// gate.open()
/// try await harness.settle()                     // shows the weather
/// ```
///
/// The class is `@unchecked Sendable` because all of its state is guarded by its lock.
public final class Gate: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen: Bool
  private var failure: (any Error)?
  private var waiting: [Int: Waiter] = [:]
  private var cancelled: Set<Int> = []
  private var number = 0

  private struct Waiter {
    var continuation: CheckedContinuation<Void, any Error>
    var ledger: SuspensionTracker?

    func resume(failure: (any Error)?) {
      ledger?.release()
      if let failure { continuation.resume(throwing: failure) } else { continuation.resume() }
    }
  }

  /// Makes a gate, closed unless told otherwise.
  public init(isOpen: Bool = false) {
    self.isOpen = isOpen
  }

  /// How many wait at the gate.
  public var waitingCount: Int { lock.withLock { waiting.count } }

  /// Lets all that wait go on, and those that come later straight through.
  public func open() { set(true, nil) }

  /// Lets all that wait fail, and those that come later, until the gate is opened or closed.
  public func fail(with error: any Error) { set(true, error) }

  /// Lets those that come later wait.
  public func close() { set(false, nil) }

  /// Goes through the gate once it is open.
  ///
  /// - Throws: The error that the gate fails with, or `CancellationError` if the task is cancelled while it waits.
  public func pass() async throws {
    let ledger = SuspensionTracker.current
    let me = lock.withLock { () -> Int in
      number += 1
      return number
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        lock.lock()
        if cancelled.remove(me) != nil {
          lock.unlock()
          continuation.resume(throwing: CancellationError())
        } else if isOpen {
          let failure = failure
          lock.unlock()
          if let failure { continuation.resume(throwing: failure) } else { continuation.resume() }
        } else {
          waiting[me] = Waiter(continuation: continuation, ledger: ledger)
          ledger?.hold()
          lock.unlock()
        }
      }
    } onCancel: {
      let waiter = lock.withLock { () -> Waiter? in
        let waiter = waiting.removeValue(forKey: me)
        if waiter == nil { cancelled.insert(me) }
        return waiter
      }
      waiter?.resume(failure: CancellationError())
    }
  }

  private func set(_ isOpen: Bool, _ failure: (any Error)?) {
    let released = lock.withLock { () -> [Waiter] in
      self.isOpen = isOpen
      self.failure = failure
      guard isOpen else { return [] }
      let released = waiting.sorted { $0.key < $1.key }.map(\.value)
      waiting = [:]
      return released
    }
    for waiter in released { waiter.resume(failure: failure) }
  }
}
