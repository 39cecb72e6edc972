/// Where the sections and items of one snapshot are in the other one of a ``Changeset``.
///
/// Made once for an update, it answers in the logarithm of the number of changes. Positions that are not in the
/// snapshot that they are said to be from give meaningless answers, not errors.
///
/// ```swift
/// let map = PositionMap(changeset)
/// focused = map.newPosition(of: focused)      // nil: the row is gone
/// ```
public struct PositionMap: Sendable {
  private let sections: IndexMap
  private let items: [Int: IndexMap]
  private let crossMoves: [Changeset.CrossMove]
  private let crossMovesBySource: [Changeset.CrossMove]

  /// The map of a changeset. Costs the number of its runs, moves and updates, times a logarithm.
  public init(_ changeset: Changeset) {
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
    // Sections are known by their new index; all that are concerned survive.
    let concerned = Set(differences.keys).union(arriving.keys).union(leaving.keys.compactMap(sections.new(of:)))
    var items: [Int: IndexMap] = [:]
    for new in concerned {
      guard let old = sections.old(of: new) else { continue }
      items[new] = IndexMap(
        differences[new] ?? ItemDifference(), leaving: leaving[old]?.map(\.item) ?? [],
        arriving: arriving[new]?.map(\.item) ?? [])
    }
    self.items = items
  }

  /// Where an old section is now; `nil` if it was deleted.
  public func newSection(of old: Int) -> Int? { sections.new(of: old) }

  /// Where a new section was; `nil` if it was inserted.
  public func oldSection(of new: Int) -> Int? { sections.old(of: new) }

  /// Where an old item is now; `nil` if it was deleted, alone or with its section.
  public func newPosition(of old: ItemPosition) -> ItemPosition? {
    let cross = crossMovesBySource.partitioningIndex { $0.from >= old }
    if cross < crossMovesBySource.count, crossMovesBySource[cross].from == old { return crossMovesBySource[cross].to }
    guard let section = sections.new(of: old.section) else { return nil }
    guard let map = items[section] else { return ItemPosition(section: section, item: old.item) }
    return map.new(of: old.item).map { ItemPosition(section: section, item: $0) }
  }

  /// Where a new item was; `nil` if it was inserted, alone or with its section.
  public func oldPosition(of new: ItemPosition) -> ItemPosition? {
    let cross = crossMoves.partitioningIndex { $0.to >= new }
    if cross < crossMoves.count, crossMoves[cross].to == new { return crossMoves[cross].from }
    guard let section = sections.old(of: new.section) else { return nil }
    guard let map = items[new.section] else { return ItemPosition(section: section, item: new.item) }
    return map.old(of: new.item).map { ItemPosition(section: section, item: $0) }
  }

  /// Where an old element is now; `nil` if it was deleted. Whether the section still has a header or a footer is the
  /// snapshot's to say.
  public func newElement(of old: ElementPosition) -> ElementPosition? {
    switch old {
    case .header(let section): newSection(of: section).map { .header(section: $0) }
    case .footer(let section): newSection(of: section).map { .footer(section: $0) }
    case .item(let position): newPosition(of: position).map { .item($0) }
    }
  }

  /// Where a new element was; `nil` if it was inserted. Whether the section had a header or a footer is the snapshot's to
  /// say.
  public func oldElement(of new: ElementPosition) -> ElementPosition? {
    switch new {
    case .header(let section): oldSection(of: section).map { .header(section: $0) }
    case .footer(let section): oldSection(of: section).map { .footer(section: $0) }
    case .item(let position): oldPosition(of: position).map { .item($0) }
    }
  }

  /// The map of the items of a surviving section by its new index; `nil` if its items did not change.
  func indexMap(ofNewSection new: Int) -> IndexMap? { items[new] }
}
