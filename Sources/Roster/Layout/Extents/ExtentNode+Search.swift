extension ExtentNode {
  /// Where a row begins, in grains from the beginning of the node. O(log n)
  func offset(of row: Int, estimate: Int) -> Int {
    var left = row
    var unknown = 0
    var known = 0
    switch self {
    case .leaf(let runs):
      for run in runs {
        let count = min(left, run.count)
        known &+= count &* run.extent
        unknown &+= run.isUnknown ? count : 0
        left &-= count
        if left == 0 { break }
      }
    case .branch(let parts):
      for index in parts.indices {
        let rows = parts[index].summary.rows
        if left < rows {
          known &+= parts[index].node.offset(of: left, estimate: estimate)
          break
        }
        left &-= rows
        known &+= parts[index].summary.known
        unknown &+= parts[index].summary.unknown
      }
    }
    return known + unknown * estimate
  }

  /// The row that covers an offset, counted from the beginning of the node; one past the last if none does. O(log n)
  func row(at offset: Int, estimate: Int) -> Int {
    var left = offset
    var row = 0
    switch self {
    case .leaf(let runs):
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
        if left < extent { return row + parts[index].node.row(at: left, estimate: estimate) }
        left &-= extent
        row &+= parts[index].summary.rows
      }
      return row
    }
  }

  /// The run that a row is in. O(log n)
  func run(of row: Int) -> ExtentRun? {
    var left = row
    switch self {
    case .leaf(let runs):
      for run in runs {
        if left < run.count { return run }
        left -= run.count
      }
      return nil
    case .branch(let parts):
      for index in parts.indices {
        let rows = parts[index].summary.rows
        if left < rows { return parts[index].node.run(of: left) }
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
    switch self {
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
          if !parts[index].node.forEachRun(in: inner, visit) { return false }
        }
        start = end
      }
    }
    return true
  }
}
