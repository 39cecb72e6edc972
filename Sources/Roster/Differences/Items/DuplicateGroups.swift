extension ItemList {
  /// Returns the indices of items with equal identities: a group for each identity that occurs more than once, in the order
  /// of the first items. The result is empty if all identities are unique.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func duplicateGroups<ID: Hashable>(by id: (Element) -> ID) -> [[Int]] {
    duplicateGroups(by: id, checksCancellation: false) ?? []
  }

  /// Returns the groups, or `nil` if cancellation is checked and the current task is cancelled.
  @inlinable func duplicateGroups<ID: Hashable>(by id: (Element) -> ID, checksCancellation: Bool) -> [[Int]]? {
    guard count > 1, count < Int(Int32.max) else { return [] }
    return contiguous(0..<count).withUnsafeBufferPointer { items in
      if isAscending(items, by: id) { return [] }
      var search = DuplicateSearch<ID>(count: items.count)
      var start = 0
      while start < items.count {
        if checksCancellation, start & 0xFFF == 0, Task.isCancelled { return nil }
        let end = Swift.min(start + DuplicateSearch<ID>.batch, items.count)
        search.add(start..<end) { id(items[$0]) }
        start = end
      }
      return search.groups.sorted { $0[0] < $1[0] }
    }
  }
}

/// Returns whether identities are integers in ascending order, as the keys of a database often are: then none is repeated.
@inlinable func isAscending<Element, ID>(_ items: UnsafeBufferPointer<Element>, by id: (Element) -> ID) -> Bool {
  func check<Number: FixedWidthInteger>(_: Number.Type) -> Bool {
    var last = Number.min
    for (index, item) in items.enumerated() {
      // Both types are the same.
      let next = withUnsafeBytes(of: id(item)) { $0.loadUnaligned(as: Number.self) }
      guard index == 0 || last < next else { return false }
      last = next
    }
    return true
  }
  if ID.self == Int.self { return check(Int.self) }
  if ID.self == Int64.self { return check(Int64.self) }
  if ID.self == UInt64.self { return check(UInt64.self) }
  if ID.self == Int32.self { return check(Int32.self) }
  return false
}

/// The search for equal identities.
@usableFromInline struct DuplicateSearch<ID: Hashable>: ~Copyable {
  /// The number of identities that are hashed before the first of them is searched.
  @usableFromInline static var batch: Int { 32 }

  @usableFromInline let hash = IdentityHash<ID>()
  @usableFromInline let isExact = IdentityHash<ID>.isExact
  @usableFromInline let table: HashIndex
  @usableFromInline var hashes: [UInt32]
  @usableFromInline var entries: [UInt32]
  /// The groups of equal identities so far, in the order of the second items.
  @usableFromInline var groups: [[Int]] = []
  /// The group of a first item, by the item's index.
  @usableFromInline var groupOfFirst: [Int: Int] = [:]

  @inlinable init(count: Int) {
    table = HashIndex(capacity: count)
    hashes = Array(repeating: 0, count: Self.batch)
    entries = hashes
  }

  /// Adds the identities of a range of at most ``batch`` items.
  @inlinable mutating func add(_ range: Range<Int>, id: (Int) -> ID) {
    for index in range {
      let identity = id(index)
      // The quick hash misses equal identities with different bytes.
      hashes[index - range.lowerBound] = isExact ? hash.quick(identity) : hash.thorough(identity)
    }
    // Without a branch between them, the CPU waits for all of these reads at once.
    for offset in 0..<range.count { entries[offset] = table.firstEntry(hash: hashes[offset]) }
    for index in range {
      let wanted = id(index)
      // An identity that does not equal itself equals no other, and many of them would make a long probe chain.
      guard wanted == wanted else { continue }
      let bits = hashes[index - range.lowerBound]
      let seen = entries[index - range.lowerBound]
      let (slot, found) = table.slot(hash: bits, seen: seen) { id($0) == wanted }
      guard found else {
        table.set(slot: slot, hash: bits, index: index)
        continue
      }
      let first = table.index(at: slot)
      if let group = groupOfFirst[first] {
        groups[group].append(index)
      } else {
        groupOfFirst[first] = groups.count
        groups.append([first, index])
      }
    }
  }
}
