extension ListSection where Element: Identifiable, ID == Element.ID {
  /// Creates a section with a row for each element of a pager. The page opens the pager, refreshes it when the user pulls,
  /// and loads more elements near the ends.
  @inlinable
  public init(
    _ id: some Hashable & Sendable, _ pager: Pager<Element>, @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) where Element: Equatable {
    let identity = pager.identities
    self.init(
      id: AnyID(id), elements: pager.items, identify: { identity($0.id) }, differ: ItemDiffer(id: { identity($0.id) }),
      hasUniqueIDs: true, displayedID: { identity($0) }, header: header(), footer: footer(), feed: pager,
      placeholders: pager.placeholders, makeRow: row)
  }

  /// Creates a section with a row for each element of a pager, for elements that are not equatable.
  @inlinable
  @_disfavoredOverload
  public init(
    _ id: some Hashable & Sendable, _ pager: Pager<Element>, @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    let identity = pager.identities
    self.init(
      id: AnyID(id), elements: pager.items, identify: { identity($0.id) },
      differ: ItemDiffer(id: { identity($0.id) }, isEqual: nil), hasUniqueIDs: true, displayedID: { identity($0) },
      header: header(), footer: footer(), feed: pager, placeholders: pager.placeholders, makeRow: row)
  }

  /// Creates a section with a row for each element of a group; see ``Pager/groups(by:)``. With
  /// ``PagerOptions/showsPlaceholders``, the first and the last group have those of the rows that are not loaded.
  public init<Key>(
    _ group: PagerGroup<Key, Element>, @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) where Element: Equatable {
    let identity = group.identities
    self.init(
      id: AnyID(group.id), elements: group.items, identify: { identity($0.id) },
      differ: ItemDiffer(id: { identity($0.id) }), hasUniqueIDs: true, displayedID: { identity($0) }, header: header(),
      footer: footer(), placeholders: group.placeholders, makeRow: row)
  }

  /// Creates a section with a row for each element of a group, for elements that are not equatable.
  @_disfavoredOverload
  public init<Key>(
    _ group: PagerGroup<Key, Element>, @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    let identity = group.identities
    self.init(
      id: AnyID(group.id), elements: group.items, identify: { identity($0.id) },
      differ: ItemDiffer(id: { identity($0.id) }, isEqual: nil), hasUniqueIDs: true, displayedID: { identity($0) },
      header: header(), footer: footer(), placeholders: group.placeholders, makeRow: row)
  }

  /// Creates a section with a row for each element of a sequence.
  public init(
    _ id: some Hashable & Sendable, live rows: LiveRows<Element>,
    @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) where Element: Equatable {
    self.init(id, rows.items, row: row, header: header, footer: footer)
    feed = rows
  }

  /// Creates a section with a row for each element of a sequence, for elements that are not equatable.
  @_disfavoredOverload
  public init(
    _ id: some Hashable & Sendable, live rows: LiveRows<Element>,
    @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    self.init(
      id: AnyID(id), elements: rows.items, identify: { $0.id }, differ: ItemDiffer(id: { $0.id }, isEqual: nil),
      header: header(), footer: footer(), feed: rows, makeRow: row)
  }
}
