/// A page with its location and with its keys in their text form.
///
/// The elements are the app's rows in a pager, and ``StoredRow`` values in a ``PageStore``.
public struct LoadedPage<Element: Sendable>: Sendable {
  /// The location of the page, unique in its list.
  public var location: PageLocation
  /// The rows.
  public var items: [Element]
  /// The key of the next page; `nil` if this is the last one.
  public var next: String?
  /// The key of the previous page; `nil` if this is the first one.
  public var previous: String?
  /// The server's version of the page.
  public var etag: String?

  /// Whether new rows may arrive before the page. Not stored.
  var isHeadOpen = false
  /// The number of rows on the server before the page, if it is known. Not stored.
  var offset: Int?

  /// Creates a page.
  public init(
    location: PageLocation, items: [Element], next: String? = nil, previous: String? = nil, etag: String? = nil
  ) {
    self.location = location
    self.items = items
    self.next = next
    self.previous = previous
    self.etag = etag
  }

  init(_ page: DataPage<String, Element>, at location: PageLocation) {
    self.init(location: location, items: page.items, next: page.next, previous: page.previous, etag: page.etag)
    isHeadOpen = page.isHeadOpen
    offset = page.offset
  }

  /// This page and the one after it as one page.
  func joined(with page: Self) -> Self {
    var joined = self
    (joined.items, joined.next, joined.etag) = (items + page.items, page.next, nil)
    return joined
  }

  func map<Other, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Other
  ) throws(Failure) -> LoadedPage<Other> {
    LoadedPage<Other>(
      location: location, items: try items.map(transform), next: next, previous: previous, etag: etag)
  }
}

extension LoadedPage where Element: Identifiable {
  /// Whether the page has the row with an id.
  func contains(_ id: Element.ID) -> Bool { items.contains { $0.id == id } }
}

extension LoadedPage: Equatable where Element: Equatable {}
