import Roster

/// The motion of a headless host's list, in the time that a test advances.
struct HeadlessScrolling {
  /// The phase of scrolling that the page is notified of.
  var phase = ListScrollPhase.idle
  /// The velocity of the user's scrolling.
  var velocity = ScrollVelocity()
  /// Whether another page covers the list.
  var isCovered = false
  /// The time since the host's creation, in seconds.
  var now = 0.0
  /// The time since each carousel last advanced.
  var carouselIdleTimes: [AnyID: Duration] = [:]
}
