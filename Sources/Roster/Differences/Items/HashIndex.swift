/// An open-addressing hash table of indices, with linear probing.
///
/// The caller compares the elements of the indices, and chains the indices of equal elements itself. A slot of 32 bits
/// contains the index in its low bits, and as many bits of the hash as fit above it, so that most probes that miss read one
/// cache line and no element.
@usableFromInline struct HashIndex: ~Copyable {
  @usableFromInline let slots: Scratch<UInt32>
  @usableFromInline let mask: Int
  /// The bits of a slot that contain an index plus 1.
  @usableFromInline let indexBits: UInt32

  /// Creates a table for indices less than a capacity, at most half full.
  @inlinable init(capacity: Int) {
    self.init(Scratch(count: Self.size(capacity: capacity), repeating: 0))
  }

  /// Creates the same on the stack if there is space.
  @inlinable init(capacity: Int, on stack: inout StackSpace) {
    self.init(Scratch(count: Self.size(capacity: capacity), repeating: 0, on: &stack))
  }

  @inlinable init(_ slots: consuming Scratch<UInt32>) {
    mask = slots.count - 1
    // There are twice as many slots as indices.
    indexBits = UInt32(truncatingIfNeeded: slots.count - 1)
    self.slots = slots
  }

  @inlinable static func size(capacity: Int) -> Int {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    return size
  }

  /// Returns the slot of an index with a hash for which `isSame` returns `true`, or else the empty slot for it.
  @inlinable @inline(__always)
  func slot(hash: UInt32, isSame: (Int) -> Bool) -> (slot: Int, found: Bool) {
    slot(hash: hash, seen: 0, isSame: isSame)
  }

  /// Returns the same, given what ``firstEntry(hash:)`` returned before.
  @inlinable @inline(__always)
  func slot(hash: UInt32, seen: UInt32, isSame: (Int) -> Bool) -> (slot: Int, found: Bool) {
    var slot = Int(hash) & mask
    // Another hash stays in its slot.
    if seen != 0, (seen ^ hash) & ~indexBits != 0 { slot = (slot &+ 1) & mask }
    while true {
      let entry = slots[slot]
      if entry == 0 { return (slot, false) }
      if (entry ^ hash) & ~indexBits == 0, isSame(index(at: slot)) { return (slot, true) }
      slot = (slot &+ 1) & mask
    }
  }

  /// Returns the content of the first slot that a search for a hash reads.
  @inlinable @inline(__always) func firstEntry(hash: UInt32) -> UInt32 { slots[Int(hash) & mask] }

  /// Calls a closure with each number, its hash and the first entry of that hash. Returns `false` if cancellation is checked
  /// and the task is cancelled.
  ///
  /// The entries of 32 hashes are read before the first of them is searched: without a branch that depends on them, the CPU
  /// loads them at the same time. Without it, `diff-shuffle` takes 31 % longer.
  @inlinable @inline(__always)
  func readAhead(
    _ count: Int, checksCancellation: Bool, hash: (Int) -> UInt32,
    body: (_ number: Int, _ hash: UInt32, _ seen: UInt32) -> Void
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: (hash: UInt32, seen: UInt32).self, capacity: 32) { ahead in
      var start = 0
      while start < count {
        if checksCancellation, start & 0xFFF == 0, Task.isCancelled { return false }
        let end = min(start + ahead.count, count)
        for number in start..<end {
          let hash = hash(number)
          ahead[number - start] = (hash, firstEntry(hash: hash))
        }
        for number in start..<end { body(number, ahead[number - start].hash, ahead[number - start].seen) }
        start = end
      }
      return true
    }
  }

  /// Returns the index in an occupied slot.
  @inlinable func index(at slot: Int) -> Int { Int(slots[slot] & indexBits) - 1 }

  /// Sets a slot.
  @inlinable func set(slot: Int, hash: UInt32, index: Int) {
    slots[slot] = (hash & ~indexBits) | UInt32(truncatingIfNeeded: index + 1)
  }
}
