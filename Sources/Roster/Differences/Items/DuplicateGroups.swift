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
      let hash = IdentityHash<ID>()
      let isExact = IdentityHash<ID>.isExact
      let table = HashIndex(capacity: items.count)
      var groups: [[Int]] = []
      // The group of a first item, by the item's index.
      var groupOfFirst: [Int: Int] = [:]
      for index in items.indices {
        if checksCancellation, index & 0xFFF == 0, Task.isCancelled { return nil }
        let wanted = id(items[index])
        // An identity that does not equal itself equals no other, and many of them would make a long probe chain.
        guard wanted == wanted else { continue }
        // The quick hash misses equal identities with different bytes.
        let bits = isExact ? hash.quick(wanted) : hash.thorough(wanted)
        let (slot, found) = table.slot(hash: bits) { id(items[$0]) == wanted }
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
      return groups.sorted { $0[0] < $1[0] }
    }
  }
}
