/// The time of a frame that a host spends on rows: it makes, binds and measures them, and prefetches others.
///
/// While the user scrolls, the rows that are left when it is spent have placeholders until the next frames. At least one row
/// is bound in each frame, so that rows that take longer than the budget appear one after another. It does not measure
/// time itself: the host passes its clock.
package struct FrameBudget: Sendable {
  /// The seconds of a frame in new lists: half of a frame at 60 Hz, since the rest is for drawing. `nil` for no limit, for
  /// tests and tools whose frames take their time.
  @MainActor package static var standard: Double? = 0.008

  /// The duration in seconds; `nil` without a limit.
  package var duration: Double?
  /// Whether a frame had no time for a row since the list was at rest.
  package private(set) var isShort = false
  private var frame: Int64?
  private var end = 0.0
  private var rows = 0

  /// Creates a budget.
  package init(duration: Double?) {
    self.duration = duration
  }

  /// Begins with the whole budget, unless the frame with this number has begun before.
  package mutating func begin(frame: Int64, now: Double) {
    guard self.frame != frame else { return }
    self.frame = frame
    rows = 0
    end = duration.map { now + $0 } ?? .infinity
  }

  /// Returns whether one more row may be bound in this frame, and counts it.
  package mutating func allowsRow(now: Double) -> Bool {
    if allowsPrefetch(now: now) { return true }
    isShort = true
    return false
  }

  /// Returns whether one more row may be prefetched in this frame, and counts it.
  package mutating func allowsPrefetch(now: Double) -> Bool {
    guard rows == 0 || now < end else { return false }
    rows += 1
    return true
  }

  /// The list is at rest.
  package mutating func rest() {
    isShort = false
  }

  /// The seconds of scrolling at the current velocity for which rows are bound ahead of the viewport.
  private static let secondsAhead = 0.25

  /// Returns the distance ahead of the viewport at which rows are bound in the time that frames have left, positive towards
  /// the end; 0 if all frames had time for their rows, since then rows are bound when they become visible.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second.
  ///   - height: The height of the viewport, which is the maximum.
  package func lookahead(velocity: Double, height: Double) -> Double {
    guard isShort, velocity.isFinite else { return 0 }
    return max(-height, min(height, velocity * Self.secondsAhead))
  }

  /// Returns elements in the order in which they are bound: those on screen, from the top, and then the others, the nearest
  /// first. A sticky header covers the others, and is the first.
  package static func order(_ elements: [PlacedElement], height: Double) -> [PlacedElement] {
    func distance(_ element: PlacedElement) -> Double {
      if element.isSticky { return -1 }
      return max(0, element.y - height, -element.frame.maxY)
    }
    return elements.enumerated().sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
      .map(\.element)
  }
}
