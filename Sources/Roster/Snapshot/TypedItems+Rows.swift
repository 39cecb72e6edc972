extension ListRow {
  /// The identity of a row that a section contains as an element. `RowsBuilder` gives each row an identity.
  static let identity: @Sendable (ListRow) -> AnyID = { $0.id ?? .structural(0) }

  /// Compares rows by identity and content.
  static let differ = ItemDiffer<ListRow>(id: identity, isEqual: { $0.isContentEqual(to: $1) })
}

extension SectionSnapshot {
  /// The rows of a section with a body, each with its identity; `nil` for a section of elements.
  package var bodyRows: [ListRow]? {
    get { (items as? TypedItems<ListRow, AnyID>).map { Array($0.list) } }
    set {
      guard let newValue, let items = items as? TypedItems<ListRow, AnyID> else { return }
      self.items = items.with(ItemList(newValue))
    }
  }
}

extension TypedItems<ListRow, AnyID> {
  /// Returns the storage with other rows.
  fileprivate func with(_ rows: ItemList<ListRow>) -> Self {
    Self(
      list: rows, identify: identify, differ: differ, hasUniqueIDs: hasUniqueIDs, makeRow: makeRow,
      displayedID: displayedID)
  }

  /// Creates a storage with a single row.
  init(row: ListRow, id: AnyID) {
    self.init(
      list: ItemList([row.id(id)]), identify: ListRow.identity, differ: ListRow.differ, hasUniqueIDs: true,
      makeRow: { $0 })
  }
}
