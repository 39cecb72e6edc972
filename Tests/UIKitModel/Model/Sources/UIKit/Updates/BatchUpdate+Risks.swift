extension BatchUpdate {
  /// The maximum number of changes before a reload is preferable.
  package static let changeLimit = 100

  /// Returns the risks of a legal batch.
  package func risks() -> [UIKitModel.Risk] {
    var found: [UIKitModel.Risk] = []
    let targets = sectionTargets
    for move in movedSections {
      if move.from == move.to { found.append(.sectionMoveToSamePlace(section: move.from)) }
      if reloadedRows.contains(where: { $0.section == move.from }) {
        found.append(.sectionMoveWithRowReload(section: move.from))
      }
      let touched =
        deletedRows.contains { $0.section == move.from } || insertedRows.contains { $0.section == move.to }
        || movedRows.contains { $0.from.section == move.from || $0.to.section == move.to }
      if touched { found.append(.sectionMoveWithRowEdits(section: move.from)) }
    }
    for move in movedRows where move.from == move.to && targets[move.from.section] == move.to.section {
      found.append(.rowMoveToSamePlace(section: move.from.section, row: move.from.row))
    }
    for section in reloadedSections.sorted() where targets[section] != section {
      found.append(.displacedSectionReload(section: section))
    }
    let hasReload = !reloadedRows.isEmpty || !reloadedSections.isEmpty
    if hasReload && !(movedRows.isEmpty && movedSections.isEmpty) { found.append(.reloadWithMoves) }
    let changed = deletedRows.union(reloadedRows).union(movedRows.map(\.from))
    if !reconfiguredRows.isDisjoint(with: changed) { found.append(.reconfigureOfChangedRow) }
    if items.count > Self.changeLimit { found.append(.tooManyChanges(items.count)) }
    return found + duplicateRisks()
  }

  private func duplicateRisks() -> [UIKitModel.Risk] {
    var found: Set<UIKitModel.Risk> = []
    for item in duplicates {
      switch item {
      case .deleteRow, .deleteSection: found.insert(.duplicateDelete)
      case .insertRow, .insertSection: found.insert(.duplicateInsert)
      case .reloadRow, .reloadSection, .reconfigureRow: found.insert(.duplicateReload)
      case .moveRow, .moveSection: break
      }
    }
    return Array(found)
  }
}
