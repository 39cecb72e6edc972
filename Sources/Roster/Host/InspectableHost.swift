/// A host that describes its cells to the inspector.
@MainActor
package protocol InspectableHost: ListHost {
  /// The cells that display rows now.
  var inspectedCells: [InspectedCell] { get }
}

/// A cell of a host.
package struct InspectedCell: Hashable, Sendable {
  /// The position of the row that the cell displays.
  package var element: ElementPosition
  /// The left edge in the viewport, in points.
  package var x: Double
  /// The top edge in the viewport, in points.
  package var y: Double
  /// The width in points.
  package var width: Double
  /// The height in points.
  package var height: Double

  /// Creates the description of a cell.
  package init(_ element: ElementPosition, x: Double, y: Double, width: Double, height: Double) {
    (self.element, self.x, self.y, self.width, self.height) = (element, x, y, width, height)
  }
}

extension SectionSnapshot {
  /// The feed of the section's rows.
  package var pageFeed: (any PageFeed)? { feed?.feed }
}
