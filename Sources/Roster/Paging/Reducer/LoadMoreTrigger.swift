/// The rule that decides when to load a further page, from the scroll position and the load state.
///
/// A pure function of numbers. Lengths may be in any one unit. A ``Pager`` uses rows, which suits lists, grids,
/// carousels and whole sections. A page is loaded
/// - if the viewport is within two screens of the last row, or further away at a high velocity;
/// - at once if the rows do not fill the viewport, as long as pages contain new rows.
///
/// It is not loaded
/// - while a page is loading, or after that failed, or if there are no further pages;
/// - until the rows of the last page are laid out;
/// - while the list scrolls away from that end;
/// - because of overscroll.
///
/// Prepending follows the same rules, mirrored.
package struct LoadMoreTrigger: Hashable, Sendable {
  /// The scroll position and velocity. All lengths are in the same unit, such as points or rows.
  package struct Geometry: Hashable, Sendable {
    /// The content offset, or the one at which the deceleration will end.
    package var offset: Double
    /// The height of the viewport.
    package var viewport: Double
    /// The height of the content.
    package var extent: Double
    /// The velocity in units per second, positive towards the end.
    package var velocity: Double

    /// Creates a geometry.
    package init(offset: Double, viewport: Double, extent: Double, velocity: Double = 0) {
      self.offset = offset
      self.viewport = viewport
      self.extent = extent
      self.velocity = velocity
    }

    /// Whether the list is scrolled past one of its ends.
    var isBouncing: Bool { offset < -0.5 || offset > max(0, extent - viewport) + 0.5 }

    /// The distance between the viewport and the end of the rows at which pages are appended or prepended.
    func distance(to type: LoadType) -> Double { type == .append ? extent - viewport - offset : offset }

    /// The velocity towards that end; negative away from it.
    func speed(towards type: LoadType) -> Double { type == .append ? velocity : -velocity }
  }

  /// The readiness to load a further page.
  package enum Readiness: Hashable, Sendable, CaseIterable {
    /// A page can be loaded.
    case ready
    /// A page is loading, or will be retried automatically.
    case busy
    /// The load failed and waits for a retry on request.
    case failed
    /// There are no further pages.
    case ended
    /// A refresh must succeed first.
    case blocked
  }

  /// The numbers of rows.
  package struct Rows: Hashable, Sendable {
    /// The number of rows in the pager.
    package var loaded: Int
    /// The number of rows in the host's layout.
    package var laidOut: Int
    /// Whether the last page of this load type contained no new row.
    package var isStalled: Bool

    /// Creates the numbers of rows.
    package init(loaded: Int, laidOut: Int, isStalled: Bool = false) {
      self.loaded = loaded
      self.laidOut = laidOut
      self.isStalled = isStalled
    }
  }

  /// The distance from the end at which the next page is loaded, in screens.
  package var screensAhead: Double
  /// The distance from the end at which the next page is loaded, in seconds at the current velocity. The larger
  /// distance applies.
  package var secondsAhead: Double
  /// A fixed distance from the end, in the unit of the geometry, that replaces both.
  package var distance: Double?

  /// Creates a trigger.
  package init(screensAhead: Double = 2, secondsAhead: Double = 1, distance: Double? = nil) {
    self.screensAhead = screensAhead
    self.secondsAhead = secondsAhead
    self.distance = distance
  }

  /// The distance from the end at which the next page is loaded, in the unit of the viewport.
  package func reach(viewport: Double, speed: Double = 0) -> Double {
    distance ?? max(screensAhead * viewport, secondsAhead * speed)
  }

  /// Whether the next page should be loaded now. Always `false` for a refresh.
  package func shouldLoad(_ type: LoadType, _ geometry: Geometry, readiness: Readiness, rows: Rows) -> Bool {
    guard type != .refresh, readiness == .ready, rows.loaded == rows.laidOut, geometry.viewport > 0,
      !geometry.isBouncing
    else {
      return false
    }
    if geometry.extent < geometry.viewport { return !rows.isStalled }
    let speed = geometry.speed(towards: type)
    guard speed >= 0, speed > 0 || !rows.isStalled else { return false }
    return geometry.distance(to: type) <= reach(viewport: geometry.viewport, speed: speed)
  }
}

extension LoadMoreTrigger.Readiness {
  /// The readiness in a load state.
  package init(_ state: LoadState) {
    self =
      switch state {
      case .ready: .ready
      case .loading, .waiting: .busy
      case .failed: .failed
      case .end: .ended
      case .unknown, .blocked: .blocked
      }
  }
}
