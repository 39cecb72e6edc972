/// The sections of two snapshots, matched by identity.
struct SectionMatches: Sendable {
  /// The inserts, deletes and moves of sections.
  let difference: ItemDifference
  private let map: IndexMap

  /// Matches the sections of two snapshots.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, plus O(*m* log *m*) for *m* moved sections.
  init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    self.init(Self.difference(from: old, to: new, checksCancellation: false) ?? ItemDifference())
  }

  /// Matches the sections of two snapshots; `nil` as soon as the current task is cancelled.
  static func unlessCancelled<Section: DiffableSection>(from old: [Section], to new: [Section]) -> SectionMatches? {
    difference(from: old, to: new, checksCancellation: true).map(SectionMatches.init)
  }

  private init(_ difference: ItemDifference) {
    self.difference = difference
    map = IndexMap(difference)
  }

  private static func difference<Section: DiffableSection>(
    from old: [Section], to new: [Section], checksCancellation: Bool
  ) -> ItemDifference? {
    itemDifference(
      from: ItemList(old), to: ItemList(new), checksCancellation: checksCancellation, id: { $0.id }, isEqual: nil)
  }

  /// Returns the old index of a new section, or `nil` if the section was inserted.
  func oldIndex(of new: Int) -> Int? { map.old(of: new) }
}
