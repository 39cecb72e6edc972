extension PageRows {
  /// Turns the rows of a range into other rows with the fewest changes: rows that keep their order stay and are
  /// updated in place, the gaps between them are replaced.
  ///
  /// Changes are made one by one as long as that is fewer work than putting all rows between the first and the last of
  /// them in at once, and as long as the list remembers them.
  ///
  /// - Parameters:
  ///   - range: The rows to rewrite.
  ///   - items: What they become; ids are unique, and none of them is outside of the range.
  ///   - origins: Where the items that are already there are.
  /// - Complexity: O(m log m + m log n) for m items, and no look at rows that go.
  mutating func rewrite(_ range: Range<Int>, as items: [Element], from origins: [Int?]) {
    var olds: [(old: Int, new: Int)] = []
    for (new, origin) in origins.enumerated() {
      if let old = origin, range.contains(old) { olds.append((old, new)) }
    }
    let isKept = longestIncreasingSubsequence(of: olds.map(\.old))
    let kept = zip(olds, isKept).filter(\.1).map(\.0)
    let changes = changes(of: range, to: items, keeping: kept)
    guard let first = changes.first, let last = changes.last else { return }
    let whole = Change(
      old: first.old.lowerBound..<last.old.upperBound, new: first.new.lowerBound..<last.new.upperBound)
    let areFew = changes.count <= Self.maximumSingleChanges(in: max(whole.old.count, whole.new.count))
    guard areFew else { return make(whole, of: items) }
    // What moves no other row comes first, and then the rest from behind, so that indices hold. A list forgets what it
    // was when all of its rows are replaced at once, as an update of the only row left would do.
    for change in changes where change.old.count == change.new.count { make(change, of: items) }
    for change in changes.reversed() where change.old.count != change.new.count { make(change, of: items) }
  }

  private mutating func make(_ change: Change, of items: [Element]) {
    replaceRows(change.old, with: Array(items[change.new]))
  }

  /// Some rows that give way to some of the items.
  private typealias Change = (old: Range<Int>, new: Range<Int>)

  /// What differs between the rows of a range and the items that they become, in order.
  private func changes(
    of range: Range<Int>, to items: [Element], keeping kept: [(old: Int, new: Int)]
  ) -> [Change] {
    let comparison = ContentComparison<Element>()
    var changes: [Change] = []
    var end = (old: range.lowerBound, new: 0)
    func closeGap(_ old: Int, _ new: Int) {
      if end.old < old || end.new < new { changes.append((end.old..<old, end.new..<new)) }
    }
    for (old, new) in kept {
      closeGap(old, new)
      if !comparison.isSame(rows[old], items[new]) { changes.append((old..<old + 1, new..<new + 1)) }
      end = (old + 1, new + 1)
    }
    closeGap(range.upperBound, items.count)
    return changes
  }

  /// Up to how many changes among so many rows are made one by one: a change costs as much as some dozens of rows.
  private static func maximumSingleChanges(in rows: Int) -> Int {
    min(ItemListHistory<Element>.generation, max(32, rows / 64))
  }
}
