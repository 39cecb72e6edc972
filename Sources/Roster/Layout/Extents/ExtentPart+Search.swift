extension ExtentPart {
  /// Whether every run of the leaf is one row, as after measuring: then a row is found without counting.
  @inline(__always)
  private func isOneRowEach(_ runs: ContiguousArray<ExtentRun>) -> Bool { summary.rows == runs.count }

  /// Where a row begins, in grains from the beginning of the part. O(log n)
  func offset(of row: Int, estimate: Int) -> Int {
    var unknown = 0
    var known = 0
    switch node {
    case .leaf(let runs):
      if isOneRowEach(runs) {
        (known, unknown) = runs.sums(before: min(row, runs.count))
        break
      }
      var left = row
      for run in runs {
        let count = min(left, run.count)
        known &+= count &* run.extent
        unknown &+= run.isUnknown ? count : 0
        left &-= count
        if left == 0 { break }
      }
    case .branch(let parts):
      var left = row
      for index in parts.indices {
        let rows = parts[index].summary.rows
        if left < rows {
          known &+= parts[index].offset(of: left, estimate: estimate)
          break
        }
        left &-= rows
        known &+= parts[index].summary.known
        unknown &+= parts[index].summary.unknown
      }
    }
    return known + unknown * estimate
  }

  /// The row that covers an offset, counted from the beginning of the part; one past the last if none does. O(log n)
  func row(at offset: Int, estimate: Int) -> Int {
    var left = offset
    var row = 0
    switch node {
    case .leaf(let runs):
      if isOneRowEach(runs) { return runs.row(at: offset, estimate: estimate) }
      for run in runs {
        let each = run.extent(estimate: estimate)
        let extent = run.count &* each
        if left < extent { return row + (run.count == 1 ? 0 : left / each) }
        left &-= extent
        row &+= run.count
      }
      return row
    case .branch(let parts):
      for index in parts.indices {
        let extent = parts[index].summary.extent(estimate: estimate)
        if left < extent { return row + parts[index].row(at: left, estimate: estimate) }
        left &-= extent
        row &+= parts[index].summary.rows
      }
      return row
    }
  }

  /// The run that a row is in. O(log n)
  func run(of row: Int) -> ExtentRun? {
    var left = row
    switch node {
    case .leaf(let runs):
      if isOneRowEach(runs) { return row < runs.count ? runs[row] : nil }
      for run in runs {
        if left < run.count { return run }
        left -= run.count
      }
      return nil
    case .branch(let parts):
      for index in parts.indices {
        let rows = parts[index].summary.rows
        if left < rows { return parts[index].run(of: left) }
        left -= rows
      }
      return nil
    }
  }

  /// Visits the runs of a range of rows in order, cut to the range, until the visitor says stop.
  ///
  /// O(log n + runs in the range)
  ///
  /// - Returns: Whether the visitor asked for more to the end.
  @discardableResult
  func forEachRun(in range: Range<Int>, _ visit: (ExtentRun) -> Bool) -> Bool {
    var start = 0
    switch node {
    case .leaf(let runs):
      for run in runs {
        if start >= range.upperBound { break }
        let count = min(start + run.count, range.upperBound) - max(start, range.lowerBound)
        if count > 0, !visit(run.with(count: count)) { return false }
        start += run.count
      }
    case .branch(let parts):
      for index in parts.indices {
        if start >= range.upperBound { break }
        let end = start + parts[index].summary.rows
        if end > range.lowerBound {
          let inner = max(0, range.lowerBound - start)..<min(end, range.upperBound) - start
          if !parts[index].forEachRun(in: inner, visit) { return false }
        }
        start = end
      }
    }
    return true
  }
}

extension ContiguousArray<ExtentRun> {
  /// The sum of the known extents and the number of unknown rows before a row, in runs of one row each.
  fileprivate func sums(before row: Int) -> (known: Int, unknown: Int) {
    withUnsafeBufferPointer { runs in
      var known = 0
      var unknown = 0
      for index in 0..<row {
        known &+= runs[index].extent
        unknown &+= runs[index].isUnknown ? 1 : 0
      }
      return (known, unknown)
    }
  }

  /// The row that covers an offset, in runs of one row each. Whole blocks are passed at a time.
  fileprivate func row(at offset: Int, estimate: Int) -> Int {
    withUnsafeBufferPointer { runs in
      var left = offset
      var index = 0
      while index + 8 <= runs.count {
        var block = 0
        for row in index..<index + 8 { block &+= runs[row].extent(estimate: estimate) }
        if left < block { break }
        left &-= block
        index += 8
      }
      while index < runs.count {
        let extent = runs[index].extent(estimate: estimate)
        if left < extent { break }
        left &-= extent
        index += 1
      }
      return index
    }
  }
}
