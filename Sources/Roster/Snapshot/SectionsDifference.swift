extension Changeset {
  /// The difference of two lists of sections; `nil` if the task was cancelled.
  static func between(_ old: [SectionSnapshot], _ new: [SectionSnapshot]) -> Changeset? {
    let sections = ItemDiffer<SectionSnapshot>(id: \.id) { !$1.headDiffers(from: $0) }
      .difference(from: ItemList(old), to: ItemList(new))
    var changeset = Changeset(
      deletedSections: sections.deletes.flatMap { Array($0) }, insertedSections: sections.inserts.flatMap { Array($0) },
      movedSections: sections.moves, updatedSections: sections.updates)
    let oldIndices = Dictionary(old.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (newIndex, section) in new.enumerated() {
      guard let oldIndex = oldIndices[section.id] else { continue }
      guard let items = section.items.difference(from: old[oldIndex].items) else { return nil }
      if !items.isEmpty { changeset.sections.append(SectionChange(old: oldIndex, new: newIndex, items: items)) }
    }
    return changeset
  }
}
