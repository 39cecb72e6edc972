/// When a row that was seen counts as seen again.
public enum ImpressionPolicy: Hashable, Sendable {
  /// Each time that it has been off screen.
  case eachAppearance
  /// Once while the list is on screen: again after another page has covered it, or after the app was in the background.
  case eachVisit
  /// When its content differs from the one that was seen.
  case eachContent
}

/// How long, and by which fraction, a row that was seen was on screen.
public struct ItemImpression: Hashable, Sendable {
  /// The time from when enough of the row was on screen until too little was, without a break.
  public let duration: Duration
  /// The largest fraction that was on screen in this time, up to 1.
  public let fraction: Double

  /// Creates an impression.
  package init(duration: Duration, fraction: Double) {
    (self.duration, self.fraction) = (duration, fraction)
  }
}

/// What counts as an impression of a row.
package struct Impression: Sendable {
  /// The fraction of the row that must be on screen, from 0 to 1.
  package let fraction: Double
  /// The fraction below which the time begins again.
  package let endFraction: Double
  /// How long the row must be on screen without a break.
  package let duration: Duration
  /// When the row counts again.
  package let policy: ImpressionPolicy
  /// The speed of the list above which no time begins, in screens per second.
  package let maximumSpeed: Double
  /// Runs when the row counts as seen.
  package let action: ActionHandler<Void>
  /// Runs when a row that was seen is not on screen anymore.
  package let end: ActionHandler<ItemImpression>?

  init(
    _ fraction: Double, endingBelow endFraction: Double?, for duration: Duration, _ policy: ImpressionPolicy,
    maximumSpeed: Double = .infinity, _ action: ActionHandler<Void>, end: ActionHandler<ItemImpression>? = nil
  ) {
    // A row that is not on screen is never seen, and one that is as large as the screen can be.
    let least = Double.ulpOfOne
    let begin = fraction.isFinite ? min(1, max(least, fraction)) : 1
    let last = endFraction.map { $0.isFinite ? max(least, $0) : begin } ?? begin
    (self.fraction, self.endFraction) = (begin, min(begin, last))
    (self.duration, self.policy, self.action, self.end) = (max(.zero, duration), policy, action, end)
    self.maximumSpeed = maximumSpeed.isNaN ? .infinity : max(0, maximumSpeed)
  }
}

/// An item that can be the most visible one of the list.
package struct MostVisibleItem: Sendable {
  /// The fraction of the item that must be on screen, from 0 to 1.
  package let fraction: Double
  /// Gets `true` when the item is the most visible one, and `false` when none of its section is.
  package let action: ActionHandler<Bool>

  init(_ fraction: Double, _ action: ActionHandler<Bool>) {
    self.fraction = fraction.isFinite ? min(1, max(.ulpOfOne, fraction)) : 1
    self.action = action
  }
}
