/// A run of items that are neighbours in both lists.
@usableFromInline
struct MatchedBlock: Hashable, Sendable {
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  @usableFromInline var count: Int

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }
}

extension [MatchedBlock] {
  /// Adds a block, or lengthens the last one if the block goes on where it ends.
  @inlinable
  mutating func add(old: Int, new: Int, count added: Int) {
    if added == 0 { return }
    if let last, last.old + last.count == old, last.new + last.count == new {
      self[self.count - 1].count += added
    } else {
      append(MatchedBlock(old: old, new: new, count: added))
    }
  }
}

extension ItemDifference {
  /// The difference with the fewest moves between lists of which all that survives is known, as blocks ascending by
  /// their new index. Costs the number of blocks and of moves, times a logarithm where something moved.
  @usableFromInline
  init(blocks: [MatchedBlock], oldCount: Int, newCount: Int, updates: [Update]) {
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

    for index in blocks.movedBlocks(byOld: byOld) {
      let block = blocks[index]
      for offset in 0..<block.count { moves.append(Move(from: block.old + offset, to: block.new + offset)) }
    }
  }
}

extension [MatchedBlock] {
  /// The indices of the blocks in the order of their old places.
  func indicesByOld() -> [Int] {
    var (first, last) = (Int.max, Int.min)
    for block in self { (first, last) = (Swift.min(first, block.old), Swift.max(last, block.old)) }
    if isEmpty { return [] }
    let span = last - first + 1
    if span > count * 64 || span >= Int(Int32.max) { return indices.sorted { self[$0].old < self[$1].old } }
    // Many blocks in few places: each is put where it belongs, which costs no comparisons.
    let places = Scratch<Int32>(count: span, repeating: -1)
    for index in indices { places[self[index].old - first] = Int32(truncatingIfNeeded: index) }
    var sorted: [Int] = []
    sorted.reserveCapacity(count)
    for place in 0..<span where places[place] >= 0 { sorted.append(Int(places[place])) }
    return sorted
  }

  /// The blocks that have to move, ascending, so that as few items as possible move.
  ///
  /// Blocks that are neighbours in both orders stay together; of what is left, the heaviest increasing subsequence
  /// stays where it is.
  func movedBlocks(byOld: [Int]) -> [Int] {
    var rank = [Int](repeating: 0, count: count)
    for (place, index) in byOld.enumerated() { rank[index] = place }
    // Groups of neighbours: the first block of each, and the weight.
    var firsts: [Int] = []
    var weights: [Int] = []
    for index in indices {
      if index > 0, rank[index] == rank[index - 1] + 1 {
        weights[weights.count - 1] += self[index].count
      } else {
        firsts.append(index)
        weights.append(self[index].count)
      }
    }
    let stays = heaviestIncreasingSubsequence(of: firsts.map { rank[$0] }, weights: weights, limit: count)
    var moved: [Int] = []
    for (group, first) in firsts.enumerated() where !stays[group] {
      for index in first..<(group + 1 < firsts.count ? firsts[group + 1] : count) { moved.append(index) }
    }
    return moved
  }
}
