/// A source with keys of any type, from a closure. Suits cursor-based paging.
public struct KeyedPages<Key: PageKey, Element: Identifiable & Sendable>: PageSource where Element.ID: Sendable {
  private let load: @Sendable (PageRequest<Key>) async throws -> DataPage<Key, Element>

  /// Creates a source from a closure that loads a page.
  public init(_ load: @escaping @Sendable (PageRequest<Key>) async throws -> DataPage<Key, Element>) {
    self.load = load
  }

  /// Loads a page.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    try await load(request)
  }
}

/// A source with numbered pages, which ends with the first page that is not full.
///
/// ```swift
/// let courses = Pager(NumberedPages(size: 20) { page, request in try await api.courses(page: page) })
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
  ///   - size: The number of rows of a full page. A page with at least as many rows has a next page.
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

  /// Creates a source whose pages determine their own end.
  public init(
    first: PageNumber = 1,
    load: @escaping @Sendable (PageNumber, PageRequest<PageNumber>) async throws -> DataPage<PageNumber, Element>
  ) {
    self.init { try await load($0.key ?? first, $0) }
  }
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
    self.init { offset, _ in
      let answer = try await load(offset.value, size)
      return DataPage(answer.items, offset: offset, size: size, end: .total(answer.total, size: size))
    }
  }

  /// Creates a source whose pages determine their own end.
  public init(
    load: @escaping @Sendable (PageOffset, PageRequest<PageOffset>) async throws -> DataPage<PageOffset, Element>
  ) {
    self.init { try await load($0.key ?? 0, $0) }
  }
}
