/// The reason of a load.
public enum LoadAction: String, Hashable, Sendable, CaseIterable {
  /// The first load of a list, or its retry. The only action that a cache may answer.
  case initial
  /// A refresh. The rows stay visible while it loads.
  case refresh
  /// A load from another data source, such as another region. The rows are removed at once, and the full-page indicator
  /// appears.
  case reload
  /// The next page.
  case append
  /// The page before the first row.
  case prepend

  /// The action of a load of a type.
  init(_ type: LoadType) {
    self =
      switch type {
      case .refresh: .refresh
      case .prepend: .prepend
      case .append: .append
      }
  }
}

/// A request for a page.
///
/// ```swift
/// let source = KeyedPages<PageCursor, Photo> { request in
///   if request.allowsCache, let cached = cache[request.key] { return cached }
///   return try await api.photos(request.key)
/// }
/// ```
public struct PageRequest<Key: PageKey>: Hashable, Sendable {
  /// The key of the page; `nil` for the first one.
  public var key: Key?
  /// The reason of the load.
  public var action: LoadAction
  /// The preferred number of rows. A source with a fixed page size ignores it.
  public var pageSize: Int
  /// The version of this page that is loaded. If it is still valid, a source may return ``DataPage/notModified``.
  public var etag: String?
  /// The number of previous attempts of this load.
  public var attempt: Int

  /// Creates a request.
  public init(key: Key?, action: LoadAction, pageSize: Int = 20, etag: String? = nil, attempt: Int = 0) {
    self.key = key
    self.action = action
    self.pageSize = pageSize
    self.etag = etag
    self.attempt = attempt
  }

  /// Whether a cache may answer the request. Only for the first load of a list, and its retries.
  public var allowsCache: Bool { action == .initial }
}
