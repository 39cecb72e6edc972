/// How the answer to a request for a numbered page or an offset tells whether more pages follow.
public enum PageEndRule: Hashable, Sendable {
  /// A page with fewer rows than were asked for is the last one; one with as many or more is not.
  case shortPage(size: Int)
  /// The server says how many pages there are.
  case pageCount(Int)
  /// The server says whether another page follows.
  case hasNext(Bool)
  /// The server says how many rows there are, of which a page holds so many.
  case total(Int, size: Int)

  /// Whether more follows after `count` rows on the page that is the `ordinal`-th, counted from 0, and before which
  /// the server has `before` rows.
  func hasMore(count: Int, ordinal: Int, before: Int?) -> Bool {
    switch self {
    case .shortPage(let size): count >= max(size, 1)
    case .pageCount(let pages): ordinal.adding(1) < pages
    case .hasNext(let hasNext): hasNext
    case .total(let total, let size):
      (before ?? ordinal.multiplied(by: size)).adding(count) < total && (before == nil || count > 0)
    }
  }

  fileprivate var total: Int? {
    if case .total(let total, _) = self { total } else { nil }
  }
}

/// Keys and counts come from servers and stores: sums that no `Int` holds end at the largest or the smallest.
extension Int {
  fileprivate func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func multiplied(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}

extension DataPage where Key == PageNumber {
  /// Makes the page with a number; its neighbours' keys follow from the number and the end rule.
  ///
  /// - Parameters:
  ///   - items: The rows.
  ///   - number: The number of this page.
  ///   - first: The number of the first page.
  ///   - end: How the answer tells whether more follows.
  ///   - etag: The server's mark of this version of the page.
  public init(
    _ items: [Element], number: PageNumber, first: PageNumber = 1, end: PageEndRule, etag: String? = nil
  ) {
    let ordinal = number.value.subtractingReportingOverflow(first.value).partialValue
    let next = number.value.adding(1)
    let hasMore = next > number.value && end.hasMore(count: items.count, ordinal: ordinal, before: nil)
    self.init(
      items, next: hasMore ? PageNumber(next) : nil,
      previous: number > first ? PageNumber(number.value - 1) : nil, total: end.total, etag: etag)
  }
}

extension DataPage where Key == PageOffset {
  /// Makes the page that starts at an offset; its neighbours' keys follow from offset, size and end rule.
  ///
  /// An empty page is always the last one, because the offset behind it would be its own.
  ///
  /// - Parameters:
  ///   - items: The rows.
  ///   - offset: The index of the first row on the server.
  ///   - size: How many rows were asked for.
  ///   - end: How the answer tells whether more follows.
  ///   - etag: The server's mark of this version of the page.
  public init(_ items: [Element], offset: PageOffset, size: Int, end: PageEndRule, etag: String? = nil) {
    let ordinal = offset.value / max(size, 1)
    let next = offset.value.adding(items.count)
    let hasMore = next > offset.value && end.hasMore(count: items.count, ordinal: ordinal, before: offset.value)
    self.init(
      items, next: hasMore ? PageOffset(next) : nil,
      previous: offset.value > 0 ? PageOffset(max(0, offset.value - max(size, 1))) : nil, total: end.total, etag: etag)
  }
}
