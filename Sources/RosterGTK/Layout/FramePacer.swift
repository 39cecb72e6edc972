import Roster

/// Limits the rows that a frame binds while the user scrolls.
@MainActor
struct FramePacer {
  /// The clock, in seconds. Tests replace it.
  var now: @MainActor () -> Double = { MonotonicClock.now }
  /// Whether rows beyond the budget wait for the next frames.
  private var isLimited = false
  private var budget = FrameBudget(duration: FrameBudget.standard)
  private var velocity = ScrollVelocity()

  /// The velocity of the scroll, in points per second.
  var currentVelocity: Double { velocity.value(at: now()) }

  /// Begins a layout pass of a frame.
  mutating func begin(frame: Int64, isLimited: Bool) {
    self.isLimited = isLimited
    if isLimited { budget.begin(frame: frame, now: now()) }
  }

  mutating func allowsRow() -> Bool { !isLimited || budget.allowsRow(now: now()) }

  mutating func allowsPrefetch() -> Bool { !isLimited || budget.allowsPrefetch(now: now()) }

  /// Records a movement of the user.
  ///
  /// - Returns: The distance by which rows are bound ahead of the viewport, in points.
  mutating func move(by distance: Double, height: Double) -> Double {
    velocity.move(by: distance, at: now())
    return budget.lookahead(velocity: currentVelocity, height: height)
  }

  /// Handles a scroll position that a command has set.
  mutating func jump() { velocity.stop() }

  /// Handles the end of a scroll.
  mutating func rest() {
    velocity.stop()
    budget.rest()
  }
}
