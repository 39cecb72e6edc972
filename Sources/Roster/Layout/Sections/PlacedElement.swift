/// What a host has to measure of an element that it shows.
package enum MeasurementNeed: Hashable, Sendable {
  /// Nothing: the size is known for the present content and width.
  case nothing
  /// Its height at the width of its frame.
  case height
  /// Its natural width, at most this, and its height at that width: an item of a flow.
  case size(maximumWidth: Double)
}

/// A header, item, footer or carousel, and where it goes.
package struct PlacedElement: Hashable, Sendable {
  /// Which element. For a carousel, the section's first item stands for the band of all of them.
  package var position: ElementPosition
  /// Where it goes: in document coordinates from ``ListLayout``, in viewport coordinates from ``ListViewport``.
  package var frame: ElementFrame
  /// What has to be measured before the frame is final. Measure once; the layout remembers by content and width.
  package var need: MeasurementNeed
  /// Whether it is a band of items that the host scrolls sideways itself, by ``CarouselGeometry``.
  package var isCarousel: Bool
  /// Whether it is a header that is held at the top of the viewport, above other elements.
  package var isSticky: Bool

  /// Makes a placed element.
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

  /// The left edge, in points.
  package var x: Double { frame.x }
  /// The top edge, in points.
  package var y: Double { frame.y }
  /// The width, in points.
  package var width: Double { frame.width }
  /// The height, in points.
  package var height: Double { frame.height }
}
