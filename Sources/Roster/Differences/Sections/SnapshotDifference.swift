extension Changeset {
  /// Creates the difference of two snapshots.
  ///
  /// Sections are matched by identity, with the fewest possible moves. An item that is deleted from one surviving section
  /// and inserted into another one moves between them if it is the only one with its identity on both sides.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, plus the cost of ``ItemDiffer`` for each section that is
  ///   not identical.
  package init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    let difference = Self.difference(from: old, to: new, matches: SectionMatches(from: old, to: new)) {
      new[$1].itemDifference(from: old[$0], checksCancellation: false)
    }
    self = difference ?? Self()
  }

  /// Returns the difference of two snapshots whose sections are matched already, or `nil` if `itemDifference` returns
  /// `nil` for an old and a new section, because the task is cancelled.
  static func difference<Section: DiffableSection>(
    from old: [Section], to new: [Section], matches: SectionMatches,
    items itemDifference: (_ old: Int, _ new: Int) -> ItemDifference?
  ) -> Changeset? {
    let order = matches.difference
    var changeset = Changeset(
      deletedSections: Array(order.deletes.joined()), insertedSections: Array(order.inserts.joined()),
      movedSections: order.moves)
    for newIndex in new.indices {
      guard let oldIndex = matches.oldIndex(of: newIndex) else { continue }
      let (before, after) = (old[oldIndex], new[newIndex])
      if after.isIdentical(to: before) { continue }
      if after.headDiffers(from: before) { changeset.updatedSections.append(.init(old: oldIndex, new: newIndex)) }
      guard let items = itemDifference(oldIndex, newIndex) else { return nil }
      if !items.isEmpty { changeset.sections.append(.init(old: oldIndex, new: newIndex, items: items)) }
    }
    changeset.findCrossMoves(from: old, to: new)
    return changeset
  }
}
