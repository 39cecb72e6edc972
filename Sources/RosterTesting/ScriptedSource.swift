import Foundation
import Roster

/// A page source whose answers a test gives one by one, in any order.
///
/// ```swift
/// let source = ScriptedSource<PageNumber, Course>()
/// let pager = Pager(source)
/// pager.open()
/// await pager.settle(held: { source.heldCount })
/// source.answer(DataPage(courses, number: 1, end: .shortPage(size: 20)))
/// ```
///
/// The class is `@unchecked Sendable` because all of its state is guarded by its lock.
public final class ScriptedSource<Key: PageKey, Element: Identifiable & Sendable>: PageSource, @unchecked Sendable
where Element.ID: Sendable {
  /// A request that has not been answered.
  private struct Held {
    let number: Int
    let request: PageRequest<Key>
    let continuation: CheckedContinuation<DataPage<Key, Element>, any Error>
    /// Where the harness under which the request was made counts what the test holds back.
    let ledger: SuspensionTracker?
    var isCancelled = false

    func resume(with result: Result<DataPage<Key, Element>, any Error>) {
      if !isCancelled { ledger?.release() }
      continuation.resume(with: result)
    }
  }

  private let lock = NSLock()
  private let ignoresCancellation: Bool
  private var recorded: [PageRequest<Key>] = []
  private var held: [Held] = []
  private var cancellations = 0
  private var invalidationStreams: [Int: AsyncStream<Void>.Continuation] = [:]

  /// Makes a source that holds every request back until it is answered.
  ///
  /// - Parameter ignoresCancellation: Whether a cancelled request goes on, as a source would that does not know of
  ///   cancellation; its answer then comes too late.
  public init(ignoresCancellation: Bool = false) {
    self.ignoresCancellation = ignoresCancellation
  }

  /// All requests so far, also the answered ones.
  public var requests: [PageRequest<Key>] { lock.withLock { recorded } }

  /// The keys of all requests so far.
  public var requestedKeys: [Key?] { requests.map(\.key) }

  /// The actions of all requests so far.
  public var requestedActions: [LoadAction] { requests.map(\.action) }

  /// The requests that wait for an answer, oldest first.
  public var waiting: [PageRequest<Key>] { lock.withLock { held.map(\.request) } }

  /// How many requests wait for an answer that is still wanted.
  public var heldCount: Int { lock.withLock { held.count { !$0.isCancelled } } }

  /// How many requests were cancelled.
  public var cancelledCount: Int { lock.withLock { cancellations } }

  /// How many listen to the source's invalidations.
  public var listenerCount: Int { lock.withLock { invalidationStreams.count } }

  /// Holds a request back until the test answers it.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    let number = lock.withLock {
      recorded.append(request)
      return recorded.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isRefused = lock.withLock {
          if Task.isCancelled, !ignoresCancellation { return true }
          let ledger = SuspensionTracker.current
          ledger?.hold()
          held.append(Held(number: number, request: request, continuation: continuation, ledger: ledger))
          return false
        }
        if isRefused { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let cancelled = lock.withLock { () -> Held? in
        cancellations += 1
        guard let index = held.firstIndex(where: { $0.number == number }) else { return nil }
        guard ignoresCancellation else { return held.remove(at: index) }
        held[index].isCancelled = true
        held[index].ledger?.release()
        return nil
      }
      cancelled?.resume(with: .failure(CancellationError()))
    }
  }

  /// Answers a waiting request with a page; the oldest one unless told otherwise. Without such a request nothing
  /// happens.
  ///
  /// - Returns: Whether there was such a request.
  @discardableResult
  public func answer(_ page: DataPage<Key, Element>, at index: Int = 0) -> Bool {
    release(index, with: .success(page))
  }

  /// Lets a waiting request fail; the oldest one unless told otherwise.
  ///
  /// - Returns: Whether there was such a request.
  @discardableResult
  public func fail(_ error: any Error, at index: Int = 0) -> Bool {
    release(index, with: .failure(error))
  }

  /// Says that what was answered is no longer valid.
  public func invalidate() {
    for continuation in lock.withLock({ Array(invalidationStreams.values) }) { continuation.yield() }
  }

  /// The invalidations that the test asks for.
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

  private func release(_ index: Int, with result: Result<DataPage<Key, Element>, any Error>) -> Bool {
    let request = lock.withLock { held.indices.contains(index) ? held.remove(at: index) : nil }
    request?.resume(with: result)
    return request != nil
  }
}
