/// The extents of a list's rows along the scroll axis, as a summed tree: which row is at an offset, and where a row is.
///
/// Rows that nobody has measured cost nothing: a tree of ten million of them is one run, made in constant time. Searches
/// and changes are O(log n). A tree is a value; copying it is O(1), and a copy that is changed shares all but the path of
/// the change with the others (a B-tree with counts and sums, copied on write).
///
/// Extents are in points and rounded to 1/1024 of a point, so all sums are exact: no offset drifts, whatever the number of
/// rows and of edits, up to a total of 2^43 points. An extent that is negative or not a number counts as zero,
/// and one above 2,097,151 points, which no host could show, is cut off.
///
/// ```swift
/// var rows = ExtentTree(count: 10_000_000, estimate: 44)
/// rows.setExtent(61.5, of: 9_999_998)
/// rows.offset(of: 9_999_999)        // 440_000_000 - 44 - 44 + 61.5
/// rows.row(at: 88)                  // 2
/// ```
package struct ExtentTree: Sendable {
  private(set) var root: ExtentPart
  /// In units.
  private var estimateUnits: Int

  /// Makes a tree of unmeasured rows. O(1)
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - estimate: What an unmeasured row counts with, in points, at least 1.
  package init(count: Int = 0, estimate: Double = 44) {
    self.init(runs: [], estimate: estimate)
    insert(count: count, at: 0)
  }

  /// Makes a tree of rows of which something is known. O(n)
  ///
  /// - Parameters:
  ///   - rows: What is known of each row, in order.
  ///   - estimate: What an unknown row counts with, in points, at least 1.
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

  /// The number of rows of which nothing is known, and which therefore count with the estimate.
  package var unknownCount: Int { root.summary.unknown }

  /// The sum of all extents, in points.
  package var extent: Double { FixedPoint.points(root.summary.extent(estimate: estimateUnits)) }

  /// What a row of unknown extent counts with, in points. Changing it is O(1), whatever the number of such rows.
  package var estimate: Double {
    get { FixedPoint.points(estimateUnits) }
    set { estimateUnits = Self.units(newValue) }
  }

  /// What is known of a row. O(log n)
  ///
  /// Rows out of range are unknown, and setting them does nothing.
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

  /// The extent of a row, measured or estimated, in points; `0` out of range. O(log n)
  package func extent(of row: Int) -> Double {
    guard row >= 0, let run = root.run(of: row) else { return 0 }
    return FixedPoint.points(run.extent(estimate: estimateUnits))
  }

  /// Where a row begins, in points: the sum of the extents before it. The row after the last begins at the end. O(log n)
  package func offset(of row: Int) -> Double {
    row <= 0 ? 0 : FixedPoint.points(root.offset(of: row, estimate: estimateUnits))
  }

  /// The row that covers an offset; the first for a negative offset, the last for one past the end. O(log n)
  ///
  /// - Returns: The row, or `nil` if there are no rows.
  package func row(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    return min(root.row(at: max(0, FixedPoint.floor(offset)), estimate: estimateUnits), count - 1)
  }

  /// Sets a row's measured extent. O(log n)
  package mutating func setExtent(_ extent: Double, of row: Int) {
    self[row] = .measured(extent)
  }

  /// Puts rows before a row, or at the end. O(log n), whatever the number of rows put in.
  ///
  /// - Parameters:
  ///   - count: How many rows.
  ///   - row: The index of the first of them afterwards.
  ///   - extent: What is known of each of them.
  package mutating func insert(count: Int, at row: Int, _ extent: RowExtent = .unknown) {
    let row = min(max(0, row), self.count)
    var left = count
    while left > 0 {
      let part = min(left, ExtentRun.maximumCount)
      edit(.insert(ExtentRun(extent, count: part)), at: row)
      left -= part
    }
  }

  /// Removes rows. O(log n), plus the number of tree nodes that go.
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

  /// Removes rows and puts unmeasured ones in their place. O(log n)
  package mutating func replace(_ rows: Range<Int>, withCount count: Int) {
    remove(rows)
    insert(count: count, at: rows.lowerBound)
  }

  /// Moves a row, which keeps its extent. O(log n)
  ///
  /// - Parameters:
  ///   - source: The row's index before.
  ///   - target: The row's index afterwards.
  package mutating func move(from source: Int, to target: Int) {
    guard source >= 0, source < count, source != target else { return }
    let extent = self[source]
    remove(source..<source + 1)
    insert(count: 1, at: target, extent)
  }

  /// Marks rows as not measured: their extents stay as their estimates. O(log n + runs in the range)
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
