import Foundation
import HTTPTypes
import Roster

/// A server's pagination scheme: the encoding of a page key in a request, and the adjacent keys in a response.
public struct HTTPPaging<Key: PageKey, Response: Sendable, Element: Identifiable & Sendable>: Sendable
where Element.ID: Sendable {
  let makeRequest: @Sendable (Request<Response>, PageRequest<Key>) -> Request<Response>
  let makePage: @Sendable (HTTPResult<Response>, PageRequest<Key>) throws -> DataPage<Key, Element>
  let rowKey: @Sendable (Int, Int) -> Key?

  /// Creates a custom pagination scheme.
  ///
  /// - Parameters:
  ///   - key: Returns the key of a page that contains a row, from the row's index on the server and the pager's page size,
  ///     for lists with placeholders (`PagerOptions.showsPlaceholders`). By default, pages can only be reached from each
  ///     other.
  ///   - makeRequest: Adds the key of a page to the request.
  ///   - makePage: Returns the page, with the keys of the adjacent pages, from the result. The page's `etag` defaults to the
  ///     response's.
  public init(
    keyForRow key: @escaping @Sendable (_ row: Int, _ pageSize: Int) -> Key? = { _, _ in nil },
    makeRequest: @escaping @Sendable (Request<Response>, PageRequest<Key>) -> Request<Response>,
    makePage: @escaping @Sendable (HTTPResult<Response>, PageRequest<Key>) throws -> DataPage<Key, Element>
  ) {
    rowKey = key
    self.makeRequest = makeRequest
    self.makePage = makePage
  }
}

extension HTTPPaging where Key == PageNumber {
  /// Numbered pages: `?page=2&per_page=20`.
  ///
  /// - Parameters:
  ///   - parameter: The parameter for the page number.
  ///   - sizeParameter: The parameter for the pager's page size. Pass `nil` if the server determines the size.
  ///   - first: The number of the first page.
  ///   - items: Returns the items of a response.
  ///   - end: Returns the rule for the end of pagination. By default, a page that is not full is the last one, or an
  ///     empty page if the server determines the size. For a rule from a header field, see ``ResponseDecoding/map(_:)``.
  public static func pageNumber(
    _ parameter: PageParameter = "page", size sizeParameter: PageParameter? = "per_page", first: PageNumber = 1,
    items: @escaping @Sendable (Response) -> [Element], end: (@Sendable (Response) -> PageEndRule)? = nil
  ) -> HTTPPaging {
    HTTPPaging(keyForRow: { PageNumber(first.value &+ $0 / max($1, 1)) }) { request, page in
      request.setting(parameter, to: .number((page.key ?? first).value))
        .setting(sizeParameter, to: .number(page.pageSize))
    } makePage: { result, page in
      let items = items(result.value)
      let end = end?(result.value) ?? .shortPage(size: sizeParameter == nil ? 1 : page.pageSize)
      return DataPage(items, number: page.key ?? first, first: first, end: end)
    }
  }

  /// Numbered pages whose response is the array of items. A page that is not full is the last one, or an empty page if the server
  /// determines the size.
  public static func pageNumber(
    _ parameter: PageParameter = "page", size sizeParameter: PageParameter? = "per_page", first: PageNumber = 1
  ) -> HTTPPaging where Response == [Element] {
    pageNumber(parameter, size: sizeParameter, first: first, items: { $0 })
  }
}

extension HTTPPaging where Key == PageOffset {
  /// Pages by offset, whose server reports the total number of items: `?offset=40&limit=20`.
  ///
  /// - Parameters:
  ///   - parameter: The parameter for the offset.
  ///   - limitParameter: The parameter for the pager's page size.
  ///   - items: Returns the items of a response.
  ///   - total: Returns the total number of items, or `nil` if it is unknown; a page that is not full is then the last one.
  public static func offset(
    _ parameter: PageParameter = "offset", limit limitParameter: PageParameter? = "limit",
    items: @escaping @Sendable (Response) -> [Element],
    total: @escaping @Sendable (Response) -> (some BinaryInteger & Sendable)?
  ) -> HTTPPaging {
    HTTPPaging(keyForRow: { PageOffset($0 - $0 % max($1, 1)) }) { request, page in
      request.setting(parameter, to: .number((page.key ?? 0).value)).setting(limitParameter, to: .number(page.pageSize))
    } makePage: { result, page in
      let size = page.pageSize
      let end = total(result.value).map { PageEndRule.total(Int(clamping: $0), size: size) } ?? .shortPage(size: size)
      return DataPage(items(result.value), offset: page.key ?? 0, size: size, end: end)
    }
  }

  /// Pages by offset, the last of which is the first that is not full: `?offset=40&limit=20`.
  ///
  /// - Parameters:
  ///   - parameter: The parameter for the offset.
  ///   - limitParameter: The parameter for the pager's page size.
  ///   - items: Returns the items of a response.
  public static func offset(
    _ parameter: PageParameter = "offset", limit limitParameter: PageParameter? = "limit",
    items: @escaping @Sendable (Response) -> [Element]
  ) -> HTTPPaging {
    offset(parameter, limit: limitParameter, items: items, total: { _ in Int?.none })
  }

  /// Pages by offset whose response is the array of items. A page that is not full is the last one.
  public static func offset(
    _ parameter: PageParameter = "offset", limit limitParameter: PageParameter? = "limit"
  ) -> HTTPPaging where Response == [Element] {
    offset(parameter, limit: limitParameter, items: { $0 })
  }
}
