import Foundation
import RosterFoundation

/// The content of an accepted response, for a caller that reads it while it arrives.
final class ContentStream: Sendable {
  /// The content, and the call that has opened it: the last one, after redirects and repetitions.
  struct Opened: Sendable {
    let body: AsyncThrowingStream<Data, any Error>
    let call: HTTPCall
  }

  private let opened = LockedValue<Opened?>(nil)

  func open(_ body: AsyncThrowingStream<Data, any Error>, of call: HTTPCall) {
    opened.withLock { $0 = Opened(body: body, call: call) }
  }

  /// Returns the content. The connection is closed when it is released.
  func take() -> Opened? { opened.withLock { $0.take() } }
}
