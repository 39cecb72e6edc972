import Foundation

/// A response that arrives in calls: its head, and then its content in chunks.
///
/// A transfer that can pause does so while more than a mebibyte waits for the caller.
///
/// The first of completion, failure and cancellation ends it for the caller at once. A transfer that still runs is stopped.
package final class ReceivedResponse<Head: Sendable>: Sendable {
  package typealias Content = AsyncThrowingStream<Data, any Error>

  private struct State: Sendable {
    var caller: CheckedContinuation<(Head, Content), any Error>?
    var content: Content.Continuation?
    var stop: (@Sendable () -> Void)?
    var count = 0
    /// The number of bytes that the caller has not taken yet.
    var waiting = 0
    var isPaused = false
    var resume: (@Sendable () -> Void)?
    var hasEnded = false
  }

  private static var pauseThreshold: Int { 1024 * 1024 }
  private static var resumeThreshold: Int { 256 * 1024 }

  private let limit: Int
  private let tooLarge: any Error
  private let withoutHead: any Error
  private let state = LockedValue(State())

  /// Creates a response that is not received yet.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of the content, in bytes.
  ///   - tooLarge: The error for a larger content.
  ///   - withoutHead: The error for a transfer that ends successfully without a head.
  package init(limit: Int, tooLarge: any Error, withoutHead: any Error) {
    (self.limit, self.tooLarge, self.withoutHead) = (limit, tooLarge, withoutHead)
  }

  /// Whether the caller does not wait anymore.
  package var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Starts a transfer, and returns the head and the content as soon as the head is received.
  package func head(_ start: () -> Void) async throws -> (Head, Content) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { caller in
        let hasEnded = state.withLock { state in
          if !state.hasEnded { state.caller = caller }
          return state.hasEnded
        }
        if hasEnded { caller.resume(throwing: CancellationError()) } else { start() }
      }
    } onCancel: {
      end(CancellationError())
    }
  }

  /// Sets what stops the transfer. It is called at once if the response has ended. Returns whether to go on.
  package func onStop(_ stop: @escaping @Sendable () -> Void) -> Bool {
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.stop = stop }
      return state.hasEnded
    }
    if hasEnded { stop() }
    return !hasEnded
  }

  /// Sets what resumes the transfer after a pause.
  package func onResume(_ resume: @escaping @Sendable () -> Void) {
    state.withLock { if !$0.hasEnded { $0.resume = resume } }
  }

  /// Returns whether the transfer has to pause, because much waits for the caller. It is resumed when that is taken.
  package func pausesIfFull() -> Bool {
    state.withLock { state in
      state.isPaused = state.waiting > Self.pauseThreshold && state.resume != nil && !state.hasEnded
      return state.isPaused
    }
  }

  /// The caller has taken content.
  private func didTake(_ count: Int) {
    let resume = state.withLock { state -> (@Sendable () -> Void)? in
      state.waiting -= count
      guard state.isPaused, state.waiting <= Self.resumeThreshold else { return nil }
      state.isPaused = false
      return state.resume
    }
    resume?()
  }

  /// Receives the head. Returns whether to go on.
  package func receive(_ head: Head) -> Bool {
    let (received, continuation) = Content.makeStream()
    let caller = state.withLock { state in
      defer { state.caller = nil }
      if state.caller != nil { state.content = continuation }
      return state.caller
    }
    guard let caller else { return false }
    continuation.onTermination = { [weak self] _ in self?.end(CancellationError()) }
    let chunks = ReceivedChunks(received) { [weak self] in self?.didTake($0) }
    caller.resume(returning: (head, Content { try await chunks.next() }))
    return true
  }

  /// Receives content. Returns whether to go on.
  package func receive(_ data: Data) -> Bool {
    let (content, count) = state.withLock { state in
      state.count += data.count
      state.waiting += data.count
      return (state.content, state.count)
    }
    guard count <= limit else {
      end(tooLarge)
      return false
    }
    content?.yield(data)
    return content != nil
  }

  /// Ends the response for the caller, and stops the transfer unless it is finished. Only the first call has an effect.
  package func end(_ error: (any Error)?, isFinished: Bool = false) {
    let ended = state.withLock { state -> State? in
      guard !state.hasEnded else { return nil }
      defer { state = State(hasEnded: true) }
      return state
    }
    guard let ended else { return }
    ended.caller?.resume(throwing: error ?? withoutHead)
    ended.content?.finish(throwing: error)
    if !isFinished { ended.stop?() }
  }
}

/// The content of a response, as its caller takes it.
///
/// The type is `@unchecked Sendable` because an iterator is not `Sendable`. The stream around it has one consumer, which requests a
/// chunk only after it has received the previous one, so calls of `next` never overlap.
private final class ReceivedChunks: @unchecked Sendable {
  private var iterator: AsyncThrowingStream<Data, any Error>.Iterator
  private let didTake: @Sendable (Int) -> Void

  init(_ content: AsyncThrowingStream<Data, any Error>, didTake: @escaping @Sendable (Int) -> Void) {
    iterator = content.makeAsyncIterator()
    self.didTake = didTake
  }

  func next() async throws -> Data? {
    let chunk = try await iterator.next()
    if let chunk { didTake(chunk.count) }
    return chunk
  }
}
