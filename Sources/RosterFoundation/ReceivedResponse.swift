import Foundation

/// A response that arrives in calls: its head, and then its content in chunks.
///
/// The first of completion, failure and cancellation ends it for the caller at once. A transfer that still runs is stopped.
package final class ReceivedResponse<Head: Sendable>: Sendable {
  package typealias Content = AsyncThrowingStream<Data, any Error>

  private struct State: Sendable {
    var caller: CheckedContinuation<(Head, Content), any Error>?
    var content: Content.Continuation?
    var stop: (@Sendable () -> Void)?
    var count = 0
    var hasEnded = false
  }

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

  /// Receives the head. Returns whether to go on.
  package func receive(_ head: Head) -> Bool {
    let (content, continuation) = Content.makeStream()
    let caller = state.withLock { state in
      defer { state.caller = nil }
      if state.caller != nil { state.content = continuation }
      return state.caller
    }
    guard let caller else { return false }
    continuation.onTermination = { [weak self] _ in self?.end(CancellationError()) }
    caller.resume(returning: (head, content))
    return true
  }

  /// Receives content. Returns whether to go on.
  package func receive(_ data: Data) -> Bool {
    let (content, count) = state.withLock { state in
      state.count += data.count
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
