/// What precedes a page.
public enum PageHead<Key: PageKey>: Hashable, Sendable {
  /// Nothing: the page is the first one.
  case end
  /// The page with a key.
  case page(Key)
  /// Nothing yet. New rows arrive before the page, as in a timeline. They are requested with this key, repeatedly at the
  /// interval ``PagerOptions/pollInterval``, and on request.
  case open(Key)
}

/// A page of rows from a source, with the keys of the adjacent pages.
///
/// A page without a next key is the last one; a page without a previous key is the first one.
///
/// ```swift
/// DataPage(firstPage, next: cursor, head: .open(newest))   // newer posts may arrive
/// ```
public struct DataPage<Key: PageKey, Element: Sendable>: Sendable {
  /// The rows in the server's order.
  public var items: [Element]
  /// The key of the next page; `nil` if this is the last one.
  public var next: Key?
  /// The key of the previous page; `nil` if this is the first one.
  public var previous: Key?
  /// Whether the previous page is one that may not exist yet; see ``PageHead/open(_:)``.
  package private(set) var isHeadOpen = false
  /// The number of rows on the server before the first one of the page, if it reports it. With ``total``, a pager can
  /// display placeholders; see ``PagerOptions/showsPlaceholders``.
  public var offset: Int?
  /// The total number of rows on the server, if it reports it.
  public var total: Int?
  /// The server's version of the page. A later refresh passes it to the source.
  public var etag: String?
  /// Whether the server reports that the page still has the version ``PageRequest/etag``.
  package private(set) var isNotModified = false

  /// Creates a page.
  public init(
    _ items: [Element], next: Key? = nil, previous: Key? = nil, offset: Int? = nil, total: Int? = nil,
    etag: String? = nil
  ) {
    self.items = items
    self.next = next
    self.previous = previous
    self.offset = offset
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

  /// Returns the page with other rows: as many in the same order, or, if it is filtered, without its offset and total.
  func withItems<Row>(_ items: [Row], isFiltered: Bool = false) -> DataPage<Key, Row> {
    var page = DataPage<Key, Row>(
      items, next: next, previous: previous, offset: isFiltered ? nil : offset, total: isFiltered ? nil : total,
      etag: etag)
    (page.isHeadOpen, page.isNotModified) = (isHeadOpen, isNotModified)
    return page
  }

  /// The page with its keys in their text form.
  var withTextKeys: DataPage<String, Element> {
    var page = DataPage<String, Element>(
      items, next: next?.description, previous: previous?.description, offset: offset, total: total, etag: etag)
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
