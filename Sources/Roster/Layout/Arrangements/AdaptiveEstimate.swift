/// The average of the extents measured so far, as the estimate for unmeasured rows.
///
/// The estimate is updated at the 1st, 2nd, 4th, 8th … measurement, so that the document's height does not change with each
/// row that is measured while scrolling.
struct AdaptiveEstimate: Sendable {
  private var count = 0
  private var sum = 0.0

  /// Adds a measurement, and returns the new estimate, or `nil` to keep the current one.
  mutating func add(_ extent: Double) -> Double? {
    count += 1
    sum += FixedPoint.rounded(extent)
    return count & (count - 1) == 0 ? sum / Double(count) : nil
  }
}
