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
    let pairs =
      deleted.count <= inserted.count
      ? uniquePairs(deleted, old, inserted, new).map { ($0, $1) }
      : uniquePairs(inserted, new, deleted, old).map { ($1, $0) }
    let counterparts = Dictionary(uniqueKeysWithValues: sections.map { ($0.old, $0.new) })
    for (deletedIndex, insertedIndex) in pairs {
      let (from, to) = (deleted[deletedIndex], inserted[insertedIndex])
      // Equal identities in one section that were not paired there are duplicates.
      if counterparts[from.section] == to.section { continue }
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

/// Returns the pairs of items with equal identities, if no other item on either side has that identity.
private func uniquePairs<Section: DiffableSection>(
  _ kept: [ItemPosition], _ keptSections: [Section], _ probing: [ItemPosition], _ probingSections: [Section]
) -> [(kept: Int, probing: Int)] {
  let table = HashIndex(capacity: kept.count)
  let none = -1
  let several = -2
  let partner = Scratch<Int>(count: kept.count, repeating: none)
  func keptID(_ index: Int) -> AnyID { keptSections[kept[index].section].itemID(at: kept[index].item) }

  for (index, position) in kept.enumerated() {
    let section = keptSections[position.section]
    let hash = UInt32(truncatingIfNeeded: section.itemHash(at: position.item))
    let (slot, found) = table.slot(hash: hash) { keptID($0) == section.itemID(at: position.item) }
    if found { partner[table.index(at: slot)] = several } else { table.set(slot: slot, hash: hash, index: index) }
  }
  for (index, position) in probing.enumerated() {
    let section = probingSections[position.section]
    let hash = UInt32(truncatingIfNeeded: section.itemHash(at: position.item))
    let (slot, found) = table.slot(hash: hash) { keptID($0) == section.itemID(at: position.item) }
    guard found else { continue }
    let keptIndex = table.index(at: slot)
    partner[keptIndex] = partner[keptIndex] == none ? index : several
  }
  return kept.indices.compactMap { partner[$0] >= 0 ? ($0, partner[$0]) : nil }
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
