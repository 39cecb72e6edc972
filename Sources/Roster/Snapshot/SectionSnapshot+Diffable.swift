extension SectionSnapshot: DiffableSection {
  /// How many items the section has.
  package var itemCount: Int { items.count }

  /// Whether anything but the items would look different.
  package func headDiffers(from old: SectionSnapshot) -> Bool {
    layout != old.layout || style != old.style || depth != old.depth
      || !SupplementaryItem.isContentEqual(header, old.header) || !SupplementaryItem.isContentEqual(footer, old.footer)
  }

  /// How the items came from those of an older version of this section.
  package func itemDifference(from old: SectionSnapshot, checksCancellation: Bool) -> ItemDifference? {
    items.difference(from: old.items, checksCancellation: checksCancellation)
  }

  /// The identity of an item.
  package func itemID(at index: Int) -> AnyID { items.id(at: index) }

  /// The hash of an item's identity.
  package func itemHash(at index: Int) -> Int { items.hash(at: index) }

  /// Whether the item would look different from an item of another section that has the same identity.
  package func itemDiffers(at index: Int, from old: SectionSnapshot, at oldIndex: Int) -> Bool {
    items.differs(at: index, from: old.items, at: oldIndex)
  }
}
