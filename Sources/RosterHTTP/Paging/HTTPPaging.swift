import Foundation
import HTTPTypes
import Roster

/// How a server counts its pages: how the key of a page goes into a request, and how the answer tells of its neighbours.
public struct HTTPPaging<Key: PageKey, Answer: Sendable, Element: Identifiable & Sendable>: Sendable
where Element.ID: Sendable {
  let adjust: @Sendable (Request<Answer>, PageRequest<Key>) -> Request<Answer>
  let page: @Sendable (HTTPResult<Answer>, PageRequest<Key>) throws -> DataPage<Key, Element>

  /// A way of one's own.
  ///
  /// - Parameters:
  ///   - adjust: puts the key of a page into the request.
  ///   - page: makes the page, with the keys of its neighbours, from the answer. The answer's ETag is added by itself.
  public init(
    adjust: @escaping @Sendable (Request<Answer>, PageRequest<Key>) -> Request<Answer>,
    page: @escaping @Sendable (HTTPResult<Answer>, PageRequest<Key>) throws -> DataPage<Key, Element>
  ) {
    self.adjust = adjust
    self.page = page
  }
}

extension HTTPPaging where Key == PageNumber {
  /// Pages with numbers: `?page=2&per_page=20`.
  ///
  /// - Parameters:
  ///   - parameter: the name of the page's number.
  ///   - sizeParameter: the name of the number of rows, which is the pager's page size; nil: the server has its own, and
  ///     the pager's must be the same if the end is told by a short page.
  ///   - first: the number of the first page.
  ///   - items: the rows of an answer.
  ///   - end: how an answer tells whether more follow; nil: a page that is not full is the last.
  public static func pageNumber(
    _ parameter: String = "page", size sizeParameter: String? = "per_page", first: PageNumber = 1,
    items: @escaping @Sendable (Answer) -> [Element],
    end: (@Sendable (HTTPResult<Answer>) -> PageEndRule)? = nil
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      request.query(parameter, page.key ?? first).query(sizeParameter, page.pageSize)
    } page: { result, page in
      DataPage(
        items(result.value), number: page.key ?? first, first: first,
        end: end?(result) ?? .shortPage(size: page.pageSize))
    }
  }

  /// Pages with numbers whose answer is the rows and nothing else.
  public static func pageNumber(
    _ parameter: String = "page", size sizeParameter: String? = "per_page", first: PageNumber = 1,
    end: (@Sendable (HTTPResult<Answer>) -> PageEndRule)? = nil
  ) -> HTTPPaging where Answer == [Element] {
    pageNumber(parameter, size: sizeParameter, first: first, items: { $0 }, end: end)
  }
}

extension HTTPPaging where Key == PageOffset {
  /// Pages from a row on: `?offset=40&limit=20`.
  ///
  /// - Parameters:
  ///   - parameter: the name of the offset.
  ///   - limitParameter: the name of the number of rows, which is the pager's page size.
  ///   - items: the rows of an answer.
  ///   - total: how many rows the server has; nil: it does not say, and a page that is not full is the last.
  public static func offset(
    _ parameter: String = "offset", limit limitParameter: String = "limit",
    items: @escaping @Sendable (Answer) -> [Element],
    total: @escaping @Sendable (HTTPResult<Answer>) -> Int? = { _ in nil }
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      request.query(parameter, page.key ?? 0).query(limitParameter, page.pageSize)
    } page: { result, page in
      let end = total(result).map { PageEndRule.total($0, size: page.pageSize) } ?? .shortPage(size: page.pageSize)
      return DataPage(items(result.value), offset: page.key ?? 0, size: page.pageSize, end: end)
    }
  }
}

extension HTTPPaging where Key == PageCursor {
  /// Pages behind cursors: `?after=abc`.
  ///
  /// - Parameters:
  ///   - parameter: the name of the cursor; the first page is asked for without it.
  ///   - sizeParameter: the name of the number of rows, which is the pager's page size; nil: the server has its own.
  ///   - items: the rows of an answer.
  ///   - next: the cursor of the page after an answer; nil or empty: there is none.
  ///   - previous: the cursor of the page before an answer; nil or empty: there is none.
  public static func cursor(
    _ parameter: String = "cursor", size sizeParameter: String? = nil,
    items: @escaping @Sendable (Answer) -> [Element], next: @escaping @Sendable (Answer) -> String?,
    previous: @escaping @Sendable (Answer) -> String? = { _ in nil }
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      request.query(parameter, page.key).query(sizeParameter, page.pageSize)
    } page: { result, _ in
      DataPage(items(result.value), next: key(next(result.value)), previous: key(previous(result.value)))
    }
  }

  private static func key(_ cursor: String?) -> PageCursor? {
    cursor.flatMap { $0.isEmpty ? nil : PageCursor($0) }
  }
}

extension HTTPPaging where Key == PageLink {
  /// Pages that link to their neighbours in the `WebLink` header, by the relations `next` and `prev` (RFC 8288).
  ///
  /// Links are taken as they are, with their own queries. One that leads to another server is followed, but without the
  /// credentials that are for this one.
  ///
  /// - Parameters:
  ///   - sizeParameter: the name of the number of rows on the first page, which is the pager's page size; nil: the server
  ///     has its own. The links carry it on.
  ///   - items: the rows of an answer.
  public static func linkHeader(
    size sizeParameter: String? = nil, items: @escaping @Sendable (Answer) -> [Element]
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      guard let link = page.key else { return request.query(sizeParameter, page.pageSize) }
      var request = request
      request.path = RequestPath(link.value)
      request.query = []
      return request
    } page: { result, _ in
      let links = result.reply.links
      func key(_ relations: String...) -> PageLink? {
        relations.lazy.compactMap { links.first($0)?.url(relativeTo: result.reply.url) }.first
          .map { PageLink($0.absoluteString) }
      }
      return DataPage(items(result.value), next: key("next"), previous: key("prev", "previous"))
    }
  }

  /// Pages that link to their neighbours and whose answer is the rows and nothing else.
  public static func linkHeader(size sizeParameter: String? = nil) -> HTTPPaging where Answer == [Element] {
    linkHeader(size: sizeParameter, items: { $0 })
  }
}

extension Request {
  /// Adds a name and value to the query, if there is a name for it.
  fileprivate func query(_ name: String?, _ value: (some CustomStringConvertible)?) -> Self {
    guard let name else { return self }
    return query(name, value)
  }
}
