/// How one leaf is changed at one place.
enum ExtentEdit {
  /// Rows are put before a row.
  case insert(ExtentRun)
  /// One row becomes another.
  case replace(ExtentRun)
}

extension ExtentPart {
  /// Changes the tree at one place, in place if it is not shared.
  ///
  /// O(log n)
  ///
  /// - Parameters:
  ///   - row: The row that is replaced or inserted before; the number of rows to insert at the end.
  ///   - change: Receives what the edit added to the sums of every part on its way.
  /// - Returns: The half that was split off, if the node grew too wide.
  mutating func edit(_ edit: ExtentEdit, at row: Int, change: inout ExtentSummary) -> ExtentPart? {
    switch node {
    case .leaf(var runs):
      node = .vacant
      switch edit {
      case .insert(let run): runs.insertRun(run, at: row, change: &change)
      case .replace(let run):
        runs.replaceRow(at: row, with: run, isOneRowEach: summary.rows == runs.count, change: &change)
      }
      summary += change
      guard runs.count > ExtentNode.maximumRuns else {
        node = .leaf(runs)
        return nil
      }
      let right = ExtentPart(runs: runs.splitHalf(capacity: ExtentNode.maximumRuns))
      node = .leaf(runs)
      summary -= right.summary
      return right
    case .branch(var parts):
      node = .vacant
      var left = row
      var index = 0
      while index < parts.count - 1, left >= parts[index].summary.rows {
        left -= parts[index].summary.rows
        index += 1
      }
      if let right = parts[index].edit(edit, at: left, change: &change) {
        parts.insert(right, at: index + 1)
      }
      summary += change
      guard parts.count > ExtentNode.maximumParts else {
        node = .branch(parts)
        return nil
      }
      let right = ExtentPart(parts: parts.splitHalf(capacity: ExtentNode.maximumParts))
      node = .branch(parts)
      summary -= right.summary
      return right
    }
  }

  /// Turns the measured extents of a range of rows into remembered ones, in place if the tree is not shared.
  ///
  /// O(log n + runs in the range). The sums stay what they are.
  ///
  /// - Returns: What was split off, if the node grew too wide.
  mutating func forget(_ range: Range<Int>) -> ExtentPart? {
    var start = 0
    switch node {
    case .leaf(let runs):
      var result = ContiguousArray<ExtentRun>()
      result.reserveCapacity(ExtentNode.maximumRuns)
      for run in runs {
        let lower = min(max(start, range.lowerBound), start + run.count)
        let upper = max(lower, min(start + run.count, range.upperBound))
        result.appendRun(run.with(count: lower - start))
        result.appendRun(run.with(count: upper - lower).forgotten)
        result.appendRun(run.with(count: start + run.count - upper))
        start += run.count
      }
      var right: ExtentPart?
      if result.count > ExtentNode.maximumRuns {
        right = ExtentPart(runs: result.splitHalf(capacity: ExtentNode.maximumRuns))
      }
      node = .leaf(result)
      if let right { summary -= right.summary }
      return right
    case .branch(var parts):
      node = .vacant
      var index = 0
      while index < parts.count, start < range.upperBound {
        let end = start + parts[index].summary.rows
        if end > range.lowerBound {
          let inner = max(0, range.lowerBound - start)..<min(end, range.upperBound) - start
          if let right = parts[index].forget(inner) {
            parts.insert(right, at: index + 1)
            index += 1
          }
        }
        start = end
        index += 1
      }
      var right: ExtentPart?
      if parts.count > ExtentNode.maximumParts {
        right = ExtentPart(parts: parts.splitHalf(capacity: ExtentNode.maximumParts))
      }
      node = .branch(parts)
      if let right { summary -= right.summary }
      return right
    }
  }
}

extension ContiguousArray {
  /// Takes off the second half, as an array with room to grow.
  mutating func splitHalf(capacity: Int) -> ContiguousArray {
    let half = count / 2
    var right = ContiguousArray()
    right.reserveCapacity(capacity)
    right.append(contentsOf: self[half...])
    removeSubrange(half...)
    return right
  }
}

extension ContiguousArray<ExtentRun> {
  /// Adds rows at the end, to the last run if they are alike.
  mutating func appendRun(_ run: ExtentRun) {
    guard run.count > 0 else { return }
    if let last = indices.last, self[last].canJoin(run) {
      self[last].count += run.count
    } else {
      append(run)
    }
  }

  /// Puts rows before a row. At most two runs more.
  fileprivate mutating func insertRun(_ run: ExtentRun, at row: Int, change: inout ExtentSummary) {
    change = ExtentSummary(run)
    var left = row
    var index = 0
    while index < count, left > self[index].count {
      left -= self[index].count
      index += 1
    }
    guard index < count else {
      appendRun(run)
      return
    }
    let here = self[index]
    if here.canJoin(run) {
      self[index].count += run.count
    } else if left == 0 {
      insert(run, at: index)
    } else if left < here.count {
      self[index].count = left
      insert(here.with(count: here.count - left), at: index + 1)
      insert(run, at: index + 1)
    } else if index + 1 < count, self[index + 1].canJoin(run) {
      self[index + 1].count += run.count
    } else {
      insert(run, at: index + 1)
    }
  }

  /// Makes one row another. At most two runs more.
  fileprivate mutating func replaceRow(
    at row: Int, with run: ExtentRun, isOneRowEach: Bool, change: inout ExtentSummary
  ) {
    var left = isOneRowEach ? 0 : row
    var index = isOneRowEach ? row : 0
    while index < count, left >= self[index].count {
      left -= self[index].count
      index += 1
    }
    guard index < count, !self[index].isAlike(run) else { return }
    let here = self[index]
    change = ExtentSummary(run)
    change -= ExtentSummary(here.with(count: 1))
    if left == 0, index > 0, self[index - 1].canJoin(run) {
      self[index - 1].count += 1
      shorten(index)
      if here.count == 1 { joinRuns(at: index) }
    } else if left == here.count - 1, index + 1 < count, self[index + 1].canJoin(run) {
      self[index + 1].count += 1
      shorten(index)
    } else {
      self[index] = run
      if left < here.count - 1 { insert(here.with(count: here.count - 1 - left), at: index + 1) }
      if left > 0 { insert(here.with(count: left), at: index) }
    }
  }

  private mutating func shorten(_ index: Int) {
    if self[index].count == 1 {
      remove(at: index)
    } else {
      self[index].count -= 1
    }
  }

  /// Joins a run with the one before it if they are alike.
  mutating func joinRuns(at index: Int) {
    guard index > 0, index < count, self[index - 1].canJoin(self[index]) else { return }
    self[index - 1].count += self[index].count
    remove(at: index)
  }
}
