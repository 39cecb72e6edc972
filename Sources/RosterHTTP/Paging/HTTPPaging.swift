import Foundation
import HTTPTypes
import Roster

/// A server's pagination scheme: the encoding of a page key in a request, and the adjacent keys in a response.
public struct HTTPPaging<Key: PageKey, Response: Sendable, Element: Identifiable & Sendable>: Sendable
where Element.ID: Sendable {
  let makeRequest: @Sendable (Request<Response>, PageRequest<Key>) -> Request<Response>
  let makePage: @Sendable (HTTPResult<Response>, PageRequest<Key>) throws -> DataPage<Key, Element>

  /// Creates a custom pagination scheme.
  ///
  /// - Parameters:
  ///   - makeRequest: Adds the key of a page to the request.
  ///   - makePage: Returns the page, with the keys of the adjacent pages, from the result. The page's `etag` defaults to the
  ///     response's.
  public init(
    makeRequest: @escaping @Sendable (Request<Response>, PageRequest<Key>) -> Request<Response>,
    makePage: @escaping @Sendable (HTTPResult<Response>, PageRequest<Key>) throws -> DataPage<Key, Element>
  ) {
    self.makeRequest = makeRequest
    self.makePage = makePage
  }
}

extension HTTPPaging where Key == PageNumber {
  /// Numbered pages: `?page=2&per_page=20`.
  ///
  /// - Parameters:
  ///   - parameter: The name of the parameter for the page number.
  ///   - sizeParameter: The name of the parameter for the pager's page size. Pass `nil` if the server determines the size;
  ///     the pager's page size must be equal to it unless `end` is given.
  ///   - first: The number of the first page.
  ///   - items: Returns the items of a response.
  ///   - end: Returns the rule for the end of pagination. By default, a page that is not full is the last one.
  public static func pageNumber(
    _ parameter: String = "page", size sizeParameter: String? = "per_page", first: PageNumber = 1,
    items: @escaping @Sendable (Response) -> [Element],
    end: (@Sendable (HTTPResult<Response>) -> PageEndRule)? = nil
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      request.query(parameter, page.key ?? first).query(sizeParameter, page.pageSize)
    } makePage: { result, page in
      DataPage(
        items(result.value), number: page.key ?? first, first: first,
        end: end?(result) ?? .shortPage(size: page.pageSize))
    }
  }

  /// Numbered pages whose response is the array of items.
  public static func pageNumber(
    _ parameter: String = "page", size sizeParameter: String? = "per_page", first: PageNumber = 1,
    end: (@Sendable (HTTPResult<Response>) -> PageEndRule)? = nil
  ) -> HTTPPaging where Response == [Element] {
    pageNumber(parameter, size: sizeParameter, first: first, items: { $0 }, end: end)
  }
}

extension HTTPPaging where Key == PageOffset {
  /// Pages by offset: `?offset=40&limit=20`.
  ///
  /// - Parameters:
  ///   - parameter: The name of the parameter for the offset.
  ///   - limitParameter: The name of the parameter for the pager's page size.
  ///   - items: Returns the items of a response.
  ///   - total: Returns the total number of items, or `nil` if it is unknown; a page that is not full is then the last one.
  public static func offset(
    _ parameter: String = "offset", limit limitParameter: String = "limit",
    items: @escaping @Sendable (Response) -> [Element],
    total: @escaping @Sendable (HTTPResult<Response>) -> Int? = { _ in nil }
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      request.query(parameter, page.key ?? 0).query(limitParameter, page.pageSize)
    } makePage: { result, page in
      let end = total(result).map { PageEndRule.total($0, size: page.pageSize) } ?? .shortPage(size: page.pageSize)
      return DataPage(items(result.value), offset: page.key ?? 0, size: page.pageSize, end: end)
    }
  }
}

extension HTTPPaging where Key == PageCursor {
  /// Pages by cursor: `?after=abc`.
  ///
  /// - Parameters:
  ///   - parameter: The name of the parameter for the cursor. The request for the first page omits it.
  ///   - sizeParameter: The name of the parameter for the pager's page size. Pass `nil` if the server determines the size.
  ///   - items: Returns the items of a response.
  ///   - next: Returns the cursor of the next page. `nil` and an empty string mean that there is none.
  ///   - previous: Returns the cursor of the previous page. `nil` and an empty string mean that there is none.
  public static func cursor(
    _ parameter: String = "cursor", size sizeParameter: String? = nil,
    items: @escaping @Sendable (Response) -> [Element], next: @escaping @Sendable (Response) -> String?,
    previous: @escaping @Sendable (Response) -> String? = { _ in nil }
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      request.query(parameter, page.key).query(sizeParameter, page.pageSize)
    } makePage: { result, _ in
      DataPage(items(result.value), next: key(next(result.value)), previous: key(previous(result.value)))
    }
  }

  private static func key(_ cursor: String?) -> PageCursor? {
    cursor.flatMap { $0.isEmpty ? nil : PageCursor($0) }
  }
}

extension HTTPPaging where Key == PageLink {
  /// Pages by the relations `next` and `prev` of the `Link` header field (RFC 8288).
  ///
  /// Links are used unchanged, with their own queries.
  ///
  /// - Parameters:
  ///   - sizeParameter: The name of the parameter for the pager's page size in the request for the first page. Pass `nil` if
  ///     the server determines the size.
  ///   - links: Which links are followed. Loading a page fails if its link is not.
  ///   - items: Returns the items of a response.
  public static func linkHeader(
    size sizeParameter: String? = nil, links: LinkPolicy = .sameOrigin,
    items: @escaping @Sendable (Response) -> [Element]
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      guard let link = page.key else { return request.query(sizeParameter, page.pageSize) }
      return request.following(link, links)
    } makePage: { result, _ in
      let found = result.response.links
      func key(_ relations: String...) -> PageLink? {
        relations.lazy.compactMap { found.first($0)?.url(relativeTo: result.response.url) }.first
          .map { PageLink($0.absoluteString) }
      }
      return DataPage(items(result.value), next: key("next"), previous: key("prev", "previous"))
    }
  }

  /// Pages by `Link` header field whose response is the array of items.
  public static func linkHeader(
    size sizeParameter: String? = nil, links: LinkPolicy = .sameOrigin
  ) -> HTTPPaging where Response == [Element] {
    linkHeader(size: sizeParameter, links: links, items: { $0 })
  }
}

extension Request {
  /// Appends a name and value to the query, unless the name or the value is `nil`.
  fileprivate func query(_ name: String?, _ value: (some CustomStringConvertible)?) -> Self {
    guard let name else { return self }
    return query(name, value)
  }
}
