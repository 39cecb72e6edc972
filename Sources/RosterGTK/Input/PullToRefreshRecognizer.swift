/// Recognizes pull-to-refresh in scroll events of a wheel or a touchpad.
///
/// GTK reports an overshoot for every notch of a wheel, and also for a fast scroll that ends at the top. So a pull
/// begins only after a pause at the top, and must cover a distance without a pause. A pure value; times are in seconds
/// on any monotonic clock.
struct PullToRefreshRecognizer: Equatable {
  /// The minimum pause at the top before a pull begins, in seconds.
  var rest = 0.35
  /// The maximum pause within a pull, in seconds.
  var pause = 1.2
  /// The distance of a pull, in notches of a wheel.
  var distance = 3.0
  /// The distance on a touchpad that equals one notch of a wheel, in points.
  static let pointsPerNotch = 32.0

  private var lastScroll = -Double.infinity
  private var pulled = 0.0
  private var isPulling = false

  /// The result of a scroll event.
  enum Outcome: Equatable {
    /// No pull.
    case none
    /// A pull in progress, from 0 to 1.
    case pulling(Double)
    /// A complete pull.
    case refresh
  }

  /// Handles a scroll event.
  ///
  /// - Parameters:
  ///   - notches: The distance in notches of a wheel; negative toward the top.
  ///   - isAtTop: Whether the list is at its top.
  ///   - time: The time of the event.
  mutating func scrolled(by notches: Double, isAtTop: Bool, time: Double) -> Outcome {
    defer { lastScroll = time }
    guard isAtTop, notches < 0 else {
      let wasPulling = isPulling
      reset()
      return wasPulling ? .pulling(0) : .none
    }
    if isPulling, time - lastScroll > pause { reset() }
    if !isPulling {
      guard time - lastScroll >= rest else { return .none }
      isPulling = true
    }
    pulled -= notches
    guard pulled >= distance else { return .pulling(pulled / distance) }
    reset()
    return .refresh
  }

  /// Handles the end of a touchpad gesture, which cancels an incomplete pull.
  mutating func released() -> Outcome {
    guard isPulling else { return .none }
    reset()
    return .pulling(0)
  }

  private mutating func reset() {
    isPulling = false
    pulled = 0
  }
}
