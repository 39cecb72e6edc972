extension ItemList {
  /// Returns the indices of items with equal identities: a group for each identity that occurs more than once, in the order
  /// of the first items. The result is empty if all identities are unique, and `nil` if cancellation is checked and the
  /// current task is cancelled.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  package func duplicateGroups<ID: Hashable>(by id: (Element) -> ID, checksCancellation: Bool = false) -> [[Int]]? {
    guard count > 1, count < Int(Int32.max) else { return [] }
    return contiguous(0..<count).withUnsafeBufferPointer { items in
      if isAscending(items, by: id) { return [] }
      let hash = IdentityHash<ID>()
      let table = HashIndex(capacity: items.count)
      // The groups of equal identities by the index of the first item.
      var groups: [Int: [Int]] = [:]
      let isComplete = table.readAhead(items.count, checksCancellation: checksCancellation) {
        hash(id(items[$0]))
      } body: { index, hash, seen in
        let wanted = id(items[index])
        // An identity that does not equal itself equals no other, and many of them would make a long probe chain.
        guard wanted == wanted else { return }
        let (slot, found) = table.slot(hash: hash, seen: seen) { id(items[$0]) == wanted }
        if found {
          let first = table.index(at: slot)
          groups[first, default: [first]].append(index)
        } else {
          table.set(slot: slot, hash: hash, index: index)
        }
      }
      return isComplete ? groups.values.sorted { $0[0] < $1[0] } : nil
    }
  }
}

/// Returns whether identities are integers in ascending order, as the keys of a database often are: then none is repeated.
@inlinable func isAscending<Element, ID>(_ items: UnsafeBufferPointer<Element>, by id: (Element) -> ID) -> Bool {
  guard MemoryLayout<ID>.size == 8, ID.self == Int.self || ID.self == Int64.self else { return false }
  var last = Int64.min
  for (index, item) in items.enumerated() {
    let next = withUnsafeBytes(of: id(item)) { $0.loadUnaligned(as: Int64.self) }
    guard index == 0 || last < next else { return false }
    last = next
  }
  return true
}
