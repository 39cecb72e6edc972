/// The unit that every extent is kept in, 1/1024 of a point, so that sums of extents are exact.
///
/// Sums of whole numbers can be added to and taken from in any order, any number of times, and are still what a fresh
/// addition would give: offsets do not drift however many rows are measured, inserted and deleted, and a tree may keep its
/// sums by adding what changed. A `Double` holds every multiple of the unit up to 2^43 points, so nothing is lost on the
/// way out either. The unit is far below what any screen can show.
///
/// Rounding goes by way of `Int`, because `rounded()` needs the C library's mathematics, which the core does not link.
enum FixedPoint {
  /// Grains in a point.
  static let perPoint = 1024.0
  /// The largest extent of one row, in units: 2,097,151 points. Larger ones are cut off, as no host could show them.
  static let limit = Int(Int32.max) - 1023
  /// The largest offset, in points: what a `Double` holds exactly in units.
  static let offsetLimit = 8_796_093_022_208.0

  /// An extent in units: never negative, never above the limit; `0` for what is not a number.
  @inline(__always)
  static func units(_ extent: Double) -> Int {
    guard extent > 0 else { return 0 }
    return Int(min(extent * perPoint + 0.5, Double(limit)))
  }

  /// Grains in points.
  @inline(__always)
  static func points(_ units: Int) -> Double { Double(units) / perPoint }

  /// The unit that an offset is in: the largest multiple that is not above it.
  @inline(__always)
  static func floor(_ offset: Double) -> Int {
    let bounded = max(-offsetLimit, min(offset, offsetLimit)) * perPoint
    let units = Int(bounded)
    return Double(units) > bounded ? units - 1 : units
  }

  /// A width or a gap, in points: never negative, never above what a row may be; `0` for what is not a number.
  @inline(__always)
  static func bounded(_ extent: Double) -> Double { min(max(0, extent), points(limit)) }

  /// An extent as a multiple of the unit, in points.
  @inline(__always)
  static func rounded(_ extent: Double) -> Double { points(units(extent)) }

  /// An offset or a distance, which may be negative, as a multiple of the unit, in points; `0` for what is not a number.
  @inline(__always)
  static func rounded(offset: Double) -> Double {
    offset.isNaN ? 0 : points(floor(offset + 0.5 / perPoint))
  }
}
