/// A cell of a host, for ``ListDriver/inspection``.
///
/// ```swift
/// InspectedCell(.item(ItemPosition(section: 0, item: 2)), x: 0, y: 88, width: 360, height: 44)
/// ```
public struct InspectedCell: Hashable, Sendable {
  /// The position of the row that the cell displays.
  public var element: ElementPosition
  /// The left edge in the viewport, in points.
  public var x: Double
  /// The top edge in the viewport, in points.
  public var y: Double
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates the description of a cell.
  public init(_ element: ElementPosition, x: Double, y: Double, width: Double, height: Double) {
    (self.element, self.x, self.y, self.width, self.height) = (element, x, y, width, height)
  }
}
