/// The rule that decides when to load a further page from the scroll position.
///
/// A pure function of numbers. Lengths may be in any one unit. A ``Pager`` uses rows, which suits lists, grids,
/// carousels and whole sections. A page is loaded
/// - if the viewport is within two screens of the last row, or further away at a high velocity;
/// - at once if the rows do not fill the viewport, as long as pages contain new rows.
///
/// It is not loaded while the list scrolls away from that end, or because of overscroll. Prepending follows the same
/// rules, mirrored.
struct LoadMoreTrigger: Hashable, Sendable {
  /// The scroll position and velocity. All lengths are in the same unit, such as points or rows.
  struct Geometry: Hashable, Sendable {
    /// The content offset, or the one at which the deceleration will end.
    var offset: Double
    /// The height of the viewport.
    var viewport: Double
    /// The height of the content.
    var extent: Double
    /// The velocity in units per second, positive towards the end.
    var velocity = 0.0

    /// Whether the list is scrolled past one of its ends.
    var isBouncing: Bool { offset < -0.5 || offset > max(0, extent - viewport) + 0.5 }

    /// The distance between the viewport and the end of the rows at which pages are appended or prepended.
    func distance(to type: LoadType) -> Double { type == .append ? extent - viewport - offset : offset }

    /// The velocity towards that end; negative away from it.
    func speed(towards type: LoadType) -> Double { type == .append ? velocity : -velocity }
  }

  /// The distance from the end at which the next page is loaded, in screens.
  var screensAhead = 2.0
  /// The distance from the end at which the next page is loaded, in seconds at the current velocity. The larger
  /// distance applies.
  var secondsAhead = 1.0
  /// A fixed distance from the end, in the unit of the geometry, that replaces both.
  var distance: Double?

  /// The distance from the end at which the next page is loaded, in the unit of the viewport.
  func reach(viewport: Double, speed: Double = 0) -> Double {
    distance ?? max(screensAhead * viewport, secondsAhead * speed)
  }

  /// Whether the next page should be loaded now. Always `false` for a refresh.
  ///
  /// - Parameters:
  ///   - type: The type of the load.
  ///   - geometry: The scroll position and velocity.
  ///   - isStalled: Whether the last page of this load type contained no new row.
  func shouldLoad(_ type: LoadType, _ geometry: Geometry, isStalled: Bool = false) -> Bool {
    guard type != .refresh, geometry.viewport > 0, !geometry.isBouncing else { return false }
    if geometry.extent < geometry.viewport { return !isStalled }
    let speed = geometry.speed(towards: type)
    guard speed >= 0, speed > 0 || !isStalled else { return false }
    return geometry.distance(to: type) <= reach(viewport: geometry.viewport, speed: speed)
  }
}

extension LoadMoreTrigger.Geometry {
  /// Creates a geometry that is measured in rows. An empty range counts as one row.
  init(visible: Range<Int>, count: Int, velocity: Double) {
    let viewport = max(1, visible.count)
    self.init(
      offset: Double(max(0, min(visible.lowerBound, count - viewport))), viewport: Double(viewport),
      extent: Double(count), velocity: velocity)
  }
}
