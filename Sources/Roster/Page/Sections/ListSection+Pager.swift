extension ListSection where Element: Identifiable, ID == Element.ID {
  /// A section with a row for each row of a pager. The page opens the pager while it shows the section, and passes on
  /// what the reader does: pulling refreshes, coming near to an end loads more.
  @inlinable
  public init(
    _ id: some Hashable & Sendable, _ pager: Pager<Element>, @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) where Element: Equatable {
    self.init(
      id: AnyID(id), elements: pager.items, identify: { $0.id },
      differ: ItemDiffer(id: { $0.id }, isEqual: { $0 == $1 }),
      header: header(), footer: footer(), feed: pager, makeRow: row)
  }

  /// A section with a row for each row of a pager, where rows can't be compared.
  @inlinable
  @_disfavoredOverload
  public init(
    _ id: some Hashable & Sendable, _ pager: Pager<Element>, @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    self.init(
      id: AnyID(id), elements: pager.items, identify: { $0.id }, differ: ItemDiffer(id: { $0.id }, isEqual: nil),
      header: header(), footer: footer(), feed: pager, makeRow: row)
  }
}
