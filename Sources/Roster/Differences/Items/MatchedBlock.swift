/// A run of items that are adjacent in both lists.
@usableFromInline struct MatchedBlock: Hashable, Sendable {
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  @usableFromInline var count: Int

  @inlinable init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }
}

extension [MatchedBlock] {
  /// Appends a block, or extends the last one if the block continues it.
  @inlinable mutating func add(old: Int, new: Int, count added: Int) {
    if added == 0 { return }
    if let last, last.old + last.count == old, last.new + last.count == new {
      self[self.count - 1].count += added
    } else {
      append(MatchedBlock(old: old, new: new, count: added))
    }
  }
}

extension ItemDifference {
  /// Creates the difference with the fewest moves from the surviving items, given as blocks ascending by new index.
  ///
  /// - Complexity: O(*b* + *m*) for *b* blocks and *m* moves, and O(*b* log *b*) if something moved.
  @usableFromInline init(blocks: [MatchedBlock], oldCount: Int, newCount: Int, updates: [Update]) {
    self.init(updates: updates)
    var newEnd = 0
    var isAscending = true
    var oldEnd = 0
    for block in blocks {
      if block.new > newEnd { inserts.append(newEnd..<block.new) }
      newEnd = block.new + block.count
      if block.old < oldEnd { isAscending = false }
      oldEnd = block.old + block.count
    }
    if newCount > newEnd { inserts.append(newEnd..<newCount) }

    let byOld = isAscending ? Array(blocks.indices) : blocks.indicesByOld()
    oldEnd = 0
    for index in byOld {
      let block = blocks[index]
      if block.old > oldEnd { deletes.append(oldEnd..<block.old) }
      oldEnd = block.old + block.count
    }
    if oldCount > oldEnd { deletes.append(oldEnd..<oldCount) }
    if isAscending { return }

    let moved = blocks.movedBlocks(byOld: byOld)
    moves.reserveCapacity(moved.count)
    for index in moved {
      let block = blocks[index]
      for offset in 0..<block.count { moves.append(Move(from: block.old + offset, to: block.new + offset)) }
    }
  }
}

extension [MatchedBlock] {
  /// Returns the indices of the blocks, ordered by old index.
  func indicesByOld() -> [Int] {
    var (first, last) = (Int.max, Int.min)
    for block in self { (first, last) = (Swift.min(first, block.old), Swift.max(last, block.old)) }
    if isEmpty { return [] }
    let span = last - first + 1
    if span > count * 64 { return indices.sorted { self[$0].old < self[$1].old } }
    // Many blocks in a short span are sorted by counting.
    let positions = Scratch<Int32>(count: span, repeating: -1)
    for index in indices { positions[self[index].old - first] = Int32(truncatingIfNeeded: index) }
    var sorted: [Int] = []
    sorted.reserveCapacity(count)
    for position in 0..<span where positions[position] >= 0 { sorted.append(Int(positions[position])) }
    return sorted
  }

  /// Returns the blocks that move, ascending, with the fewest possible items, and without one that keeps its index if a choice
  /// with as few items has none.
  ///
  /// Blocks that are adjacent in both orders stay together. The heaviest increasing subsequence of these groups does not
  /// move.
  func movedBlocks(byOld: [Int]) -> [Int] {
    var rank = [Int](repeating: 0, count: count)
    for (position, index) in byOld.enumerated() { rank[index] = position }
    // The first block, the rank and the weight of each group, and the groups with a block that keeps its index.
    var (firsts, ranks, weights, unmoved): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
    firsts.reserveCapacity(count + 1)
    ranks.reserveCapacity(count)
    weights.reserveCapacity(count)
    for index in indices {
      if index > 0, rank[index] == rank[index - 1] + 1 {
        weights[weights.count - 1] += self[index].count
      } else {
        firsts.append(index)
        ranks.append(rank[index])
        weights.append(self[index].count)
      }
      if self[index].old == self[index].new, unmoved.last != firsts.count - 1 { unmoved.append(firsts.count - 1) }
    }
    let stays = heaviestIncreasingSubsequence(of: ranks, weights: weights, preferred: unmoved, limit: count)
    firsts.append(count)
    var moved: [Int] = []
    moved.reserveCapacity(count)
    for group in stays.indices where !stays[group] { moved += firsts[group]..<firsts[group + 1] }
    return moved
  }
}
