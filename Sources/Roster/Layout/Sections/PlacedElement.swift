/// The measurement that an element needs.
public enum MeasurementNeed: Hashable, Sendable {
  /// The size is known for the current content and width.
  case nothing
  /// The height at the width of its frame.
  case height
  /// The natural width of an item of a flow, up to a maximum, and the height at that width.
  case size(maximumWidth: Double)
}

/// A header, item, footer or carousel, and its frame.
package struct PlacedElement: Hashable, Sendable {
  /// The position of the element. For a carousel, it is the section's first item.
  package var position: ElementPosition
  /// The frame: in document coordinates from ``ListLayout``, in viewport coordinates from ``ListViewport``.
  package var frame: ElementFrame
  /// The measurement that is needed before the frame is final. Measure once: the layout stores the size.
  package var need = MeasurementNeed.nothing
  /// Whether the element is a carousel, which the host scrolls with ``CarouselGeometry``.
  package var isCarousel = false
  /// Whether the element is a sticky header at the top of the viewport.
  package var isSticky = false

  /// Creates an element with a frame.
  package init(
    position: ElementPosition, frame: ElementFrame, need: MeasurementNeed = .nothing, isCarousel: Bool = false,
    isSticky: Bool = false
  ) {
    self.position = position
    self.frame = frame
    self.need = need
    self.isCarousel = isCarousel
    self.isSticky = isSticky
  }

  // The edges and the size of the frame.
  package var x: Double { frame.x }
  package var y: Double { frame.y }
  package var width: Double { frame.width }
  package var height: Double { frame.height }
}
