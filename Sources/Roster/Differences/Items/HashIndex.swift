/// An open-addressing table from hashes to indices, with linear probing.
///
/// It knows nothing of what the indices stand for: the caller confirms a candidate by equality, and keeps more than one
/// index for equal things in chains of its own. A slot is the hash and the index side by side, so that a probe that
/// misses costs one cache line and never reads an item.
@usableFromInline
struct HashIndex: ~Copyable {
  @usableFromInline let slots: Scratch<UInt64>
  @usableFromInline let mask: Int

  /// A table for so many entries, at most half full.
  @inlinable
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Scratch(count: size, repeating: 0)
    mask = size - 1
  }

  /// The slot that holds an index with this hash which `isSame` confirms, or else the empty slot where it would go.
  @inlinable
  func slot(hash: UInt32, isSame: (Int) -> Bool) -> (slot: Int, found: Bool) {
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return (slot, false) }
      if UInt32(truncatingIfNeeded: entry >> 32) == hash, isSame(index(at: slot)) { return (slot, true) }
      slot = (slot &+ 1) & mask
    }
  }

  /// The index in a slot that is not empty.
  @inlinable
  func index(at slot: Int) -> Int {
    Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
  }

  /// Fills a slot.
  @inlinable
  func set(slot: Int, hash: UInt32, index: Int) {
    slots[slot] = UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: index + 1))
  }
}
