/// What precedes a page.
public enum PageHead<Key: PageKey>: Hashable, Sendable {
  /// Nothing: the page is the first one.
  case end
  /// The page with a key.
  case page(Key)
  /// Nothing yet. New rows arrive before the page, as in a timeline: the source is asked for them with this key, also
  /// repeatedly, at the pace of ``PagerOptions/pollInterval`` and on request.
  case open(Key)
}

/// A page of rows from a source, with the keys of the adjacent pages.
///
/// A page without a next key is the last one; a page without a previous key is the first one.
public struct DataPage<Key: PageKey, Element: Sendable>: Sendable {
  /// The rows in the server's order.
  public var items: [Element]
  /// The key of the next page; `nil` if this is the last one.
  public var next: Key?
  /// The key of the previous page; `nil` if this is the first one.
  public var previous: Key?
  /// Whether the previous page is one that may not exist yet; see ``PageHead/open(_:)``.
  public private(set) var isHeadOpen = false
  /// The total number of rows on the server, if it reports it.
  public var total: Int?
  /// The server's version of the page. A later refresh passes it to the source.
  public var etag: String?
  /// Whether the server reports that the page still has the version ``PageRequest/etag``.
  public private(set) var isNotModified = false

  /// Creates a page.
  public init(
    _ items: [Element], next: Key? = nil, previous: Key? = nil, total: Int? = nil, etag: String? = nil
  ) {
    self.items = items
    self.next = next
    self.previous = previous
    self.total = total
    self.etag = etag
  }

  /// Creates a page after which others follow, and before which new rows may arrive.
  public init(_ items: [Element], next: Key? = nil, head: PageHead<Key>, total: Int? = nil, etag: String? = nil) {
    self.init(items, next: next, total: total, etag: etag)
    switch head {
    case .end: break
    case .page(let key): previous = key
    case .open(let key): (previous, isHeadOpen) = (key, true)
    }
  }

  /// Returns the page with other rows.
  func withItems<Row>(_ items: [Row], total: Int?) -> DataPage<Key, Row> {
    var page = DataPage<Key, Row>(items, next: next, previous: previous, total: total, etag: etag)
    (page.isHeadOpen, page.isNotModified) = (isHeadOpen, isNotModified)
    return page
  }

  /// The result for an unmodified page: rows and keys stay, and are fresh again.
  ///
  /// Valid only for a request with an ``PageRequest/etag``.
  public static var notModified: Self {
    var page = Self([])
    page.isNotModified = true
    return page
  }
}
