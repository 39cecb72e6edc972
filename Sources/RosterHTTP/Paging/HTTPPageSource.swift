import Roster

/// A page source over HTTP: a request, and how the server counts its pages.
///
/// ```swift
/// let courses = Pager(HTTPPageSource(CourseAPI.catalogue(), .pageNumber(), on: service))
/// let feed = Pager(HTTPPageSource(FeedAPI.posts(), .cursor("after", items: \.posts, next: \.cursor), on: service))
/// let issues = Pager(HTTPPageSource(IssueAPI.open(), .linkHeader(), on: service))
/// ```
///
/// The first load may be answered from the service's response cache, all others ask the server. When the pager knows
/// the version of a page, the server is asked whether it is still valid, and a page that is comes back as
/// `DataPage.notModified`, without its rows.
///
/// The pager repeats what failed for the moment by itself; a service that is used for paging needs no
/// ``RetryMiddleware``, which would repeat the repetitions.
public struct HTTPPageSource<Key: PageKey, Answer: Sendable, Element: Identifiable & Sendable>: PageSource
where Element.ID: Sendable {
  private let request: Request<Answer>
  private let paging: HTTPPaging<Key, Answer, Element>
  private let service: HTTPService

  /// A page source.
  ///
  /// - Parameters:
  ///   - request: what all pages are asked for by; the key of the page is added to it.
  ///   - paging: how the key goes into the request, and how the answer tells of its neighbours.
  ///   - service: the server.
  public init(_ request: Request<Answer>, _ paging: HTTPPaging<Key, Answer, Element>, on service: HTTPService) {
    self.request = request
    self.paging = paging
    self.service = service
  }

  /// Loads one page.
  ///
  /// - Throws: ``HTTPError``, or what the paging's closures throw.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    var call = paging.adjust(self.request, request)
    if call.cacheUse != .never { call.cacheUse = request.allowsCache ? .allowed : .reload }
    switch try await service.result(of: call, unless: request.etag) {
    case .notModified: return .notModified
    case .modified(let result):
      var page = try paging.page(result, request)
      page.etag = page.etag ?? result.etag
      return page
    }
  }
}

extension HTTPError: PageFailureClassifying, LocalizedListError {
  /// What the error means for a pager: its nature, and when the server said to come back.
  public var failureKind: PageFailureKind {
    switch nature {
    case .transient: .transient(retryAfter: retryAfter())
    case .permanent: .permanent
    case .offline: .offline
    case .cancelled: .cancelled
    }
  }

  /// The sentence that a page shows.
  public var localizedDescription: String { description }

  /// The sentence that a page shows: the whole one to readers of English, one of the list's own to others.
  public func localizedDescription(in strings: ListStrings) -> String {
    guard strings.language != ListStrings.english.language else { return description }
    return switch nature {
    case .transient: strings.serverErrorMessage
    case .permanent, .cancelled: strings.requestRejectedMessage
    case .offline: strings.offlineMessage
    }
  }
}
