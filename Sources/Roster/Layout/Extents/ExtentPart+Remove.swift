extension ExtentPart {
  /// Removes a range of rows that is not empty and within the part, in place if the tree is not shared.
  ///
  /// O(log n + parts that go)
  mutating func remove(_ range: Range<Int>) {
    switch node {
    case .leaf(var runs):
      node = .vacant
      summary -= runs.removeRows(range)
      node = .leaf(runs)
    case .branch(var parts):
      node = .vacant
      removeRows(range, of: &parts)
      node = .branch(parts)
    }
  }

  private mutating func removeRows(_ range: Range<Int>, of parts: inout ContiguousArray<ExtentPart>) {
    var start = 0
    var index = 0
    while index < parts.count, start + parts[index].summary.rows <= range.lowerBound {
      start += parts[index].summary.rows
      index += 1
    }
    let first = index
    var left = range.lowerBound - start..<range.upperBound - start
    var gone = index..<index
    while index < parts.count, !left.isEmpty {
      let rows = parts[index].summary.rows
      let inner = left.lowerBound..<min(left.upperBound, rows)
      if inner.count == rows {
        if gone.isEmpty { gone = index..<index }
        gone = gone.lowerBound..<index + 1
        summary -= parts[index].summary
      } else {
        let before = parts[index].summary
        parts[index].remove(inner)
        summary -= before
        summary += parts[index].summary
      }
      left = 0..<max(0, left.upperBound - rows)
      index += 1
    }
    if !gone.isEmpty { parts.removeSubrange(gone) }
    // At most two parts lost rows and are still here: the one that the range began in, and the one after it.
    if first + 1 < parts.count { parts.fill(first + 1) }
    if first < parts.count { parts.fill(first) }
  }
}

extension ContiguousArray<ExtentPart> {
  /// Lets a part that has become sparse share storage with a neighbour.
  fileprivate mutating func fill(_ index: Int) {
    guard count > 1, self[index].node.isSparse else { return }
    let left = index > 0 ? index - 1 : 0
    let pair = (self[left].node, self[left + 1].node)
    switch pair {
    case (.leaf(let first), .leaf(let second)):
      var all = first
      for run in second { all.appendRun(run) }
      replacePair(left, with: all, maximum: ExtentNode.maximumRuns) { ExtentPart(runs: $0) }
    case (.branch(let first), .branch(let second)):
      replacePair(left, with: first + second, maximum: ExtentNode.maximumParts) { ExtentPart(parts: $0) }
    default:
      break  // Leaves are equally deep, so neighbours are of one sort.
    }
  }

  private mutating func replacePair<Slot>(
    _ left: Int, with all: ContiguousArray<Slot>, maximum: Int, make: (ContiguousArray<Slot>) -> ExtentPart
  ) {
    var all = all
    if all.count <= maximum * 3 / 4 {
      self[left] = make(all)
      remove(at: left + 1)
    } else {
      self[left + 1] = make(all.splitHalf(capacity: maximum))
      self[left] = make(all)
    }
  }
}

extension ContiguousArray<ExtentRun> {
  /// Removes a range of rows.
  ///
  /// - Returns: The sums of what went.
  fileprivate mutating func removeRows(_ range: Range<Int>) -> ExtentSummary {
    var gone = ExtentSummary()
    var start = 0
    var index = 0
    while index < count, start + self[index].count <= range.lowerBound {
      start += self[index].count
      index += 1
    }
    let first = index
    while index < count, start < range.upperBound {
      let run = self[index]
      let taken = Swift.min(start + run.count, range.upperBound) - Swift.max(start, range.lowerBound)
      gone += ExtentSummary(run.with(count: taken))
      self[index].count = run.count - taken
      start += run.count
      index += 1
    }
    // Only the first and the last of the touched runs can have rows left.
    var empty = first..<index
    if let run = empty.first, self[run].count > 0 { empty = empty.dropFirst() }
    if let run = empty.last, self[run].count > 0 { empty = empty.dropLast() }
    removeSubrange(empty)
    joinRuns(at: first)
    joinRuns(at: first + 1)
    return gone
  }
}
