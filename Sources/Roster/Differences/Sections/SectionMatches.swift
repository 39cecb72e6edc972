/// The sections of two snapshots, matched by identity.
struct SectionMatches: Sendable {
  /// The inserts, deletes and moves of sections.
  let difference: ItemDifference
  private let map: IndexMap

  /// Matches the sections of two snapshots, in O(*s*) for *s* sections, plus O(*m* log *m*) for *m* moved ones.
  init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    difference =
      itemDifference(from: ItemList(old), to: ItemList(new), checksCancellation: false, id: { $0.id }, isEqual: nil)
      ?? ItemDifference()
    map = IndexMap(difference)
  }

  /// Returns the old index of a new section, or `nil` if the section was inserted.
  func oldIndex(of new: Int) -> Int? { map.old(of: new) }
}
