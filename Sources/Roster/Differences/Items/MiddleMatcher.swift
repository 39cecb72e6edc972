/// Matches the items between the common prefix and suffix of two lists.
///
/// Most lists change at a few indices and are equal between them. The matcher therefore walks both lists in parallel and
/// compares, which is much faster than hashing. Where they differ, it looks a few items ahead, and then for one of a sparse
/// sample of the old items, from which it extends in both directions. Where the new items continue backwards, so does the
/// walk. Of the remaining items, a few are compared, and more are hashed. Equal identities are paired in order.
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
  /// The maximum number of pairs of unmatched items that are compared instead of hashed.
  @inlinable static var comparedPairs: Int { 64 }

  /// The number of items that are hashed before their slots are searched.
  @inlinable static var batch: Int { 32 }

  @inlinable init(
    old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>, checksCancellation: Bool,
    on stack: inout StackSpace
  ) {
    self.old = old
    self.new = new
    self.checksCancellation = checksCancellation
    oldOfNew = Scratch(count: new.count, repeating: -1, on: &stack)
    isTaken = Scratch(count: old.count, repeating: false, on: &stack)
    hashes = Scratch(count: new.count, repeating: 0, on: &stack)
  }

  /// Matches all items. Returns `false` if the task is cancelled.
  @inlinable func match(on stack: inout StackSpace, id: (Element) -> ID) -> Bool {
    if old.isEmpty || new.isEmpty { return true }
    // Indices have 32 bits. The items of longer lists count as replaced.
    if old.count >= Int(Int32.max) || new.count >= Int(Int32.max) { return true }
    return walk(on: &stack, id: id) && pairRest(on: &stack, id: id)
  }

  @inlinable func take(_ oldIndex: Int, _ newIndex: Int) {
    oldOfNew[newIndex] = Int32(truncatingIfNeeded: oldIndex)
    isTaken[oldIndex] = true
  }

  @inlinable func isCancelled(at index: Int) -> Bool {
    checksCancellation && index & 0xFFF == 0 && Task.isCancelled
  }

  /// Returns whether an old item exists, is not matched, and has an identity.
  @inlinable @inline(__always) func isFree(_ oldIndex: Int, _ wanted: ID, id: (Element) -> ID) -> Bool {
    // One comparison for both bounds.
    UInt(bitPattern: oldIndex) < UInt(bitPattern: old.count) && !isTaken[oldIndex] && id(old[oldIndex]) == wanted
  }

  /// Walks both lists in parallel, or the old one backwards where a run is reversed.
  @inlinable func walk(on stack: inout StackSpace, id: (Element) -> ID) -> Bool {
    let sample = HashIndex(capacity: old.count / Self.sampling + 1, on: &stack)
    // Comparing the few unmatched items of a short list is faster than sampling it.
    let samples = old.count > Self.sampling
    var isSampled = false
    var expected = 0
    var step = 1
    var misses = 0
    var newIndex = -1
    search: while newIndex + 1 < new.count {
      newIndex += 1
      if isCancelled(at: newIndex) { return false }
      let wanted = id(new[newIndex])
      if isFree(expected, wanted, id: id) {
        take(expected, newIndex)
        expected += step
        misses = 0
        continue
      }
      if misses < Self.lookahead {
        for distance in 1...Self.lookahead where isFree(expected + distance * step, wanted, id: id) {
          expected += distance * step
          take(expected, newIndex)
          expected += step
          misses = 0
          continue search
        }
      }
      misses += 1
      if !samples { continue }
      if !isSampled {
        fill(sample, id: id)
        isSampled = true
      }
      let hash = hash.quick(wanted)
      hashes[newIndex] = hash
      let (slot, found) = sample.slot(hash: hash) { isFree(Self.index(ofSample: $0), wanted, id: id) }
      guard found else { continue }
      let hit = Self.index(ofSample: sample.index(at: slot))
      take(hit, newIndex)
      // A single item that moved does not tell where the lists continue to be equal.
      guard newIndex + 1 < new.count else { continue }
      let following = id(new[newIndex + 1])
      if isFree(hit + 1, following, id: id) {
        step = 1
      } else if isFree(hit - 1, following, id: id) {
        step = -1
      } else {
        continue
      }
      expected = hit + step
      misses = 0
      extendBack(from: hit, newIndex, step: step, id: id)
    }
    return true
  }

  @inlinable func fill(_ sample: borrowing HashIndex, id: (Element) -> ID) {
    var number = 0
    while Self.index(ofSample: number) < old.count {
      let hash = hash.quick(id(old[Self.index(ofSample: number)]))
      // One item per hash is sufficient, and equal identities do not make a long probe chain.
      let (slot, found) = sample.slot(hash: hash) { _ in true }
      if !found { sample.set(slot: slot, hash: hash, index: number) }
      number += 1
    }
  }

  @inlinable static func index(ofSample number: Int) -> Int { sampling / 2 + number * sampling }

  @inlinable func extendBack(from oldIndex: Int, _ newIndex: Int, step: Int, id: (Element) -> ID) {
    var (oldIndex, newIndex) = (oldIndex - step, newIndex - 1)
    while newIndex >= 0, oldOfNew[newIndex] < 0, isFree(oldIndex, id(new[newIndex]), id: id) {
      take(oldIndex, newIndex)
      oldIndex -= step
      newIndex -= 1
    }
  }

  /// Pairs equal identities of the unmatched items, in order.
  @inlinable func pairRest(on stack: inout StackSpace, id: (Element) -> ID) -> Bool {
    guard pairRest(quick: true, on: &stack, id: id) else { return false }
    // The quick hashes of equal identities differ if their bytes do. Comparing few items is faster than finding out whether
    // that is possible.
    if !IdentityHash<ID>.mixesBytes || old.count * new.count > Self.comparedPairs * 64 && IdentityHash<ID>.isExact {
      return true
    }
    return pairRest(quick: false, on: &stack, id: id)
  }

  @inlinable func pairRest(quick: Bool, on stack: inout StackSpace, id: (Element) -> ID) -> Bool {
    var oldRest = Rest(limit: old.count, on: &stack)
    for index in 0..<old.count where !isTaken[index] { oldRest.append(index) }
    if oldRest.count == 0 { return true }
    var newRest = Rest(limit: new.count, on: &stack)
    for index in 0..<new.count where oldOfNew[index] < 0 { newRest.append(index) }
    if newRest.count == 0 { return true }
    if oldRest.count * newRest.count <= Self.comparedPairs {
      pairByComparing(oldRest, newRest, id: id)
      return true
    }
    if !quick, IdentityHash<ID>.isExact { return true }
    for position in 0..<oldRest.count {
      if isCancelled(at: position) { return false }
      let wanted = id(old[oldRest[position]])
      oldRest.items.base[position].value = quick ? hash.quick(wanted) : hash.thorough(wanted)
    }
    for position in 0..<newRest.count {
      if isCancelled(at: position) { return false }
      var value = quick ? hashes[newRest[position]] : 0
      if value == 0 {
        let wanted = id(new[newRest[position]])
        value = quick ? hash.quick(wanted) : hash.thorough(wanted)
      }
      newRest.items.base[position].value = value
    }
    // The table contains the items of the shorter side.
    return oldRest.count <= newRest.count
      ? pair(oldRest, newRest, kept: old, probing: new, areOldKept: true, on: &stack, id: id)
      : pair(newRest, oldRest, kept: new, probing: old, areOldKept: false, on: &stack, id: id)
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

  @inlinable
  func pair(
    _ kept: borrowing Rest, _ probing: borrowing Rest, kept keptItems: UnsafeBufferPointer<Element>,
    probing probingItems: UnsafeBufferPointer<Element>, areOldKept: Bool, on stack: inout StackSpace,
    id: (Element) -> ID
  ) -> Bool {
    let table = HashIndex(capacity: kept.count, on: &stack)
    // The first entries of a batch of hashes; see `HashIndex.firstEntry(hash:)`.
    let seen = Scratch<UInt32>(count: Self.batch, repeating: 0, on: &stack)

    // The slot of an identity contains its first position in the rest; each position gets the next one of that identity.
    var end = kept.count
    while end > 0 {
      if isCancelled(at: end) { return false }
      let start = (end - 1) & ~(Self.batch - 1)
      for position in start..<end { seen[position - start] = table.firstEntry(hash: kept.items[position].value) }
      for position in (start..<end).reversed() {
        let hash = kept.items[position].value
        let wanted = id(keptItems[kept[position]])
        kept.items.base[position].value = Rest.none
        // An identity that does not equal itself has no pair, and many of them would make a long probe chain.
        guard wanted == wanted else { continue }
        let (slot, found) = table.slot(hash: hash, seen: seen[position - start]) { id(keptItems[kept[$0]]) == wanted }
        if found { kept.items.base[position].value = UInt32(truncatingIfNeeded: table.index(at: slot)) }
        table.set(slot: slot, hash: hash, index: position)
      }
      end = start
    }

    var start = 0
    while start < probing.count {
      if isCancelled(at: start) { return false }
      end = min(start + Self.batch, probing.count)
      for number in start..<end { seen[number - start] = table.firstEntry(hash: probing.items[number].value) }
      for number in start..<end {
        let index = probing[number]
        let hash = probing.items[number].value
        let wanted = id(probingItems[index])
        guard wanted == wanted else { continue }
        let (slot, found) = table.slot(hash: hash, seen: seen[number - start]) { id(keptItems[kept[$0]]) == wanted }
        guard found else { continue }
        let position = table.index(at: slot)
        let next = kept.items[position].value
        if next == Rest.taken { continue }
        if areOldKept { take(kept[position], index) } else { take(index, kept[position]) }
        kept.items.base[position].value = Rest.taken
        if next != Rest.none { table.set(slot: slot, hash: hash, index: Int(next)) }
      }
      start = end
    }
    return true
  }

  /// The unmatched items of a list, ascending.
  @usableFromInline struct Rest: ~Copyable {
    @usableFromInline struct Item: BitwiseCopyable {
      @usableFromInline var index: Int32
      /// The hash; when the item is in the table, the position of the next item with the same identity.
      @usableFromInline var value: UInt32

      @inlinable init(index: Int32, value: UInt32) {
        self.index = index
        self.value = value
      }
    }

    @usableFromInline let items: Scratch<Item>
    @usableFromInline var count = 0

    /// No item with the same identity follows.
    @inlinable static var none: UInt32 { .max }
    /// The item is matched.
    @inlinable static var taken: UInt32 { .max - 1 }

    @inlinable init(limit: Int, on stack: inout StackSpace) {
      items = Scratch(uninitialized: limit, on: &stack)
    }

    @inlinable mutating func append(_ index: Int) {
      items[count] = Item(index: Int32(truncatingIfNeeded: index), value: 0)
      count &+= 1
    }

    @inlinable subscript(position: Int) -> Int { Int(items[position].index) }
  }
}
