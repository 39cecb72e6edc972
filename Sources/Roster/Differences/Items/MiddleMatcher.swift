/// Matches the items between the common prefix and suffix of two lists.
///
/// Most lists change at a few indices and are equal between them. The matcher therefore walks both lists in parallel and
/// compares, which is much faster than hashing. Where they differ, it looks a few items ahead, and then for one of a sparse
/// sample of the old items, from which it extends in both directions. Only the remaining items are hashed. Equal identities
/// are paired in order.
@usableFromInline struct MiddleMatcher<Element, ID: Hashable>: ~Copyable {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>
  @usableFromInline let checksCancellation: Bool
  @usableFromInline let hash = IdentityHash<ID>()

  /// The old index of each new item, or -1.
  @usableFromInline let oldOfNew: Scratch<Int32>
  /// The old items that are matched.
  @usableFromInline let isTaken: Scratch<Bool>
  /// The quick hashes of new items that were computed; otherwise 0.
  @usableFromInline let hashes: Scratch<UInt32>

  /// The number of old items per sample.
  @inlinable static var sampling: Int { 32 }
  /// The distance that the walk looks ahead where the lists differ, and the number of failed attempts after which it stops.
  @inlinable static var lookahead: Int { 4 }

  @inlinable init(old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>, checksCancellation: Bool) {
    self.old = old
    self.new = new
    self.checksCancellation = checksCancellation
    oldOfNew = Scratch(count: new.count, repeating: -1)
    isTaken = Scratch(count: old.count, repeating: false)
    hashes = Scratch(count: new.count, repeating: 0)
  }

  /// Matches all items. Returns `false` if the task is cancelled.
  @inlinable func match(id: (Element) -> ID) -> Bool {
    if old.isEmpty || new.isEmpty { return true }
    // Indices have 32 bits. The items of longer lists count as replaced.
    if old.count >= Int(Int32.max) || new.count >= Int(Int32.max) { return true }
    guard walk(id: id) else { return false }
    guard pairRest(quick: true, id: id) else { return false }
    return pairRest(quick: false, id: id)
  }

  @inlinable func take(_ oldIndex: Int, _ newIndex: Int) {
    oldOfNew[newIndex] = Int32(truncatingIfNeeded: oldIndex)
    isTaken[oldIndex] = true
  }

  @inlinable func isCancelled(at index: Int) -> Bool {
    checksCancellation && index & 0xFFF == 0 && Task.isCancelled
  }

  /// Walks both lists in parallel.
  @inlinable func walk(id: (Element) -> ID) -> Bool {
    let sample = HashIndex(capacity: old.count / Self.sampling + 1)
    var isSampled = false
    var expected = 0
    var misses = 0
    var newIndex = -1
    search: while newIndex + 1 < new.count {
      newIndex += 1
      if isCancelled(at: newIndex) { return false }
      let wanted = id(new[newIndex])
      if expected < old.count, !isTaken[expected], id(old[expected]) == wanted {
        take(expected, newIndex)
        expected += 1
        misses = 0
        continue
      }
      if misses < Self.lookahead {
        var candidate = expected + 1
        while candidate <= min(expected + Self.lookahead, old.count - 1) {
          if !isTaken[candidate], id(old[candidate]) == wanted {
            take(candidate, newIndex)
            expected = candidate + 1
            misses = 0
            continue search
          }
          candidate += 1
        }
      }
      misses += 1
      if !isSampled {
        fill(sample, id: id)
        isSampled = true
      }
      let hash = hash.quick(wanted)
      hashes[newIndex] = hash
      let (slot, found) = sample.slot(hash: hash) { !isTaken[$0] && id(old[$0]) == wanted }
      guard found else { continue }
      let hit = sample.index(at: slot)
      take(hit, newIndex)
      // A single item that moved does not tell where the lists continue to be equal.
      guard newIndex + 1 < new.count, hit + 1 < old.count, !isTaken[hit + 1],
        id(old[hit + 1]) == id(new[newIndex + 1])
      else { continue }
      expected = hit + 1
      misses = 0
      extendBack(from: hit, newIndex, id: id)
    }
    return true
  }

  @inlinable func fill(_ sample: borrowing HashIndex, id: (Element) -> ID) {
    var index = Self.sampling / 2
    while index < old.count {
      let hash = hash.quick(id(old[index]))
      // One item per hash is sufficient, and equal identities do not make a long probe chain.
      let (slot, found) = sample.slot(hash: hash) { _ in true }
      if !found { sample.set(slot: slot, hash: hash, index: index) }
      index += Self.sampling
    }
  }

