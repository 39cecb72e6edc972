/// The rows of a feed that a host displays, from which the feed decides which pages to load.
///
/// ```swift
/// // Of 20 loaded rows behind 500 placeholders, the first ones:
/// ViewportHint(500..<512, laidOut: 20, placeholdersBefore: 500)
/// ```
public struct ViewportHint: Hashable, Sendable {
  package var visible: Range<Int>
  package var laidOut: Int?
  package var placeholdersBefore: Int?
  package var velocity: Double

  /// Creates a hint.
  ///
  /// - Parameters:
  ///   - visible: The indices of the visible rows in the feed, or, with placeholders, in all rows. Empty between two rows.
  ///   - laidOut: The number of the feed's rows in the host's layout, without placeholders; `nil` without a layout.
  ///   - placeholdersBefore: The number of placeholders before the feed's first row in the host's layout; `nil` if it displays
  ///     none.
  ///   - velocity: The scroll velocity in rows per second, positive towards the end.
  public init(_ visible: Range<Int>, laidOut: Int? = nil, placeholdersBefore: Int? = nil, velocity: Double = 0) {
    self.visible = visible
    self.laidOut = laidOut
    self.placeholdersBefore = placeholdersBefore
    self.velocity = velocity
  }
}
