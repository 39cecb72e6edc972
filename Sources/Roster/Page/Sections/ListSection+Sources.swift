extension ListSection where Element == ListRow, ID == AnyID {
  /// Creates a section with static rows.
  ///
  /// A row is identified by its ``RowConvertible/id(_:)`` or by its position in the source.
  public init(
    _ id: some Hashable & Sendable, @RowsBuilder rows: () -> RowsBuilder.Rows,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    let rows = rows().rows.map { $0.row.id($0.row.id ?? .structural($0.path)) }
    self.init(
      id: AnyID(id), elements: ItemList(rows), identify: ListRow.identity, differ: ListRow.differ,
      header: header(), footer: footer(), makeRow: { $0 })
  }
}

extension ListSection where Element: Identifiable, ID == Element.ID {
  /// Creates a section with a row for each element. Changed elements are updated.
  @inlinable
  public init(
    _ id: some Hashable & Sendable, _ elements: [Element], @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) where Element: Equatable {
    self.init(
      id: AnyID(id), elements: ItemList(elements), identify: { $0.id },
      differ: ItemDiffer(id: { $0.id }),
      header: header(), footer: footer(), makeRow: row)
  }

  /// Creates a section with a row for each element, for elements that are not equatable.
  @inlinable
  @_disfavoredOverload
  public init(
    _ id: some Hashable & Sendable, _ elements: [Element], @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    self.init(
      id: AnyID(id), elements: ItemList(elements), identify: { $0.id }, differ: ItemDiffer(id: { $0.id }, isEqual: nil),
      header: header(), footer: footer(), makeRow: row)
  }

  /// Creates a section with a row for each element of a list that records its changes.
  @inlinable
  public init(
    _ id: some Hashable & Sendable, _ elements: ItemList<Element>,
    @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) where Element: Equatable {
    self.init(
      id: AnyID(id), elements: elements, identify: { $0.id }, differ: ItemDiffer(id: { $0.id }),
      header: header(), footer: footer(), makeRow: row)
  }
}

extension ListSection {
  /// Creates a section with a row for each element, identified by a closure.
  ///
  /// Use it for elements that are not `Identifiable`, and for values whose conformances are isolated to the main actor, as
  /// those of a target with that default isolation are:
  ///
  /// ```swift
  /// ListSection("tickets", tickets, id: { $0.id }) { StandardContent($0.title) }
  /// ```
  ///
  /// Elements are not compared with each other. The host compares the visible rows.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - elements: The elements.
  ///   - identify: Returns the identity of an element. For long lists it is called off the main actor.
  ///   - row: Creates the row of an element.
  ///   - header: The header of the section.
  ///   - footer: The footer of the section.
  @inlinable
  public init(
    _ id: some Hashable & Sendable, _ elements: [Element], id identify: @escaping @Sendable (Element) -> ID,
    @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    self.init(
      id: AnyID(id), elements: ItemList(elements), identify: identify, differ: ItemDiffer(id: identify, isEqual: nil),
      header: header(), footer: footer(), makeRow: row)
  }
}

extension ListSection where Element: Hashable, ID == Element {
  /// Creates a section with a row for each value. Values are identified by themselves.
  @inlinable
  public init(
    _ id: some Hashable & Sendable, values: [Element], @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    self.init(
      id: AnyID(id), elements: ItemList(values), identify: { $0 }, differ: ItemDiffer(id: { $0 }),
      header: header(), footer: footer(), makeRow: row)
  }
}
