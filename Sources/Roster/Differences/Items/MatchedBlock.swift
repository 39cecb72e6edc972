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

  /// Returns the blocks merged with others that have no item in common with them, both ascending by new index.
  @usableFromInline func merged(with others: [MatchedBlock]) -> [MatchedBlock] {
    var result: [MatchedBlock] = []
    result.reserveCapacity(count + others.count)
    var rest = self[...]
    for block in others {
      while let next = rest.first, next.new < block.new { result.add(rest.removeFirst()) }
      result.add(block)
    }
    for block in rest { result.add(block) }
    return result
  }

  @inlinable mutating func add(_ block: MatchedBlock) { add(old: block.old, new: block.new, count: block.count) }

  /// Creates the blocks of a common prefix, of the items after it, given as the old index of each new one or -1, and of a
  /// common suffix.
  @usableFromInline
  init(prefix: Int, oldOfNew: borrowing Scratch<Int32>, oldCount: Int, suffix: Int) {
    var (runs, previous) = (0 as Int32, -2 as Int32)
    for index in 0..<oldOfNew.count {
      let old = oldOfNew[index]
      runs &+= old >= 0 && old != previous &+ 1 ? 1 : 0
      // An unmatched item continues no run.
      previous = old < 0 ? -2 : old
    }
    self.init()
    reserveCapacity(Int(runs) + 2)
    if prefix > 0 { append(MatchedBlock(old: 0, new: 0, count: prefix)) }
    var index = 0
    while index < oldOfNew.count {
      let (old, first) = (oldOfNew[index], index)
      index &+= 1
      if old < 0 { continue }
      var next = old &+ 1
      while index < oldOfNew.count, oldOfNew[index] == next {
        index &+= 1
        next &+= 1
      }
      append(MatchedBlock(old: prefix + Int(old), new: prefix + first, count: index - first))
    }
    if suffix > 0 { append(MatchedBlock(old: prefix + oldCount, new: prefix + oldOfNew.count, count: suffix)) }
  }
}
