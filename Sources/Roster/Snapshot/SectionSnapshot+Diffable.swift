extension SectionSnapshot: DiffableSection {
  package func headDiffers(from old: SectionSnapshot) -> Bool {
    layout != old.layout || style != old.style || depth != old.depth
      || !SupplementaryItem.isContentEqual(header, old.header) || !SupplementaryItem.isContentEqual(footer, old.footer)
  }

  package func itemDifference(from old: SectionSnapshot, checksCancellation: Bool) -> ItemDifference? {
    items.difference(from: old.items, checksCancellation: checksCancellation)
  }

  package func itemID(at index: Int) -> AnyID { items.id(at: index) }

  package func itemDiffers(at index: Int, from old: SectionSnapshot, at oldIndex: Int) -> Bool {
    items.differs(at: index, from: old.items, at: oldIndex)
  }
}
