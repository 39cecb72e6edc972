/// When a row that was seen counts as seen again.
public enum ImpressionPolicy: Hashable, Sendable {
  /// Each time that it has been off screen.
  case eachAppearance
  /// Once while the list is on screen: again after another page has covered it, or after the app was in the background.
  case eachVisit
  /// When its content differs from the one that was seen.
  case eachContent
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
  /// Runs when the row counts as seen.
  package let action: ActionHandler<Void>

  init(
    _ fraction: Double, endingBelow endFraction: Double?, for duration: Duration, _ policy: ImpressionPolicy,
    _ action: ActionHandler<Void>
  ) {
    // A row that is not on screen is never seen, and one that is as large as the screen can be.
    let least = Double.ulpOfOne
    let begin = fraction.isFinite ? min(1, max(least, fraction)) : 1
    let end = endFraction.map { $0.isFinite ? max(least, $0) : begin } ?? begin
    (self.fraction, self.endFraction) = (begin, min(begin, end))
    (self.duration, self.policy, self.action) = (max(.zero, duration), policy, action)
  }
}
