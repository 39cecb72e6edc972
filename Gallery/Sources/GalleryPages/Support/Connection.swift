/// A simulated network monitor.
@MainActor
public final class Connection {
  private var listeners: [Int: AsyncStream<Bool>.Continuation] = [:]
  private var lastListener = 0

  /// Whether there is a connection. Setting it notifies all pages.
  public var isUp = true {
    didSet {
      for listener in listeners.values { listener.yield(isUp) }
    }
  }

  /// Creates a monitor that reports a connection.
  public nonisolated init() {}

  /// Returns a stream of the current state and each new one.
  public func updates() -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    lastListener += 1
    let number = lastListener
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    continuation.yield(isUp)
    return stream
  }
}
