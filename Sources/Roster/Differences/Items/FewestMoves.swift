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

    if isAscending {
      oldEnd = 0
      for block in blocks {
        if block.old > oldEnd { deletes.append(oldEnd..<block.old) }
        oldEnd = block.old + block.count
      }
      if oldCount > oldEnd { deletes.append(oldEnd..<oldCount) }
      return
    }
    blocks.withBlockOrder(oldCount: oldCount) { order in
      deletes = order.rank()
      moves = order.fewestMoves()
    }
  }
}

extension [MatchedBlock] {
  /// Calls a closure with the order of the blocks, which are ascending by new index.
  func withBlockOrder<Result>(oldCount: Int, _ body: (BlockOrder) -> Result) -> Result {
    withUnsafeBufferPointer { blocks in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: BlockOrder.storageCount(blocks.count)) { storage in
        storage.initialize(repeating: 0)
        return body(BlockOrder(blocks: blocks, oldCount: oldCount, storage: storage))
      }
    }
  }
}

/// Blocks ascending by new index, and their order by old index.
///
/// All numbers share one temporary storage, on the stack if there are few blocks: allocations took most of the time of short
/// lists. Numbers of 32 bits halve the memory that lists of 100,000 moved items need.
struct BlockOrder {
  private let blocks: UnsafeBufferPointer<MatchedBlock>
  private let oldCount: Int
  /// Whether all old items survive in short blocks, so that their indices are ranks of items.
  private let isDense: Bool
  /// The indices of the blocks by old index; then the first block of each group.
  private let indices: UnsafeMutableBufferPointer<Int32>
  /// The rank of each block by old index, or that of its first item; then that of each group.
  private let ranks: UnsafeMutableBufferPointer<Int32>
  /// The number of items of each group.
  private let weights: UnsafeMutableBufferPointer<Int32>
  /// The groups with a block that keeps its index.
  private let unmoved: UnsafeMutableBufferPointer<Int32>
  /// 1 for each group that does not move.
  private let isKept: UnsafeMutableBufferPointer<Int32>

  static func storageCount(_ blockCount: Int) -> Int { 5 * (blockCount + 1) }

  init(
    blocks: UnsafeBufferPointer<MatchedBlock>, oldCount: Int, storage: UnsafeMutableBufferPointer<Int32>
  ) {
    self.blocks = blocks
    self.oldCount = oldCount
    isDense = oldCount <= 4 * blocks.count && blocks.reduce(0) { $0 + $1.count } == oldCount
    let length = blocks.count + 1
    func part(_ number: Int) -> UnsafeMutableBufferPointer<Int32> {
      UnsafeMutableBufferPointer(rebasing: storage[number * length..<(number + 1) * length])
    }
    (indices, ranks, weights, unmoved, isKept) = (part(0), part(1), part(2), part(3), part(4))
  }

  /// Ranks the blocks by old index, and returns the runs of old indices in no block.
  func rank() -> [Range<Int>] {
    if isDense {
      for index in blocks.indices { ranks[index] = Int32(truncatingIfNeeded: blocks[index].old) }
      return []
    }
    sort()
    var gaps: [Range<Int>] = []
    var end = 0
    for rank in blocks.indices {
      let index = Int(indices[rank])
      let block = blocks[index]
      if block.old > end { gaps.append(end..<block.old) }
      end = block.old + block.count
      ranks[index] = Int32(truncatingIfNeeded: rank)
    }
    if oldCount > end { gaps.append(end..<oldCount) }
    return gaps
  }

  private func sort() {
    guard var first = blocks.first?.old else { return }
    var last = first
    for block in blocks { (first, last) = (min(first, block.old), max(last, block.old)) }
    let span = last - first + 1
    if span > blocks.count * 64 {
      let sorted = blocks.indices.sorted { blocks[$0].old < blocks[$1].old }
      for (rank, index) in sorted.enumerated() { indices[rank] = Int32(truncatingIfNeeded: index) }
      return
    }
    // Many blocks in a short span are sorted by counting.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: span) { positions in
      positions.initialize(repeating: -1)
      for index in blocks.indices { positions[blocks[index].old - first] = Int32(truncatingIfNeeded: index) }
      var rank = 0
      for index in positions where index >= 0 {
        indices[rank] = index
        rank += 1
      }
    }
  }

  /// Returns the moves of the fewest possible items, and without one to its own index if a choice with as few items has
  /// none. The blocks have to be ranked before.
  ///
  /// Blocks that are adjacent in both orders stay together. The heaviest increasing subsequence of these groups does not
  /// move.
  func fewestMoves() -> [ItemDifference.Move] {
    var (groups, unmovedGroups, total) = (0, 0, 0)
    var following = -1 as Int32
    for index in blocks.indices {
      let (block, rank) = (blocks[index], ranks[index])
      let count = Int32(clamping: block.count)
      total += block.count
      if rank == following {
        weights[groups - 1] += count
      } else {
        // There are no more groups than blocks so far: this overwrites a rank that is no longer needed.
        ranks[groups] = rank
        indices[groups] = Int32(truncatingIfNeeded: index)
        weights[groups] = count
        groups += 1
      }
      following = rank + (isDense ? count : 1)
      let group = Int32(truncatingIfNeeded: groups - 1)
      if block.old == block.new, unmovedGroups == 0 || unmoved[unmovedGroups - 1] != group {
        unmoved[unmovedGroups] = group
        unmovedGroups += 1
      }
    }
    indices[groups] = Int32(truncatingIfNeeded: blocks.count)
    let order = IncreasingSubsequence(
      values: ranks.first(groups), weights: weights.first(groups), limit: isDense ? oldCount : blocks.count)
    let kept = order.markHeaviest(preferred: unmoved.first(unmovedGroups), in: isKept)
    var moves: [ItemDifference.Move] = []
    moves.reserveCapacity(total - kept)
    for group in 0..<groups where isKept[group] == 0 {
      for index in Int(indices[group])..<Int(indices[group + 1]) {
        let block = blocks[index]
        for offset in 0..<block.count { moves.append(.init(from: block.old + offset, to: block.new + offset)) }
      }
    }
    return moves
  }
}

extension UnsafeMutableBufferPointer {
  fileprivate func first(_ count: Int) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(rebasing: self[..<count])
  }
}
