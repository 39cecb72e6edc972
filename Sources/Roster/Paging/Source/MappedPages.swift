extension PageSource {
  /// Returns a source whose rows are transformed once, when their page is loaded.
  ///
  /// - Parameter transform: Transforms a row. An error fails the load of the page.
  public func map<Row: Identifiable & Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Row
  ) -> some PageSource<Key, Row> where Row.ID: Sendable {
    MappedPages(base: self, keepsIndices: true) { try $0.withItems($0.items.map(transform)) }
  }

  /// Returns a source without the rows that do not satisfy a condition.
  ///
  /// The total number of rows is unknown then. A page may lose all of its rows: the pager loads the next one, and after a
  /// few such pages displays a button.
  ///
  /// - Parameter isIncluded: Whether the list has a row. An error fails the load of the page.
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) throws -> Bool
  ) -> some PageSource<Key, Element> {
    MappedPages(base: self, keepsIndices: false) { try $0.withItems($0.items.filter(isIncluded), isFiltered: true) }
  }
}

/// The pages of another source, with other rows.
private struct MappedPages<Base: PageSource, Element: Identifiable & Sendable>: PageSource where Element.ID: Sendable {
  let base: Base
  /// Whether each row of the other source has one row, so that their indices are equal.
  let keepsIndices: Bool
  let transform: @Sendable (DataPage<Base.Key, Base.Element>) throws -> DataPage<Base.Key, Element>

  func page(_ request: PageRequest<Base.Key>) async throws -> DataPage<Base.Key, Element> {
    try transform(await base.page(request))
  }

  func key(forRow row: Int, pageSize: Int) -> Base.Key? {
    keepsIndices ? base.key(forRow: row, pageSize: pageSize) : nil
  }

  func refreshKey(for row: Element) -> Base.Key? { (row as? Base.Element).flatMap(base.refreshKey) }

  func invalidations() -> AsyncStream<Void>? { base.invalidations() }
}
