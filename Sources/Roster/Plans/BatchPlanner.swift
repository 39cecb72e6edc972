/// Plans a changeset in as few batches as a host's capabilities allow.
///
/// One batch contains all inserts, deletes and moves of sections and items. Two kinds of changes get batches of their own
/// if the host cannot combine them, because `UITableView` miscounts or keeps stale cells otherwise:
///
/// - Edits inside a section that itself moves: first the items change, with all sections in the old order, then the
///   sections move. Deleting and inserting the section would take one batch, but would also destroy its cells, their
///   focus and the text typed into them.
/// - Updates of items during moves, and of sections while other sections are inserted, deleted or moved: a move does not
///   update the cell that it moves, and a reload in the same batch is miscounted.
struct BatchPlanner {
  let changeset: Changeset
  let oldSectionCount: Int
  let new: SnapshotShape
  let capabilities: HostCapabilities

  func stages() -> [UpdateStage] {
    let final = IntermediateSnapshot(new)
    if !capabilities.allowsEditsInMovedSections, changeset.editsMovedSections {
      return splitStages() + updateStage(final)
    }
    var operations: [UpdateOperation] = []
    changeset.appendSectionOperations(to: &operations)
    changeset.appendItemOperations(to: &operations)
    if capabilities.allowsUpdatesDuringMoves || operations.isEmpty || !changeset.updatesDuringMoves {
      changeset.appendUpdateOperations(to: &operations)
      return [UpdateStage(operations: operations, after: final)]
    }
    return [UpdateStage(operations: operations, after: final)] + updateStage(final)
  }

  /// Returns a stage with all updates in new indices, to follow all other changes.
  private func updateStage(_ final: IntermediateSnapshot) -> [UpdateStage] {
    var updates: [UpdateOperation] = []
    changeset.appendUpdateOperations(to: &updates)
    let operations = updates.map { operation in
      switch operation {
      case .updateSection(_, let after): UpdateOperation.updateSection(before: after, after: after)
      case .updateItem(_, let after): UpdateOperation.updateItem(before: after, after: after)
      default: operation
      }
    }
    return operations.isEmpty ? [] : [UpdateStage(operations: operations, after: final)]
  }

  /// Returns a stage with the items and the deleted sections, in the old order of sections, and one with the sections that
  /// are inserted and moved.
  private func splitStages() -> [UpdateStage] {
    let map = PositionMap(changeset)
    let deleted = changeset.deletedSections
    // The index of an old section after the deleted ones are removed.
    let remaining = { (old: Int) in old - deleted.partitioningIndex { $0 >= old } }
    var items = deleted.map { UpdateOperation.deleteSection($0) }
    changeset.appendItemOperations(to: &items) { map.oldSection(of: $0).map(remaining) ?? $0 }
    let sections =
      changeset.insertedSections.map { UpdateOperation.insertSection($0) }
      + changeset.movedSections.map { UpdateOperation.moveSection(from: remaining($0.from), to: $0.to) }
    let middle = (0..<oldSectionCount).compactMap(map.newSection(of:))
    return [
      UpdateStage(operations: items, after: IntermediateSnapshot(new, sections: middle)),
      UpdateStage(operations: sections, after: IntermediateSnapshot(new)),
    ]
  }
}

extension Changeset {
  /// Whether items are inserted, deleted or moved in a section that itself moves, or move into or out of it.
  fileprivate var editsMovedSections: Bool {
    if movedSections.isEmpty { return false }
    let sources = Set(movedSections.map(\.from))
    let targets = Set(movedSections.map(\.to))
    return sections.contains { targets.contains($0.new) && $0.items.changesOrder }
      || crossMoves.contains { sources.contains($0.from.section) || targets.contains($0.to.section) }
  }

  /// Whether there are updates as well as moves, or updates of sections as well as inserts, deletes or moves of sections.
  fileprivate var updatesDuringMoves: Bool {
    let movesSomething = !movedSections.isEmpty || !crossMoves.isEmpty || sections.contains { !$0.items.moves.isEmpty }
    let changesSections = !deletedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty
    let updatesItems = sections.contains { !$0.items.updates.isEmpty } || crossMoves.contains(where: \.isUpdated)
    return (movesSomething && (updatesItems || !updatedSections.isEmpty))
      || (changesSections && !updatedSections.isEmpty)
  }
}
