/// A row in the source of a section, with its identity.
///
/// ```swift
/// ListSection("account") { StandardContent("Orders") }   // a ListSection<StaticSectionRow, AnyID>
/// ```
public struct StaticSectionRow: Sendable {
  let id: AnyID
  let row: ListRow

  /// Compares rows by identity and content.
  static let differ = ItemDiffer<StaticSectionRow>(id: \.id, isEqual: { $0.row.isContentEqual(to: $1.row) })
}

extension TypedItems where Element == StaticSectionRow, ID == AnyID {
  /// Creates a storage with a single row.
  init(row: ListRow, id: AnyID) {
    self.init(
      list: ItemList([StaticSectionRow(id: id, row: row)]), identify: { $0.id }, differ: StaticSectionRow.differ,
      hasUniqueIDs: true, makeRow: { $0.row })
  }
}
