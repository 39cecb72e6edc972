/// The time that a row is on screen for one of its impressions: a function of fractions, speeds and times.
struct ImpressionTime {
  /// What a report of a row changes.
  enum Step {
    case none
    /// The time has begun. The row counts at the deadline, if enough of it remains on screen.
    case began(deadline: Duration)
    /// The time cannot begin, or is broken, only because the list scrolls too fast.
    case tooFast
    /// The time has ended. The row has an action for it if it has counted.
    case ended([ActionHandler<Void>])
  }

  /// What counts.
  var impression: Impression
  /// Whether the row does not count again.
  private(set) var hasCounted: Bool
  /// When enough of the row was on screen; `nil` while too little is.
  private var begin: Duration?
  /// The largest fraction since the time began.
  private var largest = 0.0

  init(_ impression: Impression, hasCounted: Bool) {
    (self.impression, self.hasCounted) = (impression, hasCounted)
  }

  /// When the row counts, if enough of it remains on screen; `nil` if its time has not begun, or if it has counted.
  var deadline: Duration? { hasCounted ? nil : begin.map { $0 + impression.duration } }

  /// Reports the fraction on screen.
  ///
  /// - Parameters:
  ///   - fraction: The fraction, up to 1.
  ///   - speed: The speed of the list, in screens per second.
  ///   - time: The time of the report.
  mutating func update(_ fraction: Double, speed: Double, at time: Duration) -> Step {
    // Sums of lengths are not exact.
    let rounded = fraction + 1e-6
    if begin == nil {
      guard !hasCounted, rounded >= impression.fraction else { return .none }
      guard speed <= impression.maximumSpeed else { return .tooFast }
      (begin, largest) = (time, fraction)
      return .began(deadline: time + impression.duration)
    }
    if rounded < impression.endFraction { return .ended(finish(at: time)) }
    if !hasCounted, speed > impression.maximumSpeed {
      begin = nil
      return .tooFast
    }
    largest = max(largest, fraction)
    return .none
  }

  /// Counts the row if its deadline has passed.
  ///
  /// - Returns: Whether it counts now.
  mutating func count(at time: Duration) -> Bool {
    guard let deadline, deadline <= time else { return false }
    hasCounted = true
    return true
  }

  /// Ends the time.
  ///
  /// - Returns: The action for the end, if the row has counted.
  mutating func finish(at time: Duration) -> [ActionHandler<Void>] {
    defer { begin = nil }
    guard hasCounted, let begin, let end = impression.end else { return [] }
    let value = ItemImpression(duration: max(.zero, time - begin), fraction: largest)
    return [ActionHandler { _ in end(value) }]
  }
}
