/// Coalesces concurrent requests with equal keys into one.
///
/// The first caller for a key starts the request, later callers wait for its result. A caller whose task is cancelled stops
/// waiting immediately; the others keep waiting. A caller that arrives after the last one was cancelled starts a new request.
package actor RequestCoalescer<Key: Hashable & Sendable, Value: Sendable, Failure: Error> {
  private struct Request {
    let id: Int
    let task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Result<Value, Failure>, Never>]
  }

  private let cancellationError: Failure
  private let cancelsAbandonedRequests: Bool
  private var requests: [Key: Request] = [:]
  private var lastID = 0

  /// Creates a coalescer without requests.
  ///
  /// - Parameters:
  ///   - cancellationError: The error that a cancelled caller gets.
  ///   - cancelsAbandonedRequests: Whether a request is cancelled when its last waiting caller is.
  package init(cancellationError: Failure, cancelsAbandonedRequests: Bool = true) {
    self.cancellationError = cancellationError
    self.cancelsAbandonedRequests = cancelsAbandonedRequests
  }

  /// The number of callers that wait for a result.
  package var waiterCount: Int { requests.values.reduce(0) { $0 + $1.waiters.count } }

  /// Returns the result of the request in flight for a key, or starts one.
  ///
  /// - Parameters:
  ///   - key: The key that equal requests share.
  ///   - start: Performs the request. Called at most once, and not if the caller is cancelled already.
  /// - Throws: The error that the request throws, or the cancellation error.
  package func value(
    for key: Key, start: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard !Task.isCancelled else { throw cancellationError }
    let waiter = makeID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(for: key, waiter, $0, start) }
    } onCancel: {
      Task { await self.cancel(waiter, for: key) }
    }
    return try result.get()
  }

  private func makeID() -> Int {
    lastID += 1
    return lastID
  }

  private func wait(
    for key: Key, _ waiter: Int, _ continuation: CheckedContinuation<Result<Value, Failure>, Never>,
    _ start: @escaping @Sendable () async throws(Failure) -> Value
  ) {
    if requests[key] != nil {
      requests[key]?.waiters[waiter] = continuation
      return
    }
    let id = makeID()
    let task = Task {
      let result: Result<Value, Failure>
      do throws(Failure) { result = .success(try await start()) } catch { result = .failure(error) }
      complete(key, id, with: result)
    }
    requests[key] = Request(id: id, task: task, waiters: [waiter: continuation])
  }

  private func cancel(_ waiter: Int, for key: Key) {
    guard let continuation = requests[key]?.waiters.removeValue(forKey: waiter) else { return }
    if cancelsAbandonedRequests, requests[key]?.waiters.isEmpty == true {
      requests.removeValue(forKey: key)?.task.cancel()
    }
    continuation.resume(returning: .failure(cancellationError))
  }

  private func complete(_ key: Key, _ id: Int, with result: Result<Value, Failure>) {
    guard let request = requests[key], request.id == id else { return }
    requests[key] = nil
    for continuation in request.waiters.values { continuation.resume(returning: result) }
  }
}

extension RequestCoalescer where Failure == any Error {
  /// Creates a coalescer whose cancelled callers get a `CancellationError`.
  package init() {
    self.init(cancellationError: CancellationError())
  }
}
