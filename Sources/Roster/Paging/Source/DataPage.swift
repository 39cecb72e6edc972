/// What a source answers: some rows, and the keys of the pages beside them.
///
/// A page without a next key is the last one, a page without a previous key the first one.
public struct DataPage<Key: PageKey, Element: Sendable>: Sendable {
  /// The rows, in the server's order.
  public var items: [Element]
  /// The key of the page after this one, `nil` if this is the last one.
  public var next: Key?
  /// The key of the page before this one, `nil` if this is the first one.
  public var previous: Key?
  /// How many rows there are on the server, if it says so.
  public var total: Int?
  /// The server's mark of this version of the page; a later refresh hands it back to the source.
  public var etag: String?
  /// Whether the server answered that the page is still what the request's ``PageRequest/etag`` says.
  public private(set) var isNotModified = false

  /// Makes a page from rows and the keys of its neighbours.
  public init(
    _ items: [Element], next: Key? = nil, previous: Key? = nil, total: Int? = nil, etag: String? = nil
  ) {
    self.items = items
    self.next = next
    self.previous = previous
    self.total = total
    self.etag = etag
  }

  /// The answer that nothing has changed: rows and keys stay as they are, and count as fresh again.
  ///
  /// It is only meaningful as the answer to a request that carries an ``PageRequest/etag``.
  public static var notModified: Self {
    var page = Self([])
    page.isNotModified = true
    return page
  }
}
