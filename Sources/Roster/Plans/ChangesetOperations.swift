extension Changeset {
  /// The deletes, inserts and moves of sections, in old and new indices.
  var sectionOperations: [UpdateOperation] {
    deletedSections.map { .deleteSection($0) } + insertedSections.map { .insertSection($0) }
      + movedSections.map { .moveSection(from: $0.from, to: $0.to) }
  }

  /// Appends the deletes, inserts and moves of items in surviving sections. `sectionIndex` converts a section's new index to its
  /// index after the stage.
  func appendItemOperations(
    to operations: inout [UpdateOperation], sectionIndex: (_ newSection: Int) -> Int = { $0 }
  ) {
    operations.reserveCapacity(
      sections.reduce(operations.count + crossMoves.count) { count, change in
        count + change.items.deletes.count + change.items.inserts.count + change.items.moves.count
      })
    for change in sections {
      let (old, new, items) = (change.old, sectionIndex(change.new), change.items)
      for range in items.deletes { operations.append(.deleteItems(section: old, items: range)) }
      for range in items.inserts { operations.append(.insertItems(section: new, items: range)) }
      for move in items.moves {
        operations.append(
          .moveItem(from: ItemPosition(section: old, item: move.from), to: ItemPosition(section: new, item: move.to)))
      }
    }
    for move in crossMoves {
      let to = ItemPosition(section: sectionIndex(move.to.section), item: move.to.item)
      operations.append(.moveItem(from: move.from, to: to))
    }
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
