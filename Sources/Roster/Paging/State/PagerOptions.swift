/// What a pager does beyond its defaults.
public struct PagerOptions: Hashable, Sendable {
  /// How many rows a source that can choose is asked for at once.
  public var pageSize: Int
  /// How many rows before the end of the list the next page is asked for; `nil` for twice as many as are visible, or as
  /// many as pass in a second if that is more.
  public var prefetchDistance: Int?
  /// How many pages stay in memory. When another one comes, pages far from the reader are dropped at the other end and
  /// loaded again when the reader comes back. At least two pages always stay. `nil` for no limit.
  public var maximumPages: Int?
  /// How many pages without a new row are passed over in one go before the pager waits to be asked again.
  public var emptyPageLimit: Int
  /// Whether a page may lead to a page that is already here. If not, which is the default, this fails with a reason.
  public var allowsRepeatedKeys: Bool
  /// How long stored rows count as fresh: fresh rows are shown without asking the network. Zero, the default, for
  /// never.
  public var freshness: Duration
  /// Whether stored rows must be refreshed before pages may be added to them.
  public var requiresRefresh: Bool
  /// How many stored pages are shown when the list opens.
  public var storedPages: Int
  /// How failed loads are tried again.
  public var retry: RetryPolicy

  /// Makes options.
  public init(
    pageSize: Int = 20, prefetchDistance: Int? = nil, maximumPages: Int? = nil, emptyPageLimit: Int = 3,
    allowsRepeatedKeys: Bool = false, freshness: Duration = .zero, requiresRefresh: Bool = false,
    storedPages: Int = 5, retry: RetryPolicy = RetryPolicy()
  ) {
    self.pageSize = pageSize
    self.prefetchDistance = prefetchDistance
    self.maximumPages = maximumPages
    self.emptyPageLimit = emptyPageLimit
    self.allowsRepeatedKeys = allowsRepeatedKeys
    self.freshness = freshness
    self.requiresRefresh = requiresRefresh
    self.storedPages = storedPages
    self.retry = retry
  }
}
