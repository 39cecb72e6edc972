extension BatchUpdate {
  /// The violations by calls of one batch that conflict with each other.
  func conflictViolations() -> [UIKitModel.Violation] {
    sectionConflicts() + rowConflicts() + moveConflicts()
  }

  private func sectionConflicts() -> [UIKitModel.Violation] {
    var found: [UIKitModel.Violation] = []
    for section in deletedSections.intersection(reloadedSections).sorted() {
      found.append(
        .init(.deleteAndReloadSection, "attempt to delete and reload the same section (\(section))"))
    }
    var sources: Set<Int> = []
    var targets: Set<Int> = []
    for move in movedSections {
      if deletedSections.contains(move.from) || reloadedSections.contains(move.from) {
        found.append(
          .init(
            .deleteAndMoveSection, "attempt to perform a delete and a move from the same section (\(move.from))"))
      }
      // A reload is a delete and an insert of one index. Its insert can conflict, too.
      if insertedSections.contains(move.to) || reloadedSections.contains(move.to) {
        found.append(
          .init(.insertAndMoveSection, "attempt to perform an insert and a move to the same section (\(move.to))"))
      }
      // UIKit's message for two moves is unknown. It splits a move into a delete and an insert.
      if !sources.insert(move.from).inserted {
        found.append(
          .init(.moveSectionTwice, "attempt to perform a delete and a move from the same section (\(move.from))"))
      }
      if !targets.insert(move.to).inserted {
        found.append(
          .init(
            .moveSectionsToOnePlace, "attempt to perform an insert and a move to the same section (\(move.to))"))
      }
    }
    return found
  }

  private func rowConflicts() -> [UIKitModel.Violation] {
    var found: [UIKitModel.Violation] = []
    for position in deletedRows.intersection(reloadedRows).sorted() {
      found.append(
        .init(.deleteAndReloadRow, "attempt to delete and reload the same index path (\(position.printed))"))
    }
    var sources: Set<RowPosition> = []
    var targets: Set<RowPosition> = []
    for move in movedRows {
      let from = "attempt to perform a delete and a move from the same index path (\(move.from.printed))"
      let to = "attempt to perform an insert and a move to the same index path (\(move.to.printed))"
      if deletedRows.contains(move.from) || reloadedRows.contains(move.from) {
        found.append(.init(.deleteAndMoveRow, from))
      }
      if insertedRows.contains(move.to) || reloadedRows.contains(move.to) {
        found.append(.init(.insertAndMoveRow, to))
      }
      if !sources.insert(move.from).inserted { found.append(.init(.moveRowTwice, from)) }
      if !targets.insert(move.to).inserted { found.append(.init(.moveRowsToOnePlace, to)) }
    }
    return found
  }

  /// The violations by moves out of deleted sections and into inserted sections. A reloaded section is both.
  private func moveConflicts() -> [UIKitModel.Violation] {
    let gone = deletedSections.union(reloadedSections)
    let reloadTargets = reloadedSections.compactMap { before.indices.contains($0) ? sectionTargets[$0] : nil }
    let fresh = insertedSections.union(reloadTargets)
    var found: [UIKitModel.Violation] = []
    for move in movedRows {
      if gone.contains(move.from.section) {
        found.append(
          .init(.moveFromDeletedSection, "cannot move a \(kind.row) from a deleted section (\(move.from.section))"))
      }
      if fresh.contains(move.to.section) {
        found.append(
          .init(
            .moveIntoInsertedSection,
            "cannot move a \(kind.row) into a newly inserted section (\(move.to.section))"))
      }
    }
    return found
  }
}
