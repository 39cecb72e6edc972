/// A rectangle in points. `y` increases downwards, and `x` from the left edge of the list in all layout directions.
///
/// The API that returns a frame documents whether it is in document or in viewport coordinates.
public struct ElementFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }

  /// Returns the frame moved by a distance.
  package func offset(x dx: Double = 0, y dy: Double = 0) -> ElementFrame {
    ElementFrame(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// The insets of a section's items, in points. The leading edge is on the right in right-to-left lists.
public struct SectionInsets: Hashable, Sendable {
  /// The inset between header and items.
  package var top: Double
  /// The inset at the leading edge.
  package var leading: Double
  /// The inset between items and footer.
  package var bottom: Double
  /// The inset at the trailing edge.
  package var trailing: Double

  /// Creates insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Zero insets.
  package static let zero = SectionInsets()

  /// Returns equal insets on all sides.
  public static func all(_ points: Double) -> SectionInsets {
    SectionInsets(top: points, leading: points, bottom: points, trailing: points)
  }
}
