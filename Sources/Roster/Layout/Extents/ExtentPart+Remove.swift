extension ExtentPart {
  /// Removes a range of rows that is not empty and within bounds, in place if the tree is not shared.
  mutating func remove(_ range: Range<Int>) {
    own()
    summary -= withNode { node in
      switch node.kind {
      case .rows: node.removeRows(range)
      case .runs: node.removeRuns(range)
      case .parts: node.removeParts(range)
      }
    }
  }
}

extension ExtentNode {
  /// Removes rows of a leaf of rows, and returns their sums.
  fileprivate func removeRows(_ range: Range<Int>) -> ExtentSummary {
    var removed = ExtentSummary()
    for row in range { removed += ExtentSummary(rows[row]) }
    remove(range)
    return removed
  }

  /// Removes rows of a leaf of runs, and returns their sums.
  fileprivate func removeRuns(_ range: Range<Int>) -> ExtentSummary {
    var removed = ExtentSummary()
    var left = range.lowerBound
    let first = index(ofRunWith: &left)
    var start = range.lowerBound - left
    var index = first
    while index < count, start < range.upperBound {
      let run = runs[index]
      let taken = min(start + run.count, range.upperBound) - max(start, range.lowerBound)
      removed += ExtentSummary(run.with(count: taken))
      runs[index].count = run.count - taken
      start += run.count
      index += 1
    }
    // Only the first and the last affected run can have rows left.
    var empty = first..<index
    if let run = empty.first, runs[run].count > 0 { empty = empty.dropFirst() }
    if let run = empty.last, runs[run].count > 0 { empty = empty.dropLast() }
    remove(empty)
    joinRuns(at: first)
    joinRuns(at: first + 1)
    return removed
  }

  /// Removes rows below a branch, and returns their sums.
  fileprivate func removeParts(_ range: Range<Int>) -> ExtentSummary {
    var removed = ExtentSummary()
    var start = 0
    var index = 0
    while index < count, start + parts[index].summary.rows <= range.lowerBound {
      start += parts[index].summary.rows
      index += 1
    }
    let first = index
    var left = range.lowerBound - start..<range.upperBound - start
    var removedParts = index..<index
    while index < count, !left.isEmpty {
      let before = parts[index].summary
      let inner = left.lowerBound..<min(left.upperBound, before.rows)
      if inner.count == before.rows {
        if removedParts.isEmpty { removedParts = index..<index }
        removedParts = removedParts.lowerBound..<index + 1
        removed += before
      } else {
        parts[index].remove(inner)
        removed += before
        removed -= parts[index].summary
      }
      left = 0..<max(0, left.upperBound - before.rows)
      index += 1
    }
    if !removedParts.isEmpty { remove(removedParts) }
    // At most two parts lost rows and still exist: the one at the start of the range and the next one.
    if index > first + 1, first + 1 < count { fill(first + 1) }
    if first < count { fill(first) }
    return removed
  }

  /// Merges a sparse part with a neighbor.
  private func fill(_ index: Int) {
    guard count > 1, withNode(index, \.isSparse) else { return }
    let left = index > 0 ? index - 1 : 0
    let (first, second) = (parts[left].node, parts[left + 1].node)
    let filled: [ExtentPart]
    if first.kind == .parts {
      let all =
        Array(UnsafeBufferPointer(start: first.parts, count: first.count))
        + Array(UnsafeBufferPointer(start: second.parts, count: second.count))
      let half = all.count <= Self.maximumParts * 3 / 4 ? all.count : all.count / 2
      filled = [all[..<half], all[half...]].filter { !$0.isEmpty }.map { ExtentPart($0) }
    } else {
      var all = first.joinedRuns
      for run in second.joinedRuns { all.appendRun(run) }
      filled = ExtentPart.leaves(of: all)
    }
    // Two parts become one, two or, if rows become runs, three. A branch that is written has free slots.
    remove(left..<left + 2)
    for part in filled.reversed() { insert(part, at: left) }
  }
}
