/// The extents of a list's rows along the scroll axis: a copy-on-write B-tree with counts and sums that finds the row at an
/// offset and the offset of a row.
///
/// A tree of ten million unmeasured rows is one run and is created in O(1). Searches and changes take O(log *n*). Copying a
/// tree takes O(1), and copies share all nodes except those on the path of a change.
///
/// Extents are in points, rounded to 1/1024 of a point, so that sums are exact up to 2^43 points and offsets do not drift. An
/// extent that is negative or not a number counts as 0, and an extent above 2,097,151 points is limited to that value.
///
/// ```swift
/// var rows = ExtentTree(count: 10_000_000, estimate: 44)
/// rows.setExtent(61.5, of: 9_999_998)
/// rows.offset(of: 9_999_999)        // 440_000_000 - 44 - 44 + 61.5
/// rows.row(at: 88)                  // 2
/// ```
package struct ExtentTree: Sendable {
  private(set) var root: ExtentPart
  /// The estimate in units.
  private var estimateUnits: Int

  /// Creates a tree of unmeasured rows with an estimated extent in points, at least 1.
  package init(count: Int = 0, estimate: Double = 44) {
    self.init(runs: [], estimate: estimate)
    insert(count: count, at: 0)
  }

  /// Creates a tree of rows, and the estimated extent of unknown ones in points, at least 1, in O(*n*).
  package init(_ rows: some Sequence<RowExtent>, estimate: Double = 44) {
    var runs = ContiguousArray<ExtentRun>()
    for row in rows { runs.appendRun(ExtentRun(row, count: 1)) }
    self.init(runs: runs, estimate: estimate)
  }

  init(runs: ContiguousArray<ExtentRun>, estimate: Double) {
    root = ExtentPart(all: runs)
    estimateUnits = Self.units(estimate)
  }

  private static func units(_ estimate: Double) -> Int { FixedPoint.units(max(1, estimate)) }

  /// The number of rows.
  package var count: Int { root.summary.rows }

  /// The number of rows with unknown extents.
  package var unknownCount: Int { root.summary.unknown }

  /// The sum of all extents, in points.
  package var extent: Double { FixedPoint.points(root.summary.extent(estimate: estimateUnits)) }

  /// The extent of an unknown row, in points.
  package var estimate: Double {
    get { FixedPoint.points(estimateUnits) }
    set { estimateUnits = Self.units(newValue) }
  }

  /// The extent of a row. A row that is out of bounds is unknown, and setting it does nothing.
  package subscript(row: Int) -> RowExtent {
    get {
      guard row >= 0 else { return .unknown }
      return root.run(of: row)?.row ?? .unknown
    }
    set {
      guard row >= 0, row < count else { return }
      edit(.replace(ExtentRun(newValue, count: 1)), at: row)
    }
  }

  /// Returns the extent of a row, measured or estimated, in points; `0` if it is out of bounds.
  package func extent(of row: Int) -> Double {
    guard row >= 0, let run = root.run(of: row) else { return 0 }
    return FixedPoint.points(run.extent(estimate: estimateUnits))
  }

  /// Returns the start of a row, in points. The row after the last one starts at the end.
  package func offset(of row: Int) -> Double {
    row <= 0 ? 0 : FixedPoint.points(root.offset(of: row, estimate: estimateUnits))
  }

  /// Returns the row at an offset, clamped to the first and last row, or `nil` if there are no rows.
  package func row(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    return min(root.row(at: max(0, FixedPoint.floor(offset)), estimate: estimateUnits), count - 1)
  }

  /// Returns the rows that intersect a range of offsets. A row that ends at the start of the range does not.
  func rows(in range: Range<Double>) -> Range<Int> {
    guard let first = row(at: range.lowerBound), range.upperBound > 0, range.lowerBound < extent else { return 0..<0 }
    let last = row(at: range.upperBound) ?? first
    return first..<(offset(of: last) < range.upperBound ? last + 1 : max(first, last))
  }

  /// Sets the measured extent of a row.
  package mutating func setExtent(_ extent: Double, of row: Int) {
    self[row] = .measured(extent)
  }

  /// Inserts a number of rows with equal extents before a row.
  package mutating func insert(count: Int, at row: Int, _ extent: RowExtent = .unknown) {
    let row = min(max(0, row), self.count)
    var left = count
    while left > 0 {
      let part = min(left, ExtentRun.maximumCount)
      edit(.insert(ExtentRun(extent, count: part)), at: row)
      left -= part
    }
  }

  /// Removes rows, in O(log *n* + *k*) for *k* removed nodes.
  package mutating func remove(_ rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return }
    guard rows.count < count else {
      root = ExtentPart()
      return
    }
    root.remove(rows)
    while root.node.kind == .parts, root.node.count == 1 { root = root.node.parts[0] }
  }

  /// Replaces rows by unmeasured ones.
  package mutating func replace(_ rows: Range<Int>, withCount count: Int) {
    remove(rows)
    insert(count: count, at: rows.lowerBound)
  }

  /// Moves a row with its extent from its old to its new index.
  package mutating func move(from source: Int, to target: Int) {
    guard source >= 0, source < count, source != target else { return }
    let extent = self[source]
    remove(source..<source + 1)
    insert(count: 1, at: target, extent)
  }

  /// Marks rows as unmeasured. Their extents become estimates. Takes O(log *n* + *r*) for *r* runs in the range.
  package mutating func invalidate(_ rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return }
    if let right = root.invalidate(rows) { root = ExtentPart([root, right]) }
  }

  private mutating func edit(_ edit: ExtentEdit, at row: Int) {
    var change = ExtentSummary()
    if let right = root.edit(edit, at: row, change: &change) { root = ExtentPart([root, right]) }
  }
}
