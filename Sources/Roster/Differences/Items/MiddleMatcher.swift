/// Matches the items between the common prefix and suffix of two lists.
///
/// Most lists change at a few indices and are equal between them. The matcher therefore walks both lists in parallel and
/// compares, which is much faster than hashing. Where they differ, it looks a few items ahead, and then for one of a sparse
/// sample of the old items, from which it extends in both directions. Where the new items continue backwards, so does the
/// walk. Up to 64 pairs of the remaining items are compared; otherwise they are hashed. Equal identities are paired in order.
///
/// What the published benchmarks of `docs/performance.md` lose without each step, in processor time:
///
/// | without | loss |
/// |---|---|
/// | walking backwards | 116 % of `diff-reversal`, 65 % of `diff-reversal-small` |
/// | the sample | 93 % of `diff-uuid-5000`, 120 % of `diff-uuid-100000`, 155 to 170 % of `diff-string-` |
/// | looking ahead | 44 % of `diff-scattered` |
/// | comparing few pairs | 95 % of `diff-small-list` |
/// | the hashes that the walk computed | 12 to 26 % of `diff-string-` |
/// | storage on the stack (``StackSpace``) | 17 % of `diff-small-list` |
///
/// Extending backwards from a sample and the limit of failed attempts save less than a tenth there. They limit how often an
/// identity is read, which matters for costly ones (`DifferenceReadsTests`).
@usableFromInline struct MiddleMatcher<Element, ID: Hashable>: ~Copyable {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>
  @usableFromInline let checksCancellation: Bool

  /// The hash of sampled items. Short lists are not sampled, and finding the conformance takes longer than their difference.
  @usableFromInline let samplingHash: IdentityHash<ID>
  /// Whether to sample the old items: comparing the few unmatched items of a short list is faster.
  @usableFromInline let samples: Bool

  /// The old index of each new item, or -1.
  @usableFromInline let oldOfNew: Scratch<Int32>
  /// The old items that are matched.
  @usableFromInline let isTaken: Scratch<Bool>
  /// The hashes of new items that the walk computed; otherwise 0.
  @usableFromInline let hashes: Scratch<UInt32>

  /// The number of old items per sample.
  @inlinable static var sampling: Int { 32 }
  /// The distance that the walk looks ahead where the lists differ, and the number of failed attempts after which it stops.
  @inlinable static var lookahead: Int { 4 }
  /// The maximum number of pairs of unmatched items to compare. More items are hashed.
  @inlinable static var comparedPairs: Int { 64 }

  @inlinable init(
    old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>, checksCancellation: Bool,
    on stack: inout StackSpace
  ) {
    self.old = old
    self.new = new
    self.checksCancellation = checksCancellation
    samples = old.count > Self.sampling
    samplingHash = samples ? IdentityHash() : IdentityHash(mixesBytes: false)
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
      let hash = samplingHash(wanted)
      hashes[newIndex] = hash
      let (slot, found) = sample.slot(hash: hash) { isFree(Self.index(ofSample: $0), wanted, id: id) }
      guard found else { continue }
      let hit = Self.index(ofSample: sample.index(at: slot))
      take(hit, newIndex)
      // Only the next item shows whether the lists continue to be equal here, and in which direction.
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

  @inlinable @inline(never) func fill(_ sample: borrowing HashIndex, id: (Element) -> ID) {
    var number = 0
    while Self.index(ofSample: number) < old.count {
      let hash = samplingHash(id(old[Self.index(ofSample: number)]))
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
}
