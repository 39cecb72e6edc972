/// The average of what was measured so far: the best guess for what was not.
///
/// The guess is renewed at the 1st, 2nd, 4th, 8th … measurement, so that a long scroll does not change the document's
/// height at every row.
struct AdaptiveEstimate: Sendable {
  private var count = 0
  private var sum = 0.0

  /// Takes a measurement.
  ///
  /// - Returns: The average, if it is time to use it.
  mutating func add(_ extent: Double) -> Double? {
    count += 1
    sum += FixedPoint.rounded(extent)
    return count & (count - 1) == 0 ? sum / Double(count) : nil
  }
}
