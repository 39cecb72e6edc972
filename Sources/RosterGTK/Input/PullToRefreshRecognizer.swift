/// Decides when turning the wheel, or two fingers on a touchpad, against the top edge means "refresh".
///
/// GTK reports an overshoot for every notch of a wheel, so one alone means nothing, and a fast scroll that ends at the
/// top means nothing either: the reader must have rested at the top, and then pull a stated distance without a pause.
/// Pure: times come in as seconds on any clock that does not go back.
struct PullToRefreshRecognizer: Equatable {
  /// How long the list has to have been at rest at the top before a pull begins, in seconds.
  var rest = 0.35
  /// The longest pause within a pull, in seconds.
  var pause = 1.2
  /// How far to pull, in notches of a wheel.
  var distance = 3.0
  /// How far two fingers move, in points, for what counts as a notch of a wheel.
  static let pointsPerNotch = 32.0

  private var lastScroll = -Double.infinity
  private var pulled = 0.0
  private var isPulling = false

  /// What a turn of the wheel amounted to.
  enum Outcome: Equatable {
    /// Nothing of interest.
    case none
    /// A pull is under way, this part of it done.
    case pulling(Double)
    /// The pull is complete: refresh.
    case refresh
  }

  /// The wheel turned by `notches` (negative toward the top) while the list was or was not at its top.
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

  /// The fingers left the touchpad: a pull that is not complete is none.
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
