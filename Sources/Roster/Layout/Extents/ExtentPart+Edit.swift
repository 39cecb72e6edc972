/// An edit of one leaf.
enum ExtentEdit {
  /// Inserts rows before a row.
  case insert(ExtentRun)
  /// Replaces one row.
  case replace(ExtentRun)
}

extension ExtentPart {
  /// Applies an edit, in place if the tree is not shared.
  ///
  /// - Parameters:
  ///   - row: The row that is replaced or inserted before; the number of rows to insert at the end.
  ///   - change: Receives the change of the sums of each part on the path.
  /// - Returns: The half that was split off, if the node became too wide.
  mutating func edit(_ edit: ExtentEdit, at row: Int, change: inout ExtentSummary) -> ExtentPart? {
    own()
    if case .insert(let run) = edit, run.count > ExtentNode.reservedSlots, node.kind == .rows { ownAsRuns() }
    withNode { node in
      switch (node.kind, edit) {
      case (.rows, .insert(let run)):
        for _ in 0..<run.count { node.insert(ExtentRow(run), at: row) }
        change = ExtentSummary(run)
      case (.rows, .replace(let run)):
        change = ExtentSummary(run)
        change -= ExtentSummary(node.rows[row])
        node.rows[row] = ExtentRow(run)
      case (.runs, .insert(let run)):
        node.insertRun(run, atRow: row)
        change = ExtentSummary(run)
      case (.runs, .replace(let run)):
        change = node.replaceRow(row, with: run)
      case (.parts, _):
        var left = row
        var index = 0
        while index < node.count - 1, left >= node.parts[index].summary.rows {
          left &-= node.parts[index].summary.rows
          index += 1
        }
        if let right = node.parts[index].edit(edit, at: left, change: &change) { node.insert(right, at: index + 1) }
      }
    }
    summary += change
    return split()
  }

  /// Converts the measured extents of a range of rows to estimated ones, in place if the tree is not shared. The sums
  /// do not change. Returns the part that was split off, if the node became too wide.
  mutating func invalidate(_ range: Range<Int>) -> ExtentPart? {
    own()
    withNode { node in
      switch node.kind {
      case .rows: for row in range { node.rows[row] = node.rows[row].asEstimate }
      case .runs: node.invalidateRuns(range)
      case .parts: node.invalidateParts(range)
      }
    }
    return split()
  }
}

extension ContiguousArray<ExtentRun> {
  /// Appends rows, to the last run if they are equal.
  mutating func appendRun(_ run: ExtentRun) {
    guard run.count > 0 else { return }
    if let last = indices.last, self[last].canJoin(run) {
      self[last].count += run.count
    } else {
      append(run)
    }
  }
}

extension ExtentNode {
  /// Inserts rows before a row of a leaf of runs. Adds at most two runs.
  fileprivate func insertRun(_ run: ExtentRun, atRow row: Int) {
    // Between two runs, the rows join the first one if possible.
    var left = max(0, row - 1)
    let index = index(ofRunWith: &left)
    if row > 0 { left += 1 }
    guard index < count else { return insert(run, at: count) }
    let here = runs[index]
    if here.canJoin(run) {
      runs[index].count += run.count
    } else if left == 0 {
      insert(run, at: index)
    } else if left < here.count {
      runs[index].count = left
      insert(here.with(count: here.count - left), at: index + 1)
      insert(run, at: index + 1)
    } else if index + 1 < count, runs[index + 1].canJoin(run) {
      runs[index + 1].count += run.count
    } else {
      insert(run, at: index + 1)
    }
  }

  /// Replaces one row of a leaf of runs, and returns the change of the sums. Adds at most two runs.
  fileprivate func replaceRow(_ row: Int, with run: ExtentRun) -> ExtentSummary {
    var left = row
    let index = index(ofRunWith: &left)
    guard index < count, !runs[index].isAlike(run) else { return ExtentSummary() }
    let here = runs[index]
    if left == 0, index > 0, runs[index - 1].canJoin(run) {
      runs[index - 1].count += 1
      shorten(index)
      if here.count == 1 { joinRuns(at: index) }
    } else if left == here.count - 1, index + 1 < count, runs[index + 1].canJoin(run) {
      runs[index + 1].count += 1
      shorten(index)
    } else {
      runs[index] = run
      if left < here.count - 1 { insert(here.with(count: here.count - 1 - left), at: index + 1) }
      if left > 0 { insert(here.with(count: left), at: index) }
    }
    var change = ExtentSummary(run)
    change -= ExtentSummary(here.with(count: 1))
    return change
  }

  private func shorten(_ index: Int) {
    if runs[index].count == 1 { remove(index..<index + 1) } else { runs[index].count -= 1 }
  }

  /// Joins a run with the previous one if they are equal.
  func joinRuns(at index: Int) {
    guard index > 0, index < count, runs[index - 1].canJoin(runs[index]) else { return }
    runs[index - 1].count += runs[index].count
    remove(index..<index + 1)
  }

  /// Converts measured extents of a leaf of runs to estimated ones. Adds at most two runs.
  fileprivate func invalidateRuns(_ range: Range<Int>) {
    var result = ContiguousArray<ExtentRun>()
    var start = 0
    for index in 0..<count {
      let run = runs[index]
      let lower = min(max(start, range.lowerBound), start + run.count)
      let upper = max(lower, min(start + run.count, range.upperBound))
      result.appendRun(run.with(count: lower - start))
      result.appendRun(run.with(count: upper - lower).asEstimate)
      result.appendRun(run.with(count: start + run.count - upper))
      start += run.count
    }
    remove(0..<count)
    for run in result { insert(run, at: count) }
  }

  /// Converts measured extents below a branch to estimated ones. Adds at most two parts, because only the leaves at the two
  /// ends of the range can grow.
  fileprivate func invalidateParts(_ range: Range<Int>) {
    var start = 0
    var index = 0
    while index < count, start < range.upperBound {
      let end = start + parts[index].summary.rows
      if end > range.lowerBound {
        let inner = max(0, range.lowerBound - start)..<min(end, range.upperBound) - start
        if let right = parts[index].invalidate(inner) {
          insert(right, at: index + 1)
          index += 1
        }
      }
      start = end
      index += 1
    }
  }
}