  @inlinable func extendBack(from oldIndex: Int, _ newIndex: Int, id: (Element) -> ID) {
    var (oldIndex, newIndex) = (oldIndex - 1, newIndex - 1)
    while oldIndex >= 0, newIndex >= 0, !isTaken[oldIndex], oldOfNew[newIndex] < 0,
      id(old[oldIndex]) == id(new[newIndex])
    {
      take(oldIndex, newIndex)
      oldIndex -= 1
      newIndex -= 1
    }
  }

  /// Pairs equal identities of the unmatched items, in order.
  @inlinable func pairRest(quick: Bool, id: (Element) -> ID) -> Bool {
    let oldRest = Rest(of: old.count) { isTaken[$0] }
    let newRest = Rest(of: new.count) { oldOfNew[$0] >= 0 }
    if oldRest.count == 0 || newRest.count == 0 { return true }
    if !quick, oldRest.count + newRest.count > 16, IdentityHash<ID>.isExact { return true }
    // The table contains the items of the shorter side.
    if oldRest.count <= newRest.count {
      return pair(
        oldRest, newRest, kept: old, probing: new, id: id, keptHash: { oldHash($0, quick, id) },
        probingHash: { newHash($0, quick, id) },
        isUsed: { isTaken[$0] }, take: { take($0, $1) })
    }
    return pair(
      newRest, oldRest, kept: new, probing: old, id: id, keptHash: { newHash($0, quick, id) },
      probingHash: { oldHash($0, quick, id) },
      isUsed: { oldOfNew[$0] >= 0 }, take: { take($1, $0) })
  }

  @inlinable func oldHash(_ index: Int, _ quick: Bool, _ id: (Element) -> ID) -> UInt32 {
    quick ? hash.quick(id(old[index])) : hash.thorough(id(old[index]))
  }

  @inlinable func newHash(_ index: Int, _ quick: Bool, _ id: (Element) -> ID) -> UInt32 {
    guard quick else { return hash.thorough(id(new[index])) }
    return hashes[index] != 0 ? hashes[index] : hash.quick(id(new[index]))
  }

  @inlinable
  func pair(
    _ kept: borrowing Rest, _ probing: borrowing Rest,
    kept keptItems: UnsafeBufferPointer<Element>, probing probingItems: UnsafeBufferPointer<Element>,
    id: (Element) -> ID, keptHash: (Int) -> UInt32, probingHash: (Int) -> UInt32, isUsed: (Int) -> Bool,
    take: (Int, Int) -> Void
  ) -> Bool {
    let table = HashIndex(capacity: kept.count)
    // The slot of an identity contains its first position in the rest; each position has the next one of that identity.
    let next = Scratch<Int32>(count: kept.count, repeating: -1)
    for position in stride(from: kept.count - 1, through: 0, by: -1) {
      if isCancelled(at: position) { return false }
      let index = Int(kept.indices[position])
      let wanted = id(keptItems[index])
      // An identity that does not equal itself has no pair, and many of them would make a long probe chain.
      guard wanted == wanted else { continue }
      let hash = keptHash(index)
      let (slot, found) = table.slot(hash: hash) { id(keptItems[Int(kept.indices[$0])]) == wanted }
      if found { next[position] = Int32(truncatingIfNeeded: table.index(at: slot)) }
      table.set(slot: slot, hash: hash, index: position)
    }
    for probe in 0..<probing.count {
      if isCancelled(at: probe) { return false }
      let index = Int(probing.indices[probe])
      let wanted = id(probingItems[index])
      guard wanted == wanted else { continue }
      let hash = probingHash(index)
      let (slot, found) = table.slot(hash: hash) { id(keptItems[Int(kept.indices[$0])]) == wanted }
      guard found else { continue }
      let position = table.index(at: slot)
      let keptIndex = Int(kept.indices[position])
      if isUsed(keptIndex) { continue }
      take(keptIndex, index)
      if next[position] >= 0 { table.set(slot: slot, hash: hash, index: Int(next[position])) }
    }
    return true
  }

  /// Returns the indices of the unmatched items, ascending.
  @usableFromInline struct Rest: ~Copyable {
    @usableFromInline let indices: Scratch<Int32>
    @usableFromInline let count: Int

    @inlinable init(of count: Int, without isMatched: (Int) -> Bool) {
      indices = Scratch(count: count, repeating: 0)
      var found = 0
      for index in 0..<count where !isMatched(index) {
        indices[found] = Int32(truncatingIfNeeded: index)
        found += 1
      }
      self.count = found
    }
  }
}
