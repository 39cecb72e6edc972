/// One page of a longer list, as the server sends it.
///
/// A list can be asked for by page number (`?page=3&size=20`) or by cursor (`?cursor=…&size=20`). Both carry the
/// total, whether more follows, and the cursor of what follows; only the first carries its page number.
public struct PagedList<Item: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
  /// The rows of this page, in list order.
  public var items: [Item]
  /// The number of this page, counted from 1; `nil` when the page was asked for by cursor.
  public var page: Int?
  /// The number of rows a full page has.
  public var size: Int
  /// The number of rows in the whole list.
  public var total: Int
  /// The number of pages of this size; 0 for an empty list.
  public var pageCount: Int
  /// Whether at least one row follows this page.
  public var hasNext: Bool
  /// What to send as `cursor` to get the rows that follow; `nil` at the end of the list.
  public var nextCursor: String?

  /// Makes a page from its parts; the page count follows from `total` and `size`.
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
