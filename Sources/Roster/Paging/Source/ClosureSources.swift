/// A source with exactly one page: nothing more is ever asked for, and no footer speaks of more.
public struct SinglePageSource<Element: Identifiable & Sendable>: PageSource where Element.ID: Sendable {
  private let load: @Sendable (PageRequest<NoPageKey>) async throws -> [Element]

  /// Makes a source from the function that loads its rows.
  public init(_ load: @escaping @Sendable (PageRequest<NoPageKey>) async throws -> [Element]) {
    self.load = load
  }

  /// Loads the rows.
  public func page(_ request: PageRequest<NoPageKey>) async throws -> DataPage<NoPageKey, Element> {
    DataPage(try await load(request))
  }
}

/// A source that counts its pages and ends with the first page that is not full.
///
/// ```swift
/// let courses = Pager(NumberedPages(size: 20) { page, request in try await api.courses(page: page) })
/// ```
/// For servers that tell the number of pages, or whether more follow, answer with ``DataPage`` values: see
/// ``DataPage/init(_:number:first:end:etag:)``.
public struct NumberedPages<Element: Identifiable & Sendable>: PageSource where Element.ID: Sendable {
  private let first: PageNumber
  private let load: @Sendable (PageNumber, PageRequest<PageNumber>) async throws -> DataPage<PageNumber, Element>

  /// Makes a source whose pages are full up to the last one.
  ///
  /// - Parameters:
  ///   - size: How many rows a full page has. A page with as many or more is followed by another one.
  ///   - first: The number of the first page.
  ///   - load: Loads the rows of the page with a number.
  public init(
    size: Int, first: PageNumber = 1,
    load: @escaping @Sendable (Int, PageRequest<PageNumber>) async throws -> [Element]
  ) {
    self.init(first: first) { number, request in
      DataPage(try await load(number.value, request), number: number, first: first, end: .shortPage(size: size))
    }
  }

  /// Makes a source whose answers carry an end rule of their own.
  public init(
    first: PageNumber = 1,
    load: @escaping @Sendable (PageNumber, PageRequest<PageNumber>) async throws -> DataPage<PageNumber, Element>
  ) {
    self.first = first
    self.load = load
  }

  /// Loads one page.
  public func page(_ request: PageRequest<PageNumber>) async throws -> DataPage<PageNumber, Element> {
    try await load(request.key ?? first, request)
  }
}

/// A source that is asked for so many rows from a certain row on.
public struct OffsetPages<Element: Identifiable & Sendable>: PageSource where Element.ID: Sendable {
  private let load: @Sendable (PageOffset, PageRequest<PageOffset>) async throws -> DataPage<PageOffset, Element>

  /// Makes a source of answers that carry the number of rows on the server.
  ///
  /// - Parameters:
  ///   - size: How many rows are asked for at once.
  ///   - load: Loads up to `limit` rows from `offset` on, and says how many rows there are in all.
  public init(
    size: Int,
    load: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> (items: [Element], total: Int)
  ) {
    self.init { offset, _ in
      let answer = try await load(offset.value, size)
      return DataPage(answer.items, offset: offset, size: size, end: .total(answer.total, size: size))
    }
  }

  /// Makes a source whose answers carry an end rule of their own.
  public init(
    load: @escaping @Sendable (PageOffset, PageRequest<PageOffset>) async throws -> DataPage<PageOffset, Element>
  ) {
    self.load = load
  }

  /// Loads one page.
  public func page(_ request: PageRequest<PageOffset>) async throws -> DataPage<PageOffset, Element> {
    try await load(request.key ?? 0, request)
  }
}

/// A source of any kind of key, from a function: the usual way to page by cursors.
public struct KeyedPages<Key: PageKey, Element: Identifiable & Sendable>: PageSource where Element.ID: Sendable {
  private let load: @Sendable (PageRequest<Key>) async throws -> DataPage<Key, Element>

  /// Makes a source from the function that loads one page.
  public init(_ load: @escaping @Sendable (PageRequest<Key>) async throws -> DataPage<Key, Element>) {
    self.load = load
  }

  /// Loads one page.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    try await load(request)
  }
}
