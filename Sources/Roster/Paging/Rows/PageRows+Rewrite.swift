extension PageRows {
  /// Replaces the rows of a range with the fewest changes: rows in unchanged order stay and are updated in place, and
  /// the gaps between them are replaced.
  ///
  /// Changes are made one by one as long as that costs less than replacing all rows between the first and the last of
  /// them, and as long as the list's history records them.
  ///
  /// - Parameters:
  ///   - range: The rows to replace.
  ///   - items: The new rows, with unique ids, none of which is outside of the range.
  ///   - origins: The indices of those items that are loaded already.
  /// - Complexity: O(*m* log *m* + *m* log *n*), where *m* is the number of items and *n* the number of rows.
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
    // Updates come first, and insertions and deletions follow from the end, so that indices stay valid. The history
    // ends when all rows are replaced at once, which an update of the only remaining row would do.
    for change in changes where change.old.count == change.new.count { make(change, of: items) }
    for change in changes.reversed() where change.old.count != change.new.count { make(change, of: items) }
  }

  private mutating func make(_ change: Change, of items: [Element]) {
    replaceRows(change.old, with: Array(items[change.new]))
  }

  /// A replacement of rows by items.
  private typealias Change = (old: Range<Int>, new: Range<Int>)

  /// The replacements between the rows of a range and the items, in order.
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

  /// The maximum number of changes that are made one by one. A change costs as much as some dozens of rows.
  private static func maximumSingleChanges(in rows: Int) -> Int {
    min(ItemListHistory<Element>.generation, max(32, rows / 64))
  }
}
