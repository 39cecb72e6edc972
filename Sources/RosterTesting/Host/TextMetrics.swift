/// How the headless host's characters and the core's points belong together.
public enum TextMetrics {
  /// The height of a line of text, in points.
  public static let line = 20.0
  /// The width of a character, in points.
  public static let column = 8.0

  /// The number of lines that a height takes; at least one for any height above 0.
  static func lines(_ points: Double) -> Int { wholes(points, line) }

  /// The number of characters that a width takes; at least one for any width above 0.
  static func columns(_ points: Double) -> Int { wholes(points, column) }

  private static func wholes(_ points: Double, _ unit: Double) -> Int {
    guard points > 0, points.isFinite else { return 0 }
    return max(1, Int((min(points, 1_000_000) / unit).rounded()))
  }
}
