/// A page of a list.
///
/// A list is requested by page number (`?page=3&size=20`) or by cursor (`?cursor=…&size=20`). Both responses have the
/// total, whether more items follow, and the next cursor. Only the former has a page number.
public struct PagedList<Item: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
  /// The items of the page, in list order.
  public var items: [Item]
  /// The page number, starting at 1, or `nil` if the page was requested by cursor.
  public var page: Int?
  /// The page size.
  public var size: Int
  /// The total number of items.
  public var total: Int
  /// The number of pages of this size, which is 0 for an empty list.
  public var pageCount: Int
  /// Whether at least one item follows this page.
  public var hasNext: Bool
  /// The `cursor` of the next page, or `nil` at the end.
  public var nextCursor: String?

  /// Creates a page. The page count is derived from `total` and `size`.
  public init(items: [Item], page: Int?, size: Int, total: Int, hasNext: Bool, nextCursor: String? = nil) {
    self.items = items
    self.page = page
    self.size = size
    self.total = total
    self.pageCount = size > 0 ? total / size + (total % size == 0 ? 0 : 1) : 0
    self.hasNext = hasNext
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case items, page, size, total
    case pageCount = "page_count"
    case hasNext = "has_next"
    case nextCursor = "next_cursor"
  }
}
