extension ExtentPart {
  /// Where a row begins, in grains from the beginning of the part. O(log n)
  func offset(of row: Int, estimate: Int) -> Int {
    withNode { $0.offset(of: row, estimate: estimate) }
  }

  /// The row that covers an offset, counted from the beginning of the part; one past the last if none does. O(log n)
  func row(at offset: Int, estimate: Int) -> Int {
    withNode { $0.row(at: offset, estimate: estimate) }
  }

  /// The run that a row is in; where a leaf has a slot for each row, a run of one. O(log n)
  func run(of row: Int) -> ExtentRun? {
    withNode { $0.run(of: row) }
  }

  /// Visits the runs of a range of rows in order, cut to the range, until the visitor says stop. Neighbours can be alike.
  ///
  /// O(log n + slots in the range)
  ///
  /// - Returns: Whether the visitor asked for more to the end.
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
        if end > range.lowerBound, !inner.isEmpty {
          let goesOn =
            node.kind == .runs
            ? visit(node.runs[index].with(count: inner.count)) : node.parts[index].forEachRun(in: inner, visit)
          if !goesOn { return false }
        }
        start = end
      }
      return true
    }
  }
}

extension ExtentNode {
  /// Where a row begins, from the beginning of the node.
  fileprivate func offset(of row: Int, estimate: Int) -> Int {
    var before = ExtentSummary()
    switch kind {
    case .rows:
      for index in 0..<min(row, count) { before += ExtentSummary(rows[index]) }
    case .runs:
      for index in 0..<count where before.rows < row {
        before += ExtentSummary(runs[index].with(count: min(row &- before.rows, runs[index].count)))
      }
    case .parts:
      for index in 0..<count {
        let summary = parts[index].summary
        if row < before.rows &+ summary.rows {
          return before.extent(estimate: estimate)
            &+ withNode(index) { $0.offset(of: row &- before.rows, estimate: estimate) }
        }
        before += summary
      }
    }
    return before.extent(estimate: estimate)
  }

  /// The row that covers an offset, counted from the beginning of the node; one past the last if none does.
  fileprivate func row(at offset: Int, estimate: Int) -> Int {
    var left = offset
    switch kind {
    case .rows:
      var index = 0
      // Whole blocks are passed at a time.
      while index + 8 <= count {
        var block = 0
        for row in index..<index + 8 { block &+= rows[row].extent(estimate: estimate) }
        if left < block { break }
        left &-= block
        index += 8
      }
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
        if left < extent { return row &+ withNode(index) { $0.row(at: left, estimate: estimate) } }
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

  /// The slot of a leaf of runs that a row is in, one past the last if none is; what is left of the row is its place
  /// in the run.
  @inline(__always)
  func index(ofRunWith row: inout Int) -> Int {
    var index = 0
    while index < count, row >= runs[index].count {
      row &-= runs[index].count
      index += 1
    }
    return index
  }
}
