/// The choice of the most visible item among those on screen: the one with the largest fraction, the first one among equal ones.
///
/// The current item remains until another one exceeds its fraction by ``hysteresis``, or less than its minimum is on screen, so that two
/// items with nearly equal fractions do not alternate.
struct MostVisibleChoice {
  /// The fraction by which another item must exceed the current one.
  static let hysteresis = 0.1
  /// Sums of lengths are not exact.
  private static let tolerance = 1e-6

  private let current: ElementPosition?
  private var currentFraction: Double?
  private var best: (position: ElementPosition, fraction: Double)?

  /// Creates a choice.
  ///
  /// - Parameter current: The item that was the most visible one.
  init(current: ElementPosition?) {
    self.current = current
  }

  /// Adds an item, in the order of the list.
  ///
  /// - Parameters:
  ///   - position: The position of the item.
  ///   - fraction: The fraction on screen.
  ///   - minimum: The fraction that must be on screen.
  mutating func add(_ position: ElementPosition, _ fraction: Double, atLeast minimum: Double) {
    guard fraction + Self.tolerance >= minimum else { return }
    if position == current { currentFraction = fraction }
    if best.map({ fraction > $0.fraction + Self.tolerance }) ?? true { best = (position, fraction) }
  }

  /// The most visible item; `nil` if enough of none is on screen.
  var result: ElementPosition? {
    guard let best else { return nil }
    guard let currentFraction, best.fraction + Self.tolerance < currentFraction + Self.hysteresis else {
      return best.position
    }
    return current
  }
}
