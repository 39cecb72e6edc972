/// How long an attempt may take. A retry begins anew.
public struct HTTPTimeouts: Sendable, Hashable {
  /// The longest silence: time without a byte, from the start of the attempt or from the last byte.
  public var idle: Duration
  /// The longest time from the start of the attempt to the last byte.
  public var total: Duration

  /// Time limits of an attempt.
  public init(idle: Duration = .seconds(30), total: Duration = .seconds(300)) {
    self.idle = idle
    self.total = total
  }
}
