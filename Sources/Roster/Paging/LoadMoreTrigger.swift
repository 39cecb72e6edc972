/// Decides when the next page is loaded, from where the list is scrolled to and what the page's lane is doing.
///
/// A pure function: numbers in, a decision out. Lengths are in any one unit: a ``Pager`` decides in rows, which is right for
/// lists, grids, carousels and whole sections alike. It says yes
/// - within two screens of the end of the rows, or further away if the list moves fast;
/// - at once while the rows do not fill the viewport, but only as often as pages bring new rows;
///
/// and no
/// - while the lane is busy, failed, ended or blocked;
/// - until the rows of the last page are laid out;
/// - while the list moves away from the lane's end;
/// - because of a bounce past an end.
///
/// The head of the list is the tail in a mirror.
///
/// ```swift
/// let trigger = LoadMoreTrigger()
/// if trigger.shouldLoad(.tail, geometry, readiness: .ready, rows: rows) { pager.loadNext() }
/// ```
public struct LoadMoreTrigger: Hashable, Sendable {
  /// The scroll position and how it moves. All lengths are in the same unit, such as points or rows.
  public struct Geometry: Hashable, Sendable {
    /// The scroll offset, or the one at which the list will come to rest.
    public var offset: Double
    /// The height of the viewport.
    public var viewport: Double
    /// The height of the document.
    public var extent: Double
    /// The speed in units a second, positive towards the tail.
    public var velocity: Double

    /// Makes a geometry.
    public init(offset: Double, viewport: Double, extent: Double, velocity: Double = 0) {
      self.offset = offset
      self.viewport = viewport
      self.extent = extent
      self.velocity = velocity
    }

    /// Whether the list is pulled past one of its ends.
    var isBouncing: Bool { offset < -0.5 || offset > max(0, extent - viewport) + 0.5 }

    /// How far the lane's end of the rows is beyond the viewport.
    func distance(to lane: Lane) -> Double { lane == .tail ? extent - viewport - offset : offset }

    /// The speed towards the lane's end; negative away from it.
    func speed(towards lane: Lane) -> Double { lane == .tail ? velocity : -velocity }
  }

  /// What a lane is doing.
  public enum Readiness: Hashable, Sendable, CaseIterable {
    /// It can load.
    case ready
    /// It loads, or waits to try again by itself.
    case busy
    /// It waits for a retry.
    case failed
    /// There is nothing more.
    case ended
    /// It may not load before something else has happened.
    case blocked
  }

  /// How many rows there are, here and there.
  public struct Rows: Hashable, Sendable {
    /// Rows that the pager has.
    public var loaded: Int
    /// Rows that the layout shows.
    public var laidOut: Int
    /// Whether the last page that came at this lane's end brought no row.
    public var isStalled: Bool

    /// Makes counts.
    public init(loaded: Int, laidOut: Int, isStalled: Bool = false) {
      self.loaded = loaded
      self.laidOut = laidOut
      self.isStalled = isStalled
    }
  }

  /// How many screens before the end of the rows the next page is loaded.
  public var screensAhead: Double
  /// How many seconds before the end of the rows, at the present speed, if that is further away.
  public var secondsAhead: Double
  /// How far before the end of the rows the next page is loaded, if that depends neither on the screen nor on the speed.
  public var distance: Double?

  /// Makes a trigger.
  public init(screensAhead: Double = 2, secondsAhead: Double = 1, distance: Double? = nil) {
    self.screensAhead = screensAhead
    self.secondsAhead = secondsAhead
    self.distance = distance
  }

  /// How far before the end of the rows the next page is loaded at a speed towards that end, in the unit of the viewport.
  public func reach(viewport: Double, speed: Double = 0) -> Double {
    distance ?? max(screensAhead * viewport, secondsAhead * speed)
  }

  /// Whether a lane, the head or the tail, should load its next page now. A refresh is never triggered by scrolling.
  public func shouldLoad(_ lane: Lane, _ geometry: Geometry, readiness: Readiness, rows: Rows) -> Bool {
    guard lane != .refresh, readiness == .ready, rows.loaded == rows.laidOut, geometry.viewport > 0,
      !geometry.isBouncing
    else {
      return false
    }
    if geometry.extent < geometry.viewport { return !rows.isStalled }
    let speed = geometry.speed(towards: lane)
    guard speed >= 0, speed > 0 || !rows.isStalled else { return false }
    return geometry.distance(to: lane) <= reach(viewport: geometry.viewport, speed: speed)
  }
}

extension LoadMoreTrigger.Readiness {
  /// What a pager's lane is doing, as far as a trigger has to know.
  public init(_ state: LaneState) {
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
