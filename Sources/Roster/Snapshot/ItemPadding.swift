/// The indices of the items of a section among its placeholders.
struct ItemPadding: Hashable, Sendable {
  /// The indices of the items. All other indices are those of placeholders.
  var items: Range<Int>
  /// The number of items and placeholders.
  var count: Int
}

extension ItemDifference {
  /// Creates the difference of items with placeholders before and after them.
  ///
  /// A placeholder is the same one at the same index. An item that replaces a placeholder at the same index, or is
  /// replaced by one, is an update although the identity is another one: hosts then keep the row's position and height,
  /// as if the row had changed its content. Items that remain keep their identity, wherever they are.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changed items, whatever the number of placeholders is.
  init(_ difference: ItemDifference, from old: ItemPadding, to new: ItemPadding) {
    let kept = difference.keptBlocks(oldCount: old.items.count, newCount: new.items.count)
    let sources = Set(difference.moves.map { $0.from + old.items.lowerBound })
    let targets = Set(difference.moves.map { $0.to + new.items.lowerBound })
    var blocks: [MatchedBlock] = []
    var replaced: [Update] = []

    /// Matches the placeholders at equal indices, and those that items replace or that replace items.
    func match(_ range: Range<Int>) {
      let bounds = [old.items.lowerBound, old.items.upperBound, new.items.lowerBound, new.items.upperBound]
        .filter { range.contains($0) && $0 > range.lowerBound }.sorted()
      for (lower, upper) in zip([range.lowerBound] + bounds, bounds + [range.upperBound]) where lower < upper {
        switch (old.items.contains(lower), new.items.contains(lower)) {
        case (false, false): blocks.add(old: lower, new: lower, count: upper - lower)
        case (true, true): break
        case (let wasItem, _):
          for index in lower..<upper where !(wasItem ? sources : targets).contains(index) {
            blocks.add(old: index, new: index, count: 1)
            replaced.append(Update(old: index, new: index))
          }
        }
      }
    }

    // Before the first item that remains, and after the last one.
    let headEnd = min(
      kept.first.map { old.items.lowerBound + $0.old } ?? old.count,
      kept.first.map { new.items.lowerBound + $0.new } ?? new.count)
    if headEnd > 0 { match(0..<headEnd) }
    for block in kept {
      blocks.append(
        MatchedBlock(
          old: old.items.lowerBound + block.old, new: new.items.lowerBound + block.new, count: block.count))
    }
    if let last = kept.last {
      let start = max(
        old.items.lowerBound + last.old + last.count, new.items.lowerBound + last.new + last.count)
      let end = min(old.count, new.count)
      if start < end { match(start..<end) }
    }
    for move in difference.moves {
      blocks.append(
        MatchedBlock(old: old.items.lowerBound + move.from, new: new.items.lowerBound + move.to, count: 1))
    }
    blocks.sort { $0.new < $1.new }
    let updates = difference.updates.map {
      Update(old: $0.old + old.items.lowerBound, new: $0.new + new.items.lowerBound)
    }
    self.init(
      blocks: blocks, oldCount: old.count, newCount: new.count,
      updates: (replaced + updates).sorted { $0.new < $1.new })
  }

  /// The items that are neither deleted nor inserted nor moved.
  private func keptBlocks(oldCount: Int, newCount: Int) -> [MatchedBlock] {
    let removed = Range<Int>.joined(deletes, moves.map(\.from))
    let added = Range<Int>.joined(inserts, moves.map(\.to))
    var blocks: [MatchedBlock] = []
    var (old, new, nextRemoved, nextAdded) = (0, 0, 0, 0)
    while old < oldCount, new < newCount {
      if nextRemoved < removed.count, removed[nextRemoved].lowerBound == old {
        old = removed[nextRemoved].upperBound
        nextRemoved += 1
      } else if nextAdded < added.count, added[nextAdded].lowerBound == new {
        new = added[nextAdded].upperBound
        nextAdded += 1
      } else {
        let oldEnd = nextRemoved < removed.count ? removed[nextRemoved].lowerBound : oldCount
        let newEnd = nextAdded < added.count ? added[nextAdded].lowerBound : newCount
        let count = min(oldEnd - old, newEnd - new)
        blocks.append(MatchedBlock(old: old, new: new, count: count))
        (old, new) = (old + count, new + count)
      }
    }
    return blocks
  }
}
