extension ExtentNode {
  /// Inserts a row, a run or a part into a node of this kind with a free slot.
  @inline(__always) func insert(_ row: ExtentRow, at index: Int) { rows.insert(row, at: index, of: &count) }
  @inline(__always) func insert(_ run: ExtentRun, at index: Int) { runs.insert(run, at: index, of: &count) }
  @inline(__always) func insert(_ part: ExtentPart, at index: Int) { parts.insert(part, at: index, of: &count) }

  /// Removes slots.
  @inline(__always) func remove(_ range: Range<Int>) {
    switch kind {
    case .rows: rows.remove(range, of: &count)
    case .runs: runs.remove(range, of: &count)
    case .parts: parts.remove(range, of: &count)
    }
  }

  /// Returns a copy of some slots with free slots for edits. Runs become rows if that takes less memory.
  func copy(_ range: Range<Int>) -> ExtentNode {
    if kind == .runs {
      return .leaf(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: runs, count: count)[range]))
    }
    // Removing can leave a branch wider than the maximum, because a part that is merged can become two.
    let copy = Self.make(kind, capacity: max(range.count, min(range.count * 2, kind.maximum)) + Self.reservedSlots)
    copy.count = range.count
    if kind == .rows {
      copy.rows.initialize(from: rows + range.lowerBound, count: range.count)
    } else {
      copy.parts.initialize(from: parts + range.lowerBound, count: range.count)
    }
    return copy
  }

  /// Returns a leaf of some runs with free slots for edits, as rows or as runs, whichever takes less memory.
  static func leaf(_ runs: UnsafeBufferPointer<ExtentRun>) -> ExtentNode {
    var rows = 0
    for run in runs { rows += run.count }
    guard rows <= maximumRows, rows <= 2 * runs.count else {
      let leaf = make(.runs, capacity: max(runs.count, min(runs.count * 2, maximumRuns)) + reservedSlots)
      for run in runs { leaf.insert(run, at: leaf.count) }
      return leaf
    }
    let leaf = make(.rows, capacity: min(rows * 2, maximumRows) + reservedSlots)
    for run in runs {
      for _ in 0..<run.count { leaf.insert(ExtentRow(run), at: leaf.count) }
    }
    return leaf
  }

  /// The rows of a leaf as runs, with adjacent equal rows joined.
  var joinedRuns: ContiguousArray<ExtentRun> {
    var joined = ContiguousArray<ExtentRun>()
    joined.reserveCapacity(count)
    for index in 0..<count { joined.appendRun(kind == .rows ? ExtentRun(rows[index]) : runs[index]) }
    return joined
  }
}

extension UnsafeMutablePointer {
  /// Inserts an element into an array with a free slot.
  @inline(__always) fileprivate func insert(_ element: Pointee, at index: Int, of count: inout Int) {
    (self + index + 1).moveInitialize(from: self + index, count: count - index)
    (self + index).initialize(to: element)
    count += 1
  }

  /// Removes elements of an array.
  @inline(__always) fileprivate func remove(_ range: Range<Int>, of count: inout Int) {
    (self + range.lowerBound).deinitialize(count: range.count)
    (self + range.lowerBound).moveInitialize(from: self + range.upperBound, count: count - range.upperBound)
    count -= range.count
  }
}
