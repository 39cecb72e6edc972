extension Changeset {
  /// The deletes, inserts and moves of sections, in old and new indices.
  var sectionOperations: [UpdateOperation] {
    deletedSections.map { .deleteSection($0) } + insertedSections.map { .insertSection($0) }
      + movedSections.map { .moveSection(from: $0.from, to: $0.to) }
  }

  /// Returns the deletes, inserts and moves of items in surviving sections. `sectionIndex` converts a section's new
  /// index to its index after the stage.
  func itemOperations(sectionIndex: (_ newSection: Int) -> Int = { $0 }) -> [UpdateOperation] {
    var operations: [UpdateOperation] = []
    for change in sections {
      let section = sectionIndex(change.new)
      operations += change.items.deletes.map { .deleteItems(section: change.old, items: $0) }
      operations += change.items.inserts.map { .insertItems(section: section, items: $0) }
      operations += change.items.moves.map {
        .moveItem(
          from: ItemPosition(section: change.old, item: $0.from), to: ItemPosition(section: section, item: $0.to))
      }
    }
    operations += crossMoves.map {
      .moveItem(from: $0.from, to: ItemPosition(section: sectionIndex($0.to.section), item: $0.to.item))
    }
    return operations
  }

  /// The updates of sections and items, in old and new indices.
  var updateOperations: [UpdateOperation] {
    var operations = updatedSections.map { UpdateOperation.updateSection(before: $0.old, after: $0.new) }
    for change in sections {
      operations += change.items.updates.map {
        .updateItem(
          before: ItemPosition(section: change.old, item: $0.old),
          after: ItemPosition(section: change.new, item: $0.new))
      }
    }
    operations += crossMoves.filter(\.isUpdated).map { .updateItem(before: $0.from, after: $0.to) }
    return operations
  }
}
