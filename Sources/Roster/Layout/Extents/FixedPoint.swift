/// The fixed-point representation of extents in units of 1/1024 point.
///
/// Sums of integers are exact and independent of the order of additions and subtractions, so that offsets do not drift and a
/// tree can update its sums by differences. A `Double` represents each multiple of the unit up to 2^43 points, so that the
/// conversion to points is exact, too.
///
/// Values are rounded by converting to `Int`, because `rounded()` requires the C math library, which the core does not link.
enum FixedPoint {
  /// The number of units in a point.
  static let perPoint = 1024.0
  /// The maximum extent of a row, in units: 2,097,151 points.
  static let limit = Int(Int32.max) - 1023
  /// The maximum offset, in points, that a `Double` represents exactly in units.
  static let offsetLimit = 8_796_093_022_208.0

  /// Converts an extent to units, from 0 to the limit; 0 if it is not a number.
  @inline(__always) static func units(_ extent: Double) -> Int {
    guard extent > 0 else { return 0 }
    return Int(min(extent * perPoint + 0.5, Double(limit)))
  }

  /// Converts units to points.
  @inline(__always) static func points(_ units: Int) -> Double { Double(units) / perPoint }

  /// Converts an offset to units, rounded down.
  @inline(__always) static func floor(_ offset: Double) -> Int {
    let bounded = max(-offsetLimit, min(offset, offsetLimit)) * perPoint
    let units = Int(bounded)
    return Double(units) > bounded ? units - 1 : units
  }

  /// Limits a width or a spacing, in points, to the valid extents; 0 if it is not a number.
  @inline(__always) static func bounded(_ extent: Double) -> Double { min(max(0, extent), points(limit)) }

  /// Rounds a spacing between items, in points, to a multiple of the unit. It leaves half of the maximum extent to the item above it.
  static func spacing(_ points: Double) -> Double { self.points(min(units(points), limit / 2)) }

  /// Rounds an extent, in points, to a multiple of the unit.
  @inline(__always) static func rounded(_ extent: Double) -> Double { points(units(extent)) }

  /// Rounds an offset or a distance, in points, to a multiple of the unit; 0 if it is not a number.
  @inline(__always) static func rounded(offset: Double) -> Double {
    offset.isNaN ? 0 : points(floor(offset + 0.5 / perPoint))
  }
}
