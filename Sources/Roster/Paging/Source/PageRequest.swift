/// Why a page is loaded.
///
/// The first four are the load actions of a list page; they reach the source unchanged.
public enum LoadAction: String, Hashable, Sendable, CaseIterable {
  /// The page opens and has nothing to show, or tries again after that failed. The only action that may be answered
  /// from a cache.
  case initial
  /// The reader or the page asks for what is new; the rows stay while it loads.
  case refresh
  /// The rows belong to another source now (another region, another group): they go at once, and the full-page
  /// indicator runs.
  case reload
  /// The next page at the end of the list.
  case append
  /// The page before the first row of the list.
  case prepend

  /// Whether the answer may come from a cache: for ``initial`` only.
  public var allowsCache: Bool { self == .initial }
}

/// What a source is asked for: the key of a page, and why.
public struct PageRequest<Key: PageKey>: Hashable, Sendable {
  /// The key of the page, `nil` for the first one.
  public var key: Key?
  /// Why the page is loaded.
  public var action: LoadAction
  /// How many rows the pager would like a page to have; a source with a fixed size does not look at it.
  public var pageSize: Int
  /// The mark of the version of this page that the pager shows. A source that finds it still valid may answer
  /// ``DataPage/notModified``.
  public var etag: String?
  /// How many tries of this load came before, 0 for the first.
  public var attempt: Int

  /// Makes a request.
  public init(key: Key?, action: LoadAction, pageSize: Int = 20, etag: String? = nil, attempt: Int = 0) {
    self.key = key
    self.action = action
    self.pageSize = pageSize
    self.etag = etag
    self.attempt = attempt
  }

  /// Whether the answer may come from a cache.
  public var allowsCache: Bool { action.allowsCache }
}
