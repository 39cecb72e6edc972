import Foundation
import HTTPTypes
import Roster

extension HTTPPaging where Key == PageLink {
  /// Pages by the relations `next` and `prev` of the `Link` header field (RFC 8288).
  ///
  /// Links are used unchanged, with their own queries.
  ///
  /// - Parameters:
  ///   - sizeParameter: The parameter for the pager's page size in the request for the first page. Pass `nil` if the server
  ///     determines the size.
  ///   - links: Which links are followed. Loading a page fails if its link is not.
  ///   - items: Returns the items of a response.
  public static func linkHeader(
    size sizeParameter: PageParameter? = nil, links: LinkPolicy = .sameOrigin,
    items: @escaping @Sendable (Response) -> [Element]
  ) -> HTTPPaging {
    following(sizeParameter, links) { result in
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
    size sizeParameter: PageParameter? = nil, links: LinkPolicy = .sameOrigin
  ) -> HTTPPaging where Response == [Element] {
    linkHeader(size: sizeParameter, links: links, items: { $0 })
  }

  /// Pages by links in the content, as of JSON:API, HAL and OData.
  ///
  /// Links are used unchanged, with their own queries. The request's method and content stay.
  ///
  /// - Parameters:
  ///   - sizeParameter: The parameter for the pager's page size in the request for the first page. Pass `nil` if the server
  ///     determines the size.
  ///   - links: Which links are followed. Loading a page fails if its link is not.
  ///   - items: Returns the items of a response.
  ///   - next: Returns the link to the next page, a `String` or `URL`, absolute or relative to the response's URL. `nil` and
  ///     an empty string mean that there is none.
  ///   - previous: Returns the link to the previous page.
  public static func bodyLink<Link: Encodable & Sendable>(
    size sizeParameter: PageParameter? = nil, links: LinkPolicy = .sameOrigin,
    items: @escaping @Sendable (Response) -> [Element], next: @escaping @Sendable (Response) -> Link?,
    previous: @escaping @Sendable (Response) -> Link? = { _ in nil }
  ) -> HTTPPaging {
    following(sizeParameter, links) { result in
      func key(_ link: Link?) throws -> PageLink? {
        guard let text = try CursorCoding().text(of: link)?.trimmed, !text.isEmpty else { return nil }
        guard let url = WebLink(target: text, relations: [], parameters: [:]).url(relativeTo: result.response.url)
        else {
          throw HTTPError(.invalidURL("the server's link to another page is no address of the web"))
        }
        return PageLink(url.absoluteString)
      }
      return DataPage(
        items(result.value), next: try key(next(result.value)), previous: try key(previous(result.value)))
    }
  }

  private static func following(
    _ size: PageParameter?, _ policy: LinkPolicy,
    _ makePage: @escaping @Sendable (HTTPResult<Response>) throws -> DataPage<PageLink, Element>
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      page.key.map { request.following($0, policy) } ?? request.setting(size, to: .number(page.pageSize))
    } makePage: { result, _ in
      try makePage(result)
    }
  }
}
