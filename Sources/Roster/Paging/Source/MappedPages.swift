/// The pages of another source, with other rows; see ``PageSource/map(_:)`` and ``PageSource/filter(_:)``.
///
/// ```swift
/// let titles = source.filter { $0.isOpen }.map { Photo(title: $0.title) }   // MappedPages
/// ```
public struct MappedPages<Base: PageSource, Element: Identifiable & Sendable>: PageSource where Element.ID: Sendable {
  private let base: Base
  /// Whether each row of the other source has one row, so that their indices are equal.
  private let keepsIndices: Bool
  private let transform: @Sendable (DataPage<Base.Key, Base.Element>) throws -> DataPage<Base.Key, Element>

  fileprivate init(
    _ base: Base, keepsIndices: Bool,
    _ transform: @escaping @Sendable (DataPage<Base.Key, Base.Element>) throws -> DataPage<Base.Key, Element>
  ) {
    self.base = base
    self.keepsIndices = keepsIndices
    self.transform = transform
  }

  /// Loads a page, and transforms its rows.
  public func page(_ request: PageRequest<Base.Key>) async throws -> DataPage<Base.Key, Element> {
    try transform(await base.page(request))
  }

  /// The other source's key, unless rows are filtered.
  public func key(forRow row: Int, pageSize: Int) -> Base.Key? {
    keepsIndices ? base.key(forRow: row, pageSize: pageSize) : nil
  }

  /// The other source's invalidations.
  public func invalidations() -> AsyncStream<Void>? { base.invalidations() }
}

extension PageSource {
  /// Returns a source whose rows are transformed once, when their page is loaded.
  ///
  /// - Parameter transform: Transforms a row. An error fails the load of the page.
  public func map<Row: Identifiable & Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Row
  ) -> MappedPages<Self, Row> where Row.ID: Sendable {
    MappedPages(self, keepsIndices: true) { try $0.withItems($0.items.map(transform)) }
  }

  /// Returns a source without the rows that do not satisfy a condition.
  ///
  /// The total number of rows is unknown then. A page may lose all of its rows: the pager loads the next one, and after a
  /// few such pages displays a button.
  ///
  /// - Parameter isIncluded: Whether the list has a row. An error fails the load of the page.
  public func filter(_ isIncluded: @escaping @Sendable (Element) throws -> Bool) -> MappedPages<Self, Element> {
    MappedPages(self, keepsIndices: false) { try $0.withItems($0.items.filter(isIncluded), isFiltered: true) }
  }
}
