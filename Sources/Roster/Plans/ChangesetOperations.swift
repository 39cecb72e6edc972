extension Changeset {
  /// Appends the deletes, inserts and moves of sections, in old and new indices.
  func appendSectionOperations(to operations: inout [UpdateOperation]) {
    for section in deletedSections { operations.append(.deleteSection(section)) }
    for section in insertedSections { operations.append(.insertSection(section)) }
    for move in movedSections { operations.append(.moveSection(from: move.from, to: move.to)) }
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

  /// Appends the updates of sections and items, in old and new indices.
  func appendUpdateOperations(to operations: inout [UpdateOperation]) {
    for update in updatedSections { operations.append(.updateSection(before: update.old, after: update.new)) }
    for change in sections {
      for update in change.items.updates {
        operations.append(
          .updateItem(
            before: ItemPosition(section: change.old, item: update.old),
            after: ItemPosition(section: change.new, item: update.new)))
      }
    }
    for move in crossMoves where move.isUpdated { operations.append(.updateItem(before: move.from, after: move.to)) }
  }
}
