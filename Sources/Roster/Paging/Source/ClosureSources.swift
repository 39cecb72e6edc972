/// A source with keys of any type, from a closure. Suits cursor-based paging.
public struct KeyedPages<Key: PageKey, Element: Identifiable & Sendable>: PageSource where Element.ID: Sendable {
  private let load: @Sendable (PageRequest<Key>) async throws -> DataPage<Key, Element>
  /// The key of a page that contains a row, by the row's index and the page size.
  private var rowKey: @Sendable (Int, Int) -> Key? = { _, _ in nil }
  /// The key of the page to refresh around a row.
  private var refreshKey: @Sendable (Element) -> Key? = { _ in nil }

  /// Creates a source from a closure that loads a page.
  public init(_ load: @escaping @Sendable (PageRequest<Key>) async throws -> DataPage<Key, Element>) {
    self.load = load
  }

  /// Creates a source whose pages can be reached by the index of a row.
  ///
  /// ```swift
  /// KeyedPages(keyForRow: { row, _ in PageCursor("from-\(row)") }) { try await api.photos($0.key) }
  /// ```
  ///
  /// - Parameters:
  ///   - key: Returns the key of a page that contains a row, from the row's index on the server and the preferred number of
  ///     rows of a page; see ``PageSource/key(forRow:pageSize:)``.
  ///   - load: Loads a page.
  public init(
    keyForRow key: @escaping @Sendable (_ row: Int, _ pageSize: Int) -> Key?,
    _ load: @escaping @Sendable (PageRequest<Key>) async throws -> DataPage<Key, Element>
  ) {
    self.load = load
    rowKey = key
  }

  /// Returns the source with a choice of the page that a refresh loads; see ``PageSource/refreshKey(for:)``.
  ///
  /// ```swift
  /// KeyedPages { try await api.photos($0.key) }.refreshing { PageCursor("\($0.id)") }
  /// ```
  ///
  /// - Parameter key: Returns the key of the page around the first visible row.
  public func refreshing(at key: @escaping @Sendable (_ row: Element) -> Key?) -> KeyedPages {
    var source = self
    source.refreshKey = key
    return source
  }

  /// Loads a page.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    try await load(request)
  }

  /// The key of a page that contains a row. For pages by offset and for numbered pages, it follows from the page size.
  public func key(forRow row: Int, pageSize: Int) -> Key? { rowKey(row, pageSize) }

  /// The key of the page to refresh around a row; see ``refreshing(at:)``.
  public func refreshKey(for row: Element) -> Key? { refreshKey(row) }
}

/// A source with a single page, for a server that sends everything at once. The page has no load indicators for others, and
/// can be stored as others are.
///
/// ```swift
/// let courses = Pager(SinglePage { try await api.all() })
/// ```
public typealias SinglePage<Element: Identifiable & Sendable> = KeyedPages<NoPageKey, Element>
where Element.ID: Sendable

extension KeyedPages where Key == NoPageKey {
  /// Creates a source from a function that loads all rows.
  public init(_ load: @escaping @Sendable () async throws -> [Element]) {
    self.init { _ in DataPage(try await load()) }
  }
}

/// A source with numbered pages, which ends with the first page that is not full.
///
/// ```swift
/// let courses = Pager(NumberedPages(size: 20) { page, _ in try await api.courses(page: page) })
/// ```
///
/// For servers that report the number of pages, or whether there is a next page, return ``DataPage`` values: see
/// ``DataPage/init(_:number:first:end:etag:)``.
public typealias NumberedPages<Element: Identifiable & Sendable> = KeyedPages<PageNumber, Element>
where Element.ID: Sendable

extension KeyedPages where Key == PageNumber {
  /// Creates a source whose pages are full, except for the last one.
  ///
  /// - Parameters:
  ///   - size: The number of rows of a full page, in place of the pager's ``PagerOptions/pageSize``. A page with at least as many
  ///     rows has a next page.
  ///   - first: The number of the first page.
  ///   - load: Loads the rows of the page with a number. The request has the size as its ``PageRequest/pageSize``.
  public init(
    size: Int, first: PageNumber = 1,
    load: @escaping @Sendable (Int, PageRequest<PageNumber>) async throws -> [Element]
  ) {
    self.init(keyForRow: { row, _ in PageNumber(row / max(size, 1), after: first) }) { request in
      let number = request.key ?? first
      var request = request
      request.pageSize = max(size, 1)
      return DataPage(try await load(number.value, request), number: number, first: first, end: .shortPage(size: size))
    }
  }

  /// Creates a source whose pages determine their own end.
  public init(
    first: PageNumber = 1,
    load: @escaping @Sendable (PageNumber, PageRequest<PageNumber>) async throws -> DataPage<PageNumber, Element>
  ) {
    self.init(keyForRow: { PageNumber($0 / max($1, 1), after: first) }) { try await load($0.key ?? first, $0) }
  }
}

extension PageNumber {
  /// Creates the key of a page by its index.
  fileprivate init(_ index: Int, after first: PageNumber) { self.init(first.value &+ index) }
}

/// A source with pages that start at a row offset and have a limited number of rows.
public typealias OffsetPages<Element: Identifiable & Sendable> = KeyedPages<PageOffset, Element>
where Element.ID: Sendable

extension KeyedPages where Key == PageOffset {
  /// Creates a source whose server reports the total number of rows.
  ///
  /// - Parameters:
  ///   - size: The number of rows of a page.
  ///   - load: Loads up to `limit` rows starting at `offset`, and returns them with the total number of rows.
  public init(
    size: Int,
    load: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> (items: [Element], total: Int)
  ) {
    self.init(keyForRow: { row, _ in PageOffset(row - row % max(size, 1)) }) { request in
      let offset = request.key ?? 0
      let answer = try await load(offset.value, size)
      return DataPage(answer.items, offset: offset, size: size, end: .total(answer.total, size: size))
    }
  }

  /// Creates a source whose pages determine their own end.
  public init(
    load: @escaping @Sendable (PageOffset, PageRequest<PageOffset>) async throws -> DataPage<PageOffset, Element>
  ) {
    self.init(keyForRow: { PageOffset($0 - $0 % max($1, 1)) }) { try await load($0.key ?? 0, $0) }
  }
}
