extension MiddleMatcher {
  /// The indices of the unmatched items of a list, ascending.
  @usableFromInline struct Rest: ~Copyable {
    @usableFromInline let indices: Scratch<Int32>
    @usableFromInline let count: Int

    @inlinable @inline(__always)
    init(of total: Int, on stack: inout StackSpace, where isUnmatched: (Int) -> Bool) {
      indices = Scratch(uninitialized: total, on: &stack)
      // Registers, not the memory of `self`: the loop runs for each item of the list.
      let base = indices.base
      var end = 0
      for index in 0..<total where isUnmatched(index) {
        base[end] = Int32(truncatingIfNeeded: index)
        end &+= 1
      }
      count = end
    }

    @inlinable subscript(position: Int) -> Int { Int(indices[position]) }
  }

  /// Pairs equal identities of the unmatched items, in order. Returns `false` if the task is cancelled.
  @inlinable func pairRest(on stack: inout StackSpace, id: (Element) -> ID) -> Bool {
    let isTaken = isTaken.base
    let oldRest = Rest(of: old.count, on: &stack) { !isTaken[$0] }
    if oldRest.count == 0 { return true }
    let oldOfNew = oldOfNew.base
    let newRest = Rest(of: new.count, on: &stack) { oldOfNew[$0] < 0 }
    if newRest.count == 0 { return true }
    if oldRest.count * newRest.count <= Self.comparedPairs {
      pairByComparing(oldRest, newRest, id: id)
      return true
    }
    // The table contains the items of the shorter side.
    return oldRest.count <= newRest.count
      ? pair(oldRest, newRest, areOldKept: true, on: &stack, id: id)
      : pair(newRest, oldRest, areOldKept: false, on: &stack, id: id)
  }

  @inlinable func pairByComparing(_ oldRest: borrowing Rest, _ newRest: borrowing Rest, id: (Element) -> ID) {
    for position in 0..<oldRest.count {
      let wanted = id(old[oldRest[position]])
      for probe in 0..<newRest.count where oldOfNew[newRest[probe]] < 0 && id(new[newRest[probe]]) == wanted {
        take(oldRest[position], newRest[probe])
        break
      }
    }
  }

  /// No item with the same identity follows.
  @inlinable static var none: UInt32 { .max }
  /// The item is matched.
  @inlinable static var taken: UInt32 { .max - 1 }

  /// Pairs the items of one side with those of the other by a table of the former.
  @inlinable
  func pair(
    _ kept: borrowing Rest, _ probing: borrowing Rest, areOldKept: Bool, on stack: inout StackSpace,
    id: (Element) -> ID
  ) -> Bool {
    let (keptItems, probingItems) = areOldKept ? (old, new) : (new, old)
    let hash = IdentityHash<ID>()
    let table = HashIndex(capacity: kept.count, on: &stack)
    // The position of the next kept item with the same identity.
    let next = Scratch<UInt32>(uninitialized: kept.count, on: &stack)
    let last = kept.count - 1

    // The slot of an identity contains its first position, so the last one is added first.
    let isFilled = table.readAhead(kept.count, checksCancellation: checksCancellation) {
      hashed(keptItems, kept[last - $0], isNew: !areOldKept, hash, id: id)
    } body: { number, hash, seen in
      let position = last - number
      let wanted = id(keptItems[kept[position]])
      next[position] = Self.none
      // An identity that does not equal itself has no pair, and many of them would make a long probe chain.
      guard wanted == wanted else { return }
      let (slot, found) = table.slot(hash: hash, seen: seen) { id(keptItems[kept[$0]]) == wanted }
      if found { next[position] = UInt32(truncatingIfNeeded: table.index(at: slot)) }
      table.set(slot: slot, hash: hash, index: position)
    }
    guard isFilled else { return false }

    return table.readAhead(probing.count, checksCancellation: checksCancellation) {
      hashed(probingItems, probing[$0], isNew: areOldKept, hash, id: id)
    } body: { number, hash, seen in
      let index = probing[number]
      let wanted = id(probingItems[index])
      guard wanted == wanted else { return }
      let (slot, found) = table.slot(hash: hash, seen: seen) { id(keptItems[kept[$0]]) == wanted }
      guard found else { return }
      let position = table.index(at: slot)
      let following = next[position]
      if following == Self.taken { return }
      if areOldKept { take(kept[position], index) } else { take(index, kept[position]) }
      next[position] = Self.taken
      if following != Self.none { table.set(slot: slot, hash: hash, index: Int(following)) }
    }
  }

  /// Returns the hash of an item, which the walk may have computed.
  @inlinable @inline(__always)
  func hashed(
    _ items: UnsafeBufferPointer<Element>, _ index: Int, isNew: Bool, _ hash: IdentityHash<ID>, id: (Element) -> ID
  ) -> UInt32 {
    isNew && hashes[index] != 0 ? hashes[index] : hash(id(items[index]))
  }
}
