extension Changeset {
  /// How the sections of one snapshot became those of another.
  ///
  /// Linear in the number of sections and in what ``ItemDiffer`` takes for those that are not identical. Sections are
  /// matched by identity and move as few times as possible. An item that is gone from one surviving section and new in
  /// another moved there, if it is the only one of its identity on both sides.
  public init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    self = Self.difference(from: old, to: new, checksCancellation: false) ?? Self()
  }

  /// The same as ``init(from:to:)``, or `nil` as soon as the task that asks is cancelled. For use off the main actor.
  public static func unlessCancelled<Section: DiffableSection>(from old: [Section], to new: [Section]) -> Changeset? {
    difference(from: old, to: new, checksCancellation: true)
  }

  /// The same as ``init(from:to:)``; if asked, `nil` as soon as the task that asks is cancelled.
  ///
  /// - Parameter known: The difference of an old section's items and a new section's, by their indices, if somebody has
  ///   found it already.
  static func difference<Section: DiffableSection>(
    from old: [Section], to new: [Section], checksCancellation: Bool,
    known: (_ old: Int, _ new: Int) -> ItemDifference? = { _, _ in nil }
  ) -> Changeset? {
    guard
      let order = itemDifference(
        from: ItemList(old), to: ItemList(new), checksCancellation: checksCancellation, id: { $0.id }, isEqual: nil)
    else { return nil }
    var changeset = Changeset(
      deletedSections: Array(order.deletes.joined()), insertedSections: Array(order.inserts.joined()),
      movedSections: order.moves)
    let places = IndexMap(order)
    for newIndex in new.indices {
      guard let oldIndex = places.old(of: newIndex) else { continue }
      let (before, after) = (old[oldIndex], new[newIndex])
      if after.isIdentical(to: before) { continue }
      if after.headDiffers(from: before) { changeset.updatedSections.append(.init(old: oldIndex, new: newIndex)) }
      guard
        let items = known(oldIndex, newIndex)
          ?? after.itemDifference(from: before, checksCancellation: checksCancellation)
      else { return nil }
      if !items.isEmpty { changeset.sections.append(.init(old: oldIndex, new: newIndex, items: items)) }
    }
    changeset.findCrossMoves(from: old, to: new)
    return changeset
  }
}
