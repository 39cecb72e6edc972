extension Changeset {
  /// Replaces a delete and an insert of one identity in different sections by a move.
  ///
  /// - Complexity: O(*d* + *i*) for *d* deleted and *i* inserted items, if they are in different sections; otherwise O(*s*)
  ///   for *s* changed sections.
  mutating func findCrossMoves<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    guard mayMoveAcross else { return }
    let deleted = sections.flatMap { change in
      change.items.deletes.joined().map { ItemPosition(section: change.old, item: $0) }
    }
    let inserted = sections.flatMap { change in
      change.items.inserts.joined().map { ItemPosition(section: change.new, item: $0) }
    }
    let origins = uniqueItems(deleted, in: old)
    let counterparts = Dictionary(uniqueKeysWithValues: sections.map { ($0.old, $0.new) })
    for case (let id, let to?) in uniqueItems(inserted, in: new) {
      // Equal identities in one section that were not paired there are duplicates.
      guard let from = origins[id] ?? nil, counterparts[from.section] != to.section else { continue }
      let isUpdated = new[to.section].itemDiffers(at: to.item, from: old[from.section], at: from.item)
      crossMoves.append(CrossMove(from: from, to: to, isUpdated: isUpdated))
    }
    if crossMoves.isEmpty { return }
    crossMoves.sort { $0.to < $1.to }
    removeCrossMovesFromSections()
  }

  /// Whether items were deleted in one section and inserted in another.
  private var mayMoveAcross: Bool {
    let losing = sections.indices.filter { !sections[$0].items.deletes.isEmpty }
    let gaining = sections.indices.filter { !sections[$0].items.inserts.isEmpty }
    guard let first = losing.first, let last = gaining.last else { return false }
    return losing.count > 1 || gaining.count > 1 || first != last
  }

  /// Removes the moves between sections from the sections' deletes and inserts.
  private mutating func removeCrossMovesFromSections() {
    let leaving = Dictionary(grouping: crossMoves.map(\.from), by: \.section)
    let arriving = Dictionary(grouping: crossMoves.map(\.to), by: \.section)
    for index in sections.indices {
      let change = sections[index]
      if let left = leaving[change.old] {
        sections[index].items.deletes = change.items.deletes.subtracting(left.map(\.item).sorted())
      }
      if let arrived = arriving[change.new] {
        sections[index].items.inserts = change.items.inserts.subtracting(arrived.map(\.item).sorted())
      }
    }
    sections.removeAll { $0.items.isEmpty }
  }
}

/// Returns some items by identity; `nil` for an identity that several of them have.
private func uniqueItems<Section: DiffableSection>(
  _ positions: [ItemPosition], in sections: [Section]
) -> [AnyID: ItemPosition?] {
  let items = positions.compactMap { position -> (AnyID, ItemPosition?)? in
    let id = sections[position.section].itemID(at: position.item)
    // An identity that does not equal itself equals no other, and many of them would make a long probe chain.
    return id == id ? (id, position) : nil
  }
  return Dictionary(items, uniquingKeysWith: { _, _ in nil })
}

extension [Range<Int>] {
  /// Returns the ranges without some of their members, which are ascending.
  func subtracting(_ members: [Int]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var next = members.makeIterator()
    var member = next.next()
    for run in self {
      var start = run.lowerBound
      while let taken = member, taken < run.upperBound {
        if start < taken { result.append(start..<taken) }
        start = taken + 1
        member = next.next()
      }
      if start < run.upperBound { result.append(start..<run.upperBound) }
    }
    return result
  }
}
