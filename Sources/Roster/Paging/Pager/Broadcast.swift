/// Hands values to any number of streams.
struct Broadcast<Value: Sendable>: Sendable {
  private var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  private var last = 0
  private var isFinished = false

  /// Adds a stream of all values from now on; one that is at its end if all streams were ended.
  mutating func stream(_ policy: AsyncStream<Value>.Continuation.BufferingPolicy) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    if isFinished {
      continuation.finish()
    } else {
      last += 1
      continuations[last] = continuation
    }
    return stream
  }

  /// Hands a value to all streams that are still read.
  mutating func yield(_ value: Value) {
    for (key, continuation) in continuations {
      if case .terminated = continuation.yield(value) { continuations[key] = nil }
    }
  }

  /// Ends all streams, for good.
  mutating func finish() {
    for continuation in continuations.values { continuation.finish() }
    continuations = [:]
    isFinished = true
  }
}
