/// The timeouts of one attempt. A retry has the full time again.
public struct HTTPTimeouts: Sendable, Hashable {
  /// The maximum time without sending or receiving a byte, from the start of the attempt or from the last byte.
  public var idle: Duration
  /// The maximum time from the start of the attempt to the last byte.
  public var total: Duration

  /// Creates timeouts.
  public init(idle: Duration = .seconds(30), total: Duration = .seconds(300)) {
    self.idle = idle
    self.total = total
  }
}
