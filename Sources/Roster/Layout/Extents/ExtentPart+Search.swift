extension ExtentPart {
  /// Returns the start of a row, in units from the start of the part.
  func offset(of row: Int, estimate: Int) -> Int {
    withNode { $0.offset(of: row, estimate: estimate, isNarrow: summary.isNarrow(estimate: estimate)) }
  }

  /// Returns the row at an offset from the start of the part, or the number of rows if there is none.
  func row(at offset: Int, estimate: Int) -> Int {
    withNode { $0.row(at: offset, estimate: estimate, isNarrow: summary.isNarrow(estimate: estimate)) }
  }

  /// Returns the run that contains a row. In a leaf of rows, it is a run of one.
  func run(of row: Int) -> ExtentRun? {
    withNode { $0.run(of: row) }
  }

  /// Calls a closure with the runs of a range of rows, clamped to the range, until it returns `false`, and returns
  /// whether it never did. Adjacent runs can be equal.
  @discardableResult
  func forEachRun(in range: Range<Int>, _ visit: (ExtentRun) -> Bool) -> Bool {
    withNode { node in
      if node.kind == .rows {
        return range.clamped(to: 0..<node.count).allSatisfy { visit(ExtentRun(node.rows[$0])) }
      }
      var start = 0
      for index in 0..<node.count where start < range.upperBound {
        let end = start + (node.kind == .runs ? node.runs[index].count : node.parts[index].summary.rows)
        let inner =
          max(0, range.lowerBound - start)..<max(0, range.lowerBound - start, min(end, range.upperBound) - start)
        if !inner.isEmpty {
          let continues =
            node.kind == .runs
            ? visit(node.runs[index].with(count: inner.count)) : node.parts[index].forEachRun(in: inner, visit)
          if !continues { return false }
        }
        start = end
      }
      return true
    }
  }
}

extension ExtentNode {
  /// Returns the start of a row from the start of the node, whose extent fits into 32 bits if it is narrow.
  fileprivate func offset(of row: Int, estimate: Int, isNarrow: Bool) -> Int {
    switch kind {
    case .rows where isNarrow:
      return Int(rows.extent(min(row, count), estimate: UInt32(truncatingIfNeeded: estimate)))
    case .rows:
      var before = 0
      for index in 0..<min(row, count) { before &+= rows[index].extent(estimate: estimate) }
      return before
    case .runs:
      var left = row
      var before = 0
      for index in 0..<count {
        let run = runs[index]
        let each = run.extent(estimate: estimate)
        if left <= run.count { return before &+ left &* each }
        left &-= run.count
        before &+= run.count &* each
      }
      return before
    case .parts:
      var before = ExtentSummary()
      for index in 0..<count {
        let summary = parts[index].summary
        if row < before.rows &+ summary.rows {
          let isNarrow = summary.isNarrow(estimate: estimate)
          return before.extent(estimate: estimate)
            &+ withNode(index) { $0.offset(of: row &- before.rows, estimate: estimate, isNarrow: isNarrow) }
        }
        before += summary
      }
      return before.extent(estimate: estimate)
    }
  }

  /// Returns the row at an offset from the start of the node, or the number of rows if there is none.
  fileprivate func row(at offset: Int, estimate: Int, isNarrow: Bool) -> Int {
    var left = offset
    switch kind {
    case .rows where isNarrow:
      return rows.index(
        at: UInt32(clamping: offset), of: count, estimate: UInt32(truncatingIfNeeded: estimate))
    case .rows:
      var index = 0
      while index < count, left >= rows[index].extent(estimate: estimate) {
        left &-= rows[index].extent(estimate: estimate)
        index += 1
      }
      return index
    case .runs:
      var row = 0
      for index in 0..<count {
        let each = runs[index].extent(estimate: estimate)
        let extent = runs[index].count &* each
        if left < extent { return row &+ left / each }
        left &-= extent
        row &+= runs[index].count
      }
      return row
    case .parts:
      var row = 0
      for index in 0..<count {
        let summary = parts[index].summary
        let extent = summary.extent(estimate: estimate)
        if left < extent {
          let isNarrow = summary.isNarrow(estimate: estimate)
          return row &+ withNode(index) { $0.row(at: left, estimate: estimate, isNarrow: isNarrow) }
        }
        left &-= extent
        row &+= summary.rows
      }
      return row
    }
  }

  fileprivate func run(of row: Int) -> ExtentRun? {
    var left = row
    switch kind {
    case .rows:
      return row < count ? ExtentRun(rows[row]) : nil
    case .runs:
      let index = index(ofRunWith: &left)
      return index < count ? runs[index] : nil
    case .parts:
      for index in 0..<count {
        let rows = parts[index].summary.rows
        if left < rows { return withNode(index) { $0.run(of: left) } }
        left &-= rows
      }
      return nil
    }
  }

  /// Returns the slot of the run that contains a row, or the number of slots if none does, and subtracts the rows before the
  /// run.
  @inline(__always) func index(ofRunWith row: inout Int) -> Int {
    var index = 0
    while index < count, row >= runs[index].count {
      row &-= runs[index].count
      index += 1
    }
    return index
  }
}

extension ExtentSummary {
  /// Returns whether the extent of all rows fits into 32 bits. Almost all leaves do, and are summed with vector instructions.
  @inline(__always) fileprivate func isNarrow(estimate: Int) -> Bool { extent(estimate: estimate) <= UInt32.max }
}

extension UnsafeMutablePointer<ExtentRow> {
  /// Returns the sum of the first extents of a narrow leaf of rows.
  @inline(__always) fileprivate func extent(_ count: Int, estimate: UInt32) -> UInt32 {
    var sum: UInt32 = 0
    for index in 0..<count { sum &+= self[index].extent(estimate: estimate) }
    return sum
  }

  /// Returns the row at an offset in a narrow leaf of rows.
  @inline(__always) fileprivate func index(at offset: UInt32, of count: Int, estimate: UInt32) -> Int {
    var left = offset
    var index = 0
    @inline(__always) func skipBlocks(of size: Int) {
      while index + size <= count {
        let block = (self + index).extent(size, estimate: estimate)
        if left < block { return }
        left &-= block
        index += size
      }
    }
    skipBlocks(of: 32)
    skipBlocks(of: 8)
    skipBlocks(of: 1)
    return index
  }
}
