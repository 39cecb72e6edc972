import Foundation

/// A gate that suspends the tasks that wait at it until a test opens it.
///
/// Use a gate to control when a page's own loading finishes:
///
/// ```swift
/// let gate = AsyncGate()
/// let page = WeatherPage { try await gate.wait(); return .sunny }
/// let harness = try await PageHarness(page)      // The page is loading.
/// gate.open()
/// try await harness.settle()                     // The page shows the weather.
/// ```
///
/// The class is `@unchecked Sendable` because all of its state is guarded by its lock.
public final class AsyncGate: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen: Bool
  private var failure: (any Error)?
  private var waiters: [Int: Waiter] = [:]
  private var cancelled: Set<Int> = []
  private var lastWaiter = 0

  /// A task that is suspended at the gate.
  private struct Waiter {
    var continuation: CheckedContinuation<Void, any Error>
    var tracker: SuspensionTracker?

    func resume(throwing error: (any Error)?) {
      tracker?.resume()
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
  }

  /// Creates a gate.
  ///
  /// - Parameter isOpen: Whether the gate is open. Defaults to `false`.
  public init(isOpen: Bool = false) {
    self.isOpen = isOpen
  }

  /// The number of tasks that wait at the gate.
  ///
  /// ```swift
  /// #expect(gate.waiterCount == 1)   // the page is loading
  /// ```
  public var waiterCount: Int { lock.withLock { waiters.count } }

  /// Opens the gate: resumes all waiting tasks, and lets later ones pass without waiting.
  public func open() { set(isOpen: true, failure: nil) }

  /// Makes all waiting tasks and all later ones throw an error, until the gate is opened or closed.
  public func fail(with error: any Error) { set(isOpen: true, failure: error) }

  /// Closes the gate: later tasks wait until it is opened.
  public func close() { set(isOpen: false, failure: nil) }

  /// Suspends the current task until the gate is open.
  ///
  /// - Throws: The error that was passed to ``fail(with:)``, or `CancellationError` if the task is cancelled while it
  ///   waits.
  public func wait() async throws {
    let tracker = SuspensionTracker.current
    let id = lock.withLock { () -> Int in
      lastWaiter += 1
      return lastWaiter
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        lock.lock()
        if cancelled.remove(id) != nil {
          lock.unlock()
          continuation.resume(throwing: CancellationError())
        } else if isOpen {
          let failure = failure
          lock.unlock()
          if let failure { continuation.resume(throwing: failure) } else { continuation.resume() }
        } else {
          waiters[id] = Waiter(continuation: continuation, tracker: tracker)
          tracker?.suspend()
          lock.unlock()
        }
      }
    } onCancel: {
      let waiter = lock.withLock { () -> Waiter? in
        let waiter = waiters.removeValue(forKey: id)
        if waiter == nil { cancelled.insert(id) }
        return waiter
      }
      waiter?.resume(throwing: CancellationError())
    }
  }

  private func set(isOpen: Bool, failure: (any Error)?) {
    let resumed = lock.withLock { () -> [Waiter] in
      self.isOpen = isOpen
      self.failure = failure
      guard isOpen else { return [] }
      let resumed = waiters.sorted { $0.key < $1.key }.map(\.value)
      waiters = [:]
      return resumed
    }
    for waiter in resumed { waiter.resume(throwing: failure) }
  }
}
