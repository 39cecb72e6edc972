/// The options of a pager.
///
/// ```swift
/// PagerOptions(
///   pageSize: 50, emptyPageLimit: 5, allowsRepeatedKeys: true, requiresRefresh: true, storedPages: 2, retry: .never)
/// ```
public struct PagerOptions: Hashable, Sendable {
  /// The preferred number of rows of a page.
  public var pageSize: Int
  /// The distance from the last row, in rows, at which the next page is loaded. `nil` for two screens, or the rows that
  /// scroll past in a second if these are more.
  public var prefetchDistance: Int?
  /// The maximum number of pages in memory; at least two. Pages far from the visible rows are evicted when another one
  /// is loaded, and loaded again when the user scrolls back. `nil` for no maximum.
  public var maximumPages: Int?
  /// The maximum number of consecutive pages without a new row that are loaded automatically.
  public var emptyPageLimit: Int
  /// Whether a key may lead to a page that is already loaded. Otherwise the load fails. Defaults to `false`.
  public var allowsRepeatedKeys: Bool
  /// The time for which stored rows are fresh. Fresh rows are displayed without a request. Defaults to zero.
  public var freshness: Duration
  /// Whether pages are added to stored rows only after a refresh.
  public var requiresRefresh: Bool
  /// The number of stored pages that are displayed when the list opens.
  public var storedPages: Int
  /// The time between two requests for new rows before a page with an open head (``PageHead/open(_:)``), at least a
  /// second. `nil` requests them only by ``Pager/load(_:)``. Each failure in succession doubles it, up to 16 times.
  public var pollInterval: Duration?
  /// Whether a section of the pager displays placeholders for the rows of the server that are not loaded, so that the
  /// list has its whole length from the beginning; see ``ListSection/placeholder(_:)``. Requires a source that reports
  /// ``DataPage/total``, and ``DataPage/offset`` for pages in the middle.
  public var showsPlaceholders: Bool
  /// The distance between the loaded rows and visible placeholders, in rows, beyond which the list is loaded around the
  /// placeholders instead of page by page; see ``PageSource/key(forRow:pageSize:)``. `nil` for three pages.
  public var jumpThreshold: Int?
  /// The policy of automatic retries.
  public var retry: RetryPolicy

  /// Creates options.
  public init(
    pageSize: Int = 20, prefetchDistance: Int? = nil, maximumPages: Int? = nil, emptyPageLimit: Int = 3,
    allowsRepeatedKeys: Bool = false, freshness: Duration = .zero, requiresRefresh: Bool = false,
    storedPages: Int = 5, pollInterval: Duration? = nil, showsPlaceholders: Bool = false, jumpThreshold: Int? = nil,
    retry: RetryPolicy = RetryPolicy()
  ) {
    self.pageSize = pageSize
    self.prefetchDistance = prefetchDistance
    self.maximumPages = maximumPages
    self.emptyPageLimit = emptyPageLimit
    self.allowsRepeatedKeys = allowsRepeatedKeys
    self.freshness = freshness
    self.requiresRefresh = requiresRefresh
    self.storedPages = storedPages
    self.pollInterval = pollInterval
    self.showsPlaceholders = showsPlaceholders
    self.jumpThreshold = jumpThreshold
    self.retry = retry
  }
}
