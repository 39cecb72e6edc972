/// The unit that every extent is kept in, 1/1024 of a point, so that sums of extents are exact.
///
/// Sums of whole numbers can be added to and taken from in any order, any number of times, and are still what a fresh
/// addition would give: offsets do not drift however many rows are measured, inserted and deleted, and a tree may keep its
/// sums by adding what changed. A `Double` holds every multiple of the grain up to 2^43 points, so nothing is lost on the
/// way out either. The grain is far below what any screen can show.
///
/// Rounding goes by way of `Int`, because `rounded()` needs the C library's mathematics, which the core does not link.
enum FixedPoint {
  /// Grains in a point.
  static let perPoint = 1024.0
  /// The largest extent of one row, in grains: 2,097,151 points. Larger ones are cut off, as no host could show them.
  static let limit = Int(Int32.max) - 1023
  /// The largest offset, in points: what a `Double` holds exactly in grains.
  static let offsetLimit = 8_796_093_022_208.0

  /// An extent in grains: never negative, never above the limit; `0` for what is not a number.
  @inline(__always)
  static func grains(_ extent: Double) -> Int {
    guard extent > 0 else { return 0 }
    return Int(min(extent * perPoint + 0.5, Double(limit)))
  }

  /// Grains in points.
  @inline(__always)
  static func points(_ grains: Int) -> Double { Double(grains) / perPoint }

  /// The grain that an offset is in: the largest multiple that is not above it.
  @inline(__always)
  static func floor(_ offset: Double) -> Int {
    let bounded = max(-offsetLimit, min(offset, offsetLimit)) * perPoint
    let grains = Int(bounded)
    return Double(grains) > bounded ? grains - 1 : grains
  }

  /// A width or a gap, in points: never negative, never above what a row may be; `0` for what is not a number.
  @inline(__always)
  static func bounded(_ extent: Double) -> Double { min(max(0, extent), points(limit)) }

  /// An extent as a multiple of the grain, in points.
  @inline(__always)
  static func rounded(_ extent: Double) -> Double { points(grains(extent)) }

  /// An offset or a distance, which may be negative, as a multiple of the grain, in points; `0` for what is not a number.
  @inline(__always)
  static func rounded(offset: Double) -> Double {
    offset.isNaN ? 0 : points(floor(offset + 0.5 / perPoint))
  }
}
