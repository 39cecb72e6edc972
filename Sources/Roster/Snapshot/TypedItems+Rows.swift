extension ListRow {
  /// The identity of a row that a section contains as an element. `RowsBuilder` gives each row an identity.
  static let identity: @Sendable (ListRow) -> AnyID = { $0.id ?? .structural(0) }

  /// Compares rows by identity and content.
  static let differ = ItemDiffer<ListRow>(id: identity, isEqual: { $0.isContentEqual(to: $1) })
}

extension TypedItems<ListRow, AnyID> {
  /// Creates a storage with a single row.
  init(row: ListRow, id: AnyID) {
    self.init(
      list: ItemList([row.id(id)]), identify: ListRow.identity, differ: ListRow.differ, hasUniqueIDs: true,
      makeRow: { $0 })
  }
}
