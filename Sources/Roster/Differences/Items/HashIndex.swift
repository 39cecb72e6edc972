/// An open-addressing hash table of indices, with linear probing.
///
/// The caller compares the elements of the indices, and chains the indices of equal elements itself. A slot contains the
/// hash and the index, so that a probe that misses reads one cache line and no element.
@usableFromInline struct HashIndex: ~Copyable {
  @usableFromInline let slots: Scratch<UInt64>
  @usableFromInline let mask: Int

  /// Creates a table that is at most half full with a number of entries.
  @inlinable init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Scratch(count: size, repeating: 0)
    mask = size - 1
  }

  /// Returns the slot of an index with a hash for which `isSame` returns `true`, or else the empty slot for it.
  @inlinable func slot(hash: UInt32, isSame: (Int) -> Bool) -> (slot: Int, found: Bool) {
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return (slot, false) }
      if UInt32(truncatingIfNeeded: entry >> 32) == hash, isSame(index(at: slot)) { return (slot, true) }
      slot = (slot &+ 1) & mask
    }
  }

  /// Returns the index in an occupied slot.
  @inlinable func index(at slot: Int) -> Int {
    Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
  }

  /// Sets a slot.
  @inlinable func set(slot: Int, hash: UInt32, index: Int) {
    slots[slot] = UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: index + 1))
  }
}
