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

  /// The result for an unmodified page: rows and keys stay, and are fresh again.
  ///
  /// Valid only for a request with an ``PageRequest/etag``.
  public static var notModified: Self {
    var page = Self([])
    page.isNotModified = true
    return page
  }
}
