/// The size of the headless host's characters in points.
///
/// ```swift
/// #expect(harness.contentOffset == 3 * TextMetrics.line)   // a character is TextMetrics.column points wide
/// ```
public enum TextMetrics {
  /// The height of a line of text, in points.
  public static let line = 20.0
  /// The width of a character, in points.
  public static let column = 8.0

  /// Returns the number of lines of a height; at least one for any height above 0.
  static func lines(_ points: Double) -> Int { count(points, line) }

  /// Returns the number of characters of a width; at least one for any width above 0.
  static func columns(_ points: Double) -> Int { count(points, column) }

  private static func count(_ points: Double, _ unit: Double) -> Int {
    guard points > 0, points.isFinite else { return 0 }
    return max(1, Int((min(points, 1_000_000) / unit).rounded()))
  }
}
