import Roster

/// A page source that loads pages over HTTP with a request and a pagination scheme.
///
/// ```swift
/// let courses = Pager(HTTPPageSource(CourseAPI.catalogue(), .pageNumber(), on: service))
/// let feed = Pager(HTTPPageSource(FeedAPI.posts(), .cursor("after", items: \.posts, next: \.cursor), on: service))
/// let issues = Pager(HTTPPageSource(IssueAPI.open(), .linkHeader(), on: service))
/// ```
///
/// Only the initial load may use the service's response cache; all other loads send a request. If the pager has an entity
/// tag for a page, the request is conditional, and `DataPage.notModified` is returned for a page that is current.
///
/// The pager retries transient failures by its `PagerOptions.retry`. A ``RetryMiddleware`` of the service does not retry pages,
/// so one service can be used for pages and for other requests.
public struct HTTPPageSource<Key: PageKey, Response: Sendable, Element: Identifiable & Sendable>: PageSource
where Element.ID: Sendable {
  private let request: Request<Response>
  private let paging: HTTPPaging<Key, Response, Element>
  private let service: HTTPService

  /// Creates a page source.
  ///
  /// - Parameters:
  ///   - request: The request, to which the key of each page is added.
  ///   - paging: The pagination scheme.
  ///   - service: The service that sends the requests.
  public init(_ request: Request<Response>, _ paging: HTTPPaging<Key, Response, Element>, on service: HTTPService) {
    self.request = request
    self.paging = paging
    self.service = service
  }

  /// The key of a page that contains a row, if the pagination scheme has one.
  public func key(forRow row: Int, pageSize: Int) -> Key? { paging.rowKey(row, pageSize) }

  /// Loads a page.
  ///
  /// - Parameter request: The request of the pager.
  /// - Returns: The page.
  /// - Throws: ``HTTPError``, or an error of the pagination scheme's closures.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    var call = paging.makeRequest(self.request, request)
    if call.cachePolicy != .noStore { call.cachePolicy = request.allowsCache ? .default : .reload }
    // The pager retries. A middleware that did, too, would multiply the attempts.
    call.idempotent = false
    // A conditional POST request fails if the content is unchanged (RFC 9110, 13.1.2).
    let isConditional = call.method.isSafe
    switch try await service.result(of: call, ifNoneMatch: isConditional ? request.etag : nil) {
    case .notModified: return .notModified
    case .modified(let result):
      var page = try paging.makePage(result, request)
      page.etag = page.etag ?? (isConditional ? result.etag : nil)
      return page
    }
  }
}
