/// A sequence of values that any number of streams receive.
package struct Broadcast<Value: Sendable>: Sendable {
  private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  private var last = 0
  private var isFinished = false

  /// Creates a broadcast without streams.
  package init() {}

  /// Adds a stream of all values from now on. The stream is already finished if the broadcast is.
  package mutating func stream(
    _ policy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    if isFinished {
      continuation.finish()
    } else {
      last += 1
      continuations[last] = continuation
    }
    return stream
  }

  /// Sends a value to all streams, and removes the streams whose readers have stopped.
  package mutating func yield(_ value: Value) {
    for (key, continuation) in continuations {
      if case .terminated = continuation.yield(value) { continuations[key] = nil }
    }
  }

  /// Finishes all streams, those added later included.
  package mutating func finish() {
    for continuation in continuations.values { continuation.finish() }
    continuations = [:]
    isFinished = true
  }
}
