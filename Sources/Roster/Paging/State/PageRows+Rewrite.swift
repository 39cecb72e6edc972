extension PageRows {
  /// Turns the rows of a range into other rows with the fewest changes: rows that keep their order stay and are
  /// updated in place, the gaps between them are replaced.
  ///
  /// - Parameters:
  ///   - range: The rows to rewrite.
  ///   - items: What they become; ids are unique, and none of them is outside of the range.
  ///   - known: Where the items that are already there are.
  /// - Complexity: O(m log m + m log n) for m items, and no look at rows that go.
  mutating func rewrite(_ range: Range<Int>, as items: [Element], known: [Element.ID: Int]) {
    var olds: [(old: Int, new: Int)] = []
    for (new, item) in items.enumerated() {
      if let old = known[item.id], range.contains(old) { olds.append((old, new)) }
    }
    let kept = Self.longestIncreasing(olds.map(\.old)).map { olds[$0] }
    var oldEnd = range.upperBound
    var newEnd = items.count
    for (old, new) in kept.reversed() {
      update(at: old, with: items[new])
      replaceRows(old + 1..<oldEnd, with: items[new + 1..<newEnd])
      oldEnd = old
      newEnd = new
    }
    replaceRows(range.lowerBound..<oldEnd, with: items[..<newEnd])
  }

  /// The positions of a longest strictly increasing subsequence (patience sorting, O(n log n)).
  private static func longestIncreasing(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var predecessor = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      let place = tails.firstIndexSorted { values[$0] >= value }
      if place > 0 { predecessor[index] = tails[place - 1] }
      if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var result: [Int] = []
    var next = tails.last ?? -1
    while next >= 0 {
      result.append(next)
      next = predecessor[next]
    }
    return result.reversed()
  }
}
