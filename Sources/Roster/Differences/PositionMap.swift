/// A mapping between the old and the new positions of a ``Changeset``.
///
/// A position that its snapshot does not contain gives an undefined result, not an error.
///
/// - Complexity: Creation takes O(*k* log *k*) for *k* changes, and a lookup O(log *k*).
package struct PositionMap: Sendable {
  private let sections: IndexMap
  private let items: [Int: IndexMap]
  private let crossMoves: [Changeset.CrossMove]
  private let crossMovesBySource: [Changeset.CrossMove]

  /// Creates the map of a changeset.
  package init(_ changeset: Changeset) {
    sections = IndexMap(
      ItemDifference(
        deletes: changeset.deletedSections.map { $0..<$0 + 1 },
        inserts: changeset.insertedSections.map { $0..<$0 + 1 }, moves: changeset.movedSections))
    crossMoves = changeset.crossMoves
    crossMovesBySource = changeset.crossMoves.sorted { $0.from < $1.from }
    let leaving = Dictionary(grouping: crossMoves.map(\.from), by: \.section)
    let arriving = Dictionary(grouping: crossMoves.map(\.to), by: \.section)
    let differences = Dictionary(
      changeset.sections.map { ($0.new, $0.items) }, uniquingKeysWith: { first, _ in first })
    // The keys are new indices. All sections with changes survive.
    let changed = Set(differences.keys).union(arriving.keys).union(leaving.keys.compactMap(sections.new(of:)))
    var items: [Int: IndexMap] = [:]
    for new in changed {
      guard let old = sections.old(of: new) else { continue }
      items[new] = IndexMap(
        differences[new] ?? ItemDifference(), leaving: leaving[old]?.map(\.item) ?? [],
        arriving: arriving[new]?.map(\.item) ?? [])
    }
    self.items = items
  }

  /// Returns the new index of a section, or `nil` if it was deleted.
  package func newSection(of old: Int) -> Int? { sections.new(of: old) }

  /// Returns the old index of a section, or `nil` if it was inserted.
  package func oldSection(of new: Int) -> Int? { sections.old(of: new) }

  /// Returns the new position of an item, or `nil` if it, or its section, was deleted.
  package func newPosition(of old: ItemPosition) -> ItemPosition? {
    let cross = crossMovesBySource.partitioningIndex { $0.from >= old }
    if cross < crossMovesBySource.count, crossMovesBySource[cross].from == old { return crossMovesBySource[cross].to }
    guard let section = sections.new(of: old.section) else { return nil }
    guard let map = items[section] else { return ItemPosition(section: section, item: old.item) }
    return map.new(of: old.item).map { ItemPosition(section: section, item: $0) }
  }

  /// Returns the old position of an item, or `nil` if it, or its section, was inserted.
  package func oldPosition(of new: ItemPosition) -> ItemPosition? {
    let cross = crossMoves.partitioningIndex { $0.to >= new }
    if cross < crossMoves.count, crossMoves[cross].to == new { return crossMoves[cross].from }
    guard let section = sections.old(of: new.section) else { return nil }
    guard let map = items[new.section] else { return ItemPosition(section: section, item: new.item) }
    return map.old(of: new.item).map { ItemPosition(section: section, item: $0) }
  }

  /// Returns the new position of an element, or `nil` if it was deleted. The new section may have no header or footer.
  package func newElement(of old: ElementPosition) -> ElementPosition? {
    old.mapped(section: newSection, item: newPosition)
  }

  /// Returns the old position of an element, or `nil` if it was inserted. The old section may have no header or footer.
  package func oldElement(of new: ElementPosition) -> ElementPosition? {
    new.mapped(section: oldSection, item: oldPosition)
  }

  /// Returns whether a section is neither deleted nor moved.
  func keepsSection(_ old: Int) -> Bool { sections.keeps(old) }

  /// Returns the map of a surviving section's items, or `nil` if its items did not change.
  func indexMap(ofNewSection new: Int) -> IndexMap? { items[new] }
}

extension ElementPosition {
  fileprivate func mapped(
    section newSection: (Int) -> Int?, item newPosition: (ItemPosition) -> ItemPosition?
  ) -> ElementPosition? {
    switch self {
    case .header(let section): newSection(section).map { .header(section: $0) }
    case .footer(let section): newSection(section).map { .footer(section: $0) }
    case .item(let position): newPosition(position).map { .item($0) }
    }
  }
}
