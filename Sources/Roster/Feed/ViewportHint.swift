/// The rows of a feed that a host displays, from which the feed decides which pages to load.
public struct ViewportHint: Hashable, Sendable {
  /// The indices of the visible rows in the feed. Empty between two rows.
  public var visible: Range<Int>
  /// The number of the feed's rows in the host's layout; `nil` without a layout.
  public var laidOut: Int?
  /// The scroll velocity in rows per second, positive towards the end.
  public var velocity: Double

  /// Creates a hint.
  public init(_ visible: Range<Int>, laidOut: Int? = nil, velocity: Double = 0) {
    self.visible = visible
    self.laidOut = laidOut
    self.velocity = velocity
  }
}
