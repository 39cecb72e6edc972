/// Adjacent rows with equal extents: a million unmeasured rows are one run.
///
/// It has eight bytes, because a list of ten million measured rows can have ten million runs, and a search reads dozens.
struct ExtentRun: Equatable, Sendable {
  /// From the lowest bit: two bits for the kind, thirty for the count, thirty-two for the extent.
  private var bits: UInt64

  /// The maximum number of rows of a run.
  static let maximumCount = 1 << 30 - 1

  private static let unknown: UInt64 = 0
  private static let estimated: UInt64 = 1
  private static let measured: UInt64 = 2
  private static let countMask: UInt64 = 0xffff_fffc

  init(_ row: RowExtent, count: Int) {
    switch row {
    case .unknown: bits = Self.unknown
    case .estimated(let points): bits = UInt64(FixedPoint.units(points)) << 32 | Self.estimated
    case .measured(let points): bits = UInt64(FixedPoint.units(points)) << 32 | Self.measured
    }
    self.count = count
  }

  var count: Int {
    @inline(__always) get { Int(truncatingIfNeeded: (bits & Self.countMask) >> 2) }
    @inline(__always) set { bits = bits & ~Self.countMask | UInt64(truncatingIfNeeded: newValue) << 2 & Self.countMask }
  }

  /// The extent of each row in units; `0` if it is unknown.
  @inline(__always) var extent: Int { Int(truncatingIfNeeded: bits >> 32) }
  @inline(__always) var isUnknown: Bool { bits & 3 == Self.unknown }
  @inline(__always) var isMeasured: Bool { bits & 3 == Self.measured }

  var row: RowExtent {
    switch bits & 3 {
    case Self.measured: .measured(FixedPoint.points(extent))
    case Self.estimated: .estimated(FixedPoint.points(extent))
    default: .unknown
    }
  }

  /// Returns the extent of each row in units, or the estimate if it is unknown.
  @inline(__always) func extent(estimate: Int) -> Int { isUnknown ? estimate : extent }

  /// Returns whether the extents of two runs are equal.
  @inline(__always) func isAlike(_ other: ExtentRun) -> Bool { (bits ^ other.bits) & ~Self.countMask == 0 }

  /// Returns whether two runs can be joined.
  @inline(__always)
  func canJoin(_ other: ExtentRun) -> Bool { isAlike(other) && count + other.count <= Self.maximumCount }

  @inline(__always) func with(count: Int) -> ExtentRun {
    var copy = self
    copy.count = count
    return copy
  }

  /// The run with a measured extent converted to an estimated one.
  var asEstimate: ExtentRun {
    var copy = self
    if isMeasured { copy.bits = copy.bits & ~3 | Self.estimated }
    return copy
  }

  /// Creates a run of one row.
  @inline(__always) init(_ row: ExtentRow) {
    bits =
      row.isUnknown
      ? Self.unknown
      : UInt64(truncatingIfNeeded: row.extent) << 32 | (row.isMeasured ? Self.measured : Self.estimated)
    count = 1
  }
}

/// A row in a leaf of rows. It has four bytes, because a measured list has as many as rows.
struct ExtentRow: Equatable, Sendable {
  /// Thirty-one bits for the extent. The highest bit is set if it is measured.
  private var bits: UInt32

  private static let unknown: UInt32 = 0x7fff_ffff
  private static let measured: UInt32 = 0x8000_0000

  /// Creates a row of a run.
  @inline(__always) init(_ run: ExtentRun) {
    bits =
      run.isUnknown
      ? Self.unknown : UInt32(truncatingIfNeeded: run.extent) | (run.isMeasured ? Self.measured : 0)
  }

  @inline(__always) var isUnknown: Bool { bits == Self.unknown }
  @inline(__always) var isMeasured: Bool { bits & Self.measured != 0 }

  /// The extent in units; `0` if it is unknown.
  @inline(__always) var extent: Int { isUnknown ? 0 : Int(truncatingIfNeeded: bits & ~Self.measured) }

  /// Returns the extent in units, or the estimate if it is unknown.
  @inline(__always) func extent(estimate: UInt32) -> UInt32 { isUnknown ? estimate : bits & ~Self.measured }
  @inline(__always)
  func extent(estimate: Int) -> Int { isUnknown ? estimate : Int(truncatingIfNeeded: bits & ~Self.measured) }

  /// The row with a measured extent converted to an estimated one.
  var asEstimate: ExtentRow {
    var copy = self
    copy.bits &= ~Self.measured
    return copy
  }
}

/// The sums of a part of the tree.
///
/// Unknown rows are counted, not summed, so that changing their estimate takes O(1).
struct ExtentSummary: Equatable, Sendable {
  /// The number of rows.
  var rows = 0
  /// The number of rows with unknown extents.
  var unknown = 0
  /// The sum of the known extents, in units.
  var known = 0

  init() {}

  @inline(__always) init(_ run: ExtentRun) {
    rows = run.count
    unknown = run.isUnknown ? rows : 0
    known = rows * run.extent
  }

  @inline(__always) init(_ row: ExtentRow) {
    rows = 1
    unknown = row.isUnknown ? 1 : 0
    known = row.extent
  }

  @inline(__always) func extent(estimate: Int) -> Int { known + unknown * estimate }

  @inline(__always) static func += (lhs: inout Self, rhs: Self) {
    lhs.rows &+= rhs.rows
    lhs.unknown &+= rhs.unknown
    lhs.known &+= rhs.known
  }

  @inline(__always) static func -= (lhs: inout Self, rhs: Self) {
    lhs.rows -= rhs.rows
    lhs.unknown -= rhs.unknown
    lhs.known -= rhs.known
  }
}
