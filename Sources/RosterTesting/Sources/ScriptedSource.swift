import Foundation
import Roster

/// A page source that suspends each request until the test responds to it, in any order.
///
/// ```swift
/// let source = ScriptedSource<PageNumber, Course>()
/// let pager = Pager(source)
/// pager.open()
/// await pager.settle(pending: { source.pendingCount })
/// source.respond(with: DataPage(courses, number: 1, end: .shortPage(size: 20)))
/// source.fail(PageFailure(reason: "No connection"), to: .append)
/// ```
///
/// The class is `@unchecked Sendable` because all of its state is guarded by its lock.
///
/// ```swift
/// #expect(source.requestedActions == [.initial, .append])
/// #expect(source.pendingRequests.count == 1 && source.cancelledCount == 0)
/// #expect(source.listenerCount == 1)   // the pager listens to invalidate()
/// ```
public final class ScriptedSource<Key: PageKey, Element: Identifiable & Sendable>: PageSource, @unchecked Sendable
where Element.ID: Sendable {
  /// A request that waits for a response.
  private struct PendingRequest {
    let number: Int
    let request: PageRequest<Key>
    let continuation: CheckedContinuation<DataPage<Key, Element>, any Error>
    /// The tracker of the harness that made the request.
    let tracker: SuspensionTracker?
    var isCancelled = false

    func resume(with result: Result<DataPage<Key, Element>, any Error>) {
      if !isCancelled { tracker?.resume() }
      continuation.resume(with: result)
    }
  }

  private let lock = NSLock()
  private let ignoresCancellation: Bool
  private var recorded: [PageRequest<Key>] = []
  private var pending: [PendingRequest] = []
  private var cancellations = 0
  private var invalidationStreams: [Int: AsyncStream<Void>.Continuation] = [:]

  /// Creates a source without responses.
  ///
  /// - Parameter ignoresCancellation: Whether a cancelled request stays pending, as in a source that does not support
  ///   cancellation. Its response then arrives after the cancellation. Defaults to `false`.
  public init(ignoresCancellation: Bool = false) {
    self.ignoresCancellation = ignoresCancellation
  }

  /// All requests so far, in order.
  public var requests: [PageRequest<Key>] { lock.withLock { recorded } }

  /// The keys of all requests so far.
  public var requestedKeys: [Key?] { requests.map(\.key) }

  /// The actions of all requests so far.
  public var requestedActions: [LoadAction] { requests.map(\.action) }

  /// The requests that wait for a response, oldest first.
  public var pendingRequests: [PageRequest<Key>] { lock.withLock { pending.map(\.request) } }

  /// The number of pending requests that are not cancelled.
  public var pendingCount: Int { lock.withLock { pending.count { !$0.isCancelled } } }

  /// The number of cancelled requests.
  public var cancelledCount: Int { lock.withLock { cancellations } }

  /// The number of active ``invalidations()`` streams.
  public var listenerCount: Int { lock.withLock { invalidationStreams.count } }

  /// Suspends a request until the test responds to it.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    let number = lock.withLock {
      recorded.append(request)
      return recorded.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let wasCancelled = lock.withLock {
          if Task.isCancelled, !ignoresCancellation { return true }
          let tracker = SuspensionTracker.current
          tracker?.suspend()
          pending.append(PendingRequest(number: number, request: request, continuation: continuation, tracker: tracker))
          return false
        }
        if wasCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let cancelled = lock.withLock { () -> PendingRequest? in
        cancellations += 1
        guard let index = pending.firstIndex(where: { $0.number == number }) else { return nil }
        guard ignoresCancellation else { return pending.remove(at: index) }
        pending[index].isCancelled = true
        pending[index].tracker?.resume()
        return nil
      }
      cancelled?.resume(with: .failure(CancellationError()))
    }
  }

  /// Responds to a pending request with a page. Does nothing if there is no such request.
  ///
  /// - Parameters:
  ///   - page: The response.
  ///   - index: The index in ``pendingRequests``, or among those with the action. Defaults to 0, the oldest request.
  ///   - action: The action of the request, which distinguishes a refresh from the appends that were prefetched before it. Defaults
  ///     to `nil`: any action.
  /// - Returns: Whether there was such a request.
  @discardableResult
  public func respond(with page: DataPage<Key, Element>, at index: Int = 0, to action: LoadAction? = nil) -> Bool {
    complete(index, action, with: .success(page))
  }

  /// Fails a pending request with an error. Does nothing if there is no such request.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - index: The index in ``pendingRequests``, or among those with the action. Defaults to 0, the oldest request.
  ///   - action: The action of the request, which distinguishes a refresh from the appends that were prefetched before it. Defaults
  ///     to `nil`: any action.
  /// - Returns: Whether there was such a request.
  @discardableResult
  public func fail(_ error: any Error, at index: Int = 0, to action: LoadAction? = nil) -> Bool {
    complete(index, action, with: .failure(error))
  }

  /// Invalidates all earlier responses.
  public func invalidate() {
    for continuation in lock.withLock({ Array(invalidationStreams.values) }) { continuation.yield() }
  }

  /// Returns a stream that yields whenever the test calls ``invalidate()``.
  public func invalidations() -> AsyncStream<Void>? {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let number = lock.withLock {
      let number = (invalidationStreams.keys.max() ?? 0) + 1
      invalidationStreams[number] = continuation
      return number
    }
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      self.lock.withLock { self.invalidationStreams[number] = nil }
    }
    return stream
  }

  private func complete(
    _ index: Int, _ action: LoadAction?, with result: Result<DataPage<Key, Element>, any Error>
  ) -> Bool {
    let request = lock.withLock {
      let matching = pending.indices.filter { action == nil || pending[$0].request.action == action }
      return matching.indices.contains(index) ? pending.remove(at: matching[index]) : nil
    }
    request?.resume(with: result)
    return request != nil
  }
}
