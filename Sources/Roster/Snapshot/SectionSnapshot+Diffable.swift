extension SectionSnapshot: DiffableSection {
  /// The number of items.
  package var itemCount: Int { items.count }

  /// Whether anything but the items differs.
  package func headDiffers(from old: SectionSnapshot) -> Bool {
    layout != old.layout || style != old.style || depth != old.depth
      || !SupplementaryItem.isContentEqual(header, old.header) || !SupplementaryItem.isContentEqual(footer, old.footer)
  }

  /// The difference of the items from an older version of the section.
  package func itemDifference(from old: SectionSnapshot, checksCancellation: Bool) -> ItemDifference? {
    items.difference(from: old.items, checksCancellation: checksCancellation)
  }

  /// The identity of an item.
  package func itemID(at index: Int) -> AnyID { items.id(at: index) }

  /// The hash of an item's identity.
  package func itemHash(at index: Int) -> Int { items.hash(at: index) }

  /// Whether the item differs from an item of another section with the same identity.
  package func itemDiffers(at index: Int, from old: SectionSnapshot, at oldIndex: Int) -> Bool {
    items.differs(at: index, from: old.items, at: oldIndex)
  }
}
