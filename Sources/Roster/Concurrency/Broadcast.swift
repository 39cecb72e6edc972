/// A sequence of values that any number of streams receive.
package struct Broadcast<Value: Sendable>: Sendable {
  /// Lives as long as a stream: the stream's termination handler retains it.
  private final class Token: Sendable {}

  private struct Listener: Sendable {
    let continuation: AsyncStream<Value>.Continuation
    weak var token: Token?
  }

  /// The number of values that a stream keeps for a slow reader, which loses the oldest ones.
  package static var bufferLimit: Int { 256 }

  private var listeners: [Listener] = []
  private var isFinished = false

  /// Creates a broadcast without streams.
  package init() {}

  /// The number of streams that have not ended.
  package var count: Int { listeners.count { $0.token != nil } }

  /// Adds a stream of all values from now on, and forgets those that have ended. The stream is already finished if the
  /// broadcast is.
  ///
  /// - Parameter limit: The maximum number of values that the stream keeps until they are read.
  package mutating func stream(keeping limit: Int = bufferLimit) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(limit))
    listeners.removeAll { $0.token == nil }
    if isFinished {
      continuation.finish()
    } else {
      let token = Token()
      continuation.onTermination = { _ in withExtendedLifetime(token) {} }
      listeners.append(Listener(continuation: continuation, token: token))
    }
    return stream
  }

  /// Sends a value to all streams.
  package func yield(_ value: Value) {
    for listener in listeners { listener.continuation.yield(value) }
  }

  /// Finishes all streams, those added later included.
  package mutating func finish() {
    for listener in listeners { listener.continuation.finish() }
    listeners = []
    isFinished = true
  }
}

extension Dictionary {
  /// Adds a stream of the values that are sent to a key, and forgets the broadcasts without streams.
  package mutating func stream<Element>(of key: Key) -> AsyncStream<Element> where Value == Broadcast<Element> {
    self = filter { $0.value.count > 0 }
    return self[key, default: Broadcast()].stream()
  }
}
