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

  /// Returns the difference of two snapshots, or `nil` as soon as the current task is cancelled. Use it off the main actor.
  package static func unlessCancelled<Section: DiffableSection>(from old: [Section], to new: [Section]) -> Changeset? {
    guard let matches = SectionMatches.unlessCancelled(from: old, to: new) else { return nil }
    return difference(from: old, to: new, matches: matches) {
      new[$1].itemDifference(from: old[$0], checksCancellation: true)
    }
  }

  /// Returns the difference of two snapshots whose sections are matched already.
  ///
  /// - Parameters:
  ///   - old: The sections before the update.
  ///   - new: The sections after the update.
  ///   - matches: The matched sections.
  ///   - items: Returns the difference of the items of an old and a new section, or `nil` if the task is cancelled.
  /// - Returns: The difference, or `nil` if the task is cancelled.
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
