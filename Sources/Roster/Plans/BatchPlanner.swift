/// Plans a changeset for UIKit's table view.
///
/// One batch takes all that comes, goes and moves, sections and items. Two things are put off to batches of their own,
/// because UIKit is known to miscount or to show stale cells otherwise:
///
/// - Edits inside of a section that itself moves: items first, with all sections in their old order; then the sections
///   move whole. Deleting and inserting the section instead would take one batch, and the cells, their focus and what
///   is typed into them.
/// - Updates of items beside moves, and of sections beside sections that come, go or move: a move does not refresh what
///   it moves, and a reload next to it is counted wrongly.
struct BatchPlanner {
  let changeset: Changeset
  let old: SnapshotShape
  let new: SnapshotShape

  func stages() -> [UpdateStage] {
    let final = IntermediateSnapshot(storage: .new(new))
    let moves = changeset.movesWithEditsInside
    if moves {
      return splitStages() + updateStage(final)
    }
    let structure = changeset.sectionOperations + changeset.itemOperations()
    if structure.isEmpty || !changeset.needsUpdatesApart {
      return [UpdateStage(operations: structure + changeset.updateOperations, after: final)]
    }
    return [UpdateStage(operations: structure, after: final)] + updateStage(final)
  }

  /// All updates in new indices, when everything else is done.
  private func updateStage(_ final: IntermediateSnapshot) -> [UpdateStage] {
    let operations = changeset.updateOperations.map { operation in
      switch operation {
      case .updateSection(_, let after): UpdateOperation.updateSection(before: after, after: after)
      case .updateItem(_, let after): UpdateOperation.updateItem(before: after, after: after)
      default: operation
      }
    }
    return operations.isEmpty ? [] : [UpdateStage(operations: operations, after: final)]
  }

  /// Items and deleted sections first, in the old order; then the sections that move and come.
  private func splitStages() -> [UpdateStage] {
    let map = PositionMap(changeset)
    let places = RemainingSections(deleted: changeset.deletedSections)
    let place = { (newSection: Int) in map.oldSection(of: newSection).map(places.index(ofOld:)) ?? newSection }

    var middle: [IntermediateSnapshot.Section] = []
    for section in 0..<old.sectionCount {
      guard let newSection = map.newSection(of: section) else { continue }
      middle.append(IntermediateSnapshot.Section(.new(newSection), count: new.itemCount(in: newSection)))
    }
    let items =
      changeset.deletedSections.map { UpdateOperation.deleteSection($0) } + changeset.itemOperations(place: place)
    let sections =
      changeset.insertedSections.map { UpdateOperation.insertSection($0) }
      + changeset.movedSections.map { UpdateOperation.moveSection(from: places.index(ofOld: $0.from), to: $0.to) }
    return [
      UpdateStage(operations: items, after: IntermediateSnapshot(storage: .mixed(ItemList(middle)))),
      UpdateStage(operations: sections, after: IntermediateSnapshot(storage: .new(new))),
    ]
  }
}

/// The indices of old sections when the deleted ones are gone.
struct RemainingSections {
  /// The deleted sections, ascending.
  let deleted: [Int]

  func index(ofOld old: Int) -> Int {
    old - deleted.partitioningIndex { $0 >= old }
  }
}

extension Changeset {
  /// Whether items come, go or move in a section that itself moves, or move into or out of it.
  fileprivate var movesWithEditsInside: Bool {
    if movedSections.isEmpty { return false }
    let sources = Set(movedSections.map(\.from))
    let targets = Set(movedSections.map(\.to))
    return sections.contains { targets.contains($0.new) && $0.items.changesPlaces }
      || crossMoves.contains { sources.contains($0.from.section) || targets.contains($0.to.section) }
  }

  /// Whether anything moves beside updates, or sections come, go or move beside updates of sections.
  fileprivate var needsUpdatesApart: Bool {
    let movesSomething = !movedSections.isEmpty || !crossMoves.isEmpty || sections.contains { !$0.items.moves.isEmpty }
    let changesSections = !deletedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty
    let updatesItems = sections.contains { !$0.items.updates.isEmpty } || crossMoves.contains(where: \.isUpdated)
    return (movesSomething && (updatesItems || !updatedSections.isEmpty))
      || (changesSections && !updatedSections.isEmpty)
  }
}

extension ItemDifference {
  /// Whether anything comes, goes or moves.
  fileprivate var changesPlaces: Bool { !deletes.isEmpty || !inserts.isEmpty || !moves.isEmpty }
}
