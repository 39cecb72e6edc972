/// A rectangle in points: `y` grows downwards, `x` from the left edge of the list, whatever the writing direction.
///
/// Which coordinates it is in (the document's or the viewport's) is said where it is handed out.
package struct ElementFrame: Hashable, Sendable {
  /// The left edge.
  package var x: Double
  /// The top edge.
  package var y: Double
  /// The extent from left to right.
  package var width: Double
  /// The extent from top to bottom.
  package var height: Double

  /// Makes a frame.
  @inlinable
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  @inlinable package var maxX: Double { x + width }
  /// The bottom edge.
  @inlinable package var maxY: Double { y + height }

  /// The frame somewhere else.
  @inlinable
  package func offset(x dx: Double = 0, y dy: Double = 0) -> ElementFrame {
    ElementFrame(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// Room around the items of a section, in points. `leading` is on the left, or on the right in right-to-left lists.
public struct SectionInsets: Hashable, Sendable {
  /// Between header and items.
  public var top: Double
  /// At the side where reading starts.
  public var leading: Double
  /// Between items and footer.
  public var bottom: Double
  /// At the side where reading ends.
  public var trailing: Double

  /// Makes insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No room at all.
  public static let zero = SectionInsets()

  /// The same room on every side.
  public static func all(_ points: Double) -> SectionInsets {
    SectionInsets(top: points, leading: points, bottom: points, trailing: points)
  }
}
