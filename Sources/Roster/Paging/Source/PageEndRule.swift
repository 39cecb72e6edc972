/// The rule that decides whether a numbered page, or a page at an offset, has a next page.
public enum PageEndRule: Hashable, Sendable {
  /// A page with fewer rows than `size` is the last one.
  case shortPage(size: Int)
  /// The server reports the number of pages.
  case pageCount(Int)
  /// The server reports whether there is a next page.
  case hasNext(Bool)
  /// The server reports the total number of rows; `size` is the number of rows of a page.
  case total(Int, size: Int)

  /// Whether there is a next page.
  ///
  /// - Parameters:
  ///   - count: The number of rows of this page.
  ///   - ordinal: The index of this page.
  ///   - before: The number of rows before this page; `nil` if unknown.
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

  /// The number of rows before the page with an index, if the server reports the size of pages.
  fileprivate func offset(ordinal: Int) -> Int? {
    if case .total(_, let size) = self { ordinal.multiplied(by: size) } else { nil }
  }
}

/// Keys and counts come from servers and stores, so arithmetic saturates instead of overflowing.
extension Int {
  fileprivate func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func multiplied(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? (signum() == other.signum() ? .max : .min) : product
  }
}

extension DataPage where Key == PageNumber {
  /// Creates a numbered page. The keys of the adjacent pages follow from the number and the end rule.
  ///
  /// - Parameters:
  ///   - items: The rows.
  ///   - number: The number of this page.
  ///   - first: The number of the first page.
  ///   - end: The rule that decides whether there is a next page.
  ///   - etag: The server's version of the page.
  public init(
    _ items: [Element], number: PageNumber, first: PageNumber = 1, end: PageEndRule, etag: String? = nil
  ) {
    let ordinal = number.value.subtractingReportingOverflow(first.value).partialValue
    let next = number.value.adding(1)
    let hasMore = next > number.value && end.hasMore(count: items.count, ordinal: ordinal, before: nil)
    self.init(
      items, next: hasMore ? PageNumber(next) : nil,
      previous: number > first ? PageNumber(number.value - 1) : nil, offset: end.offset(ordinal: ordinal),
      total: end.total, etag: etag)
  }
}

extension DataPage where Key == PageOffset {
  /// Creates the page at an offset. The keys of the adjacent pages follow from the offset, the size and the end rule.
  ///
  /// An empty page is always the last one, because the next offset would be its own.
  ///
  /// - Parameters:
  ///   - items: The rows.
  ///   - offset: The index of the page's first row on the server.
  ///   - size: The requested number of rows.
  ///   - end: The rule that decides whether there is a next page.
  ///   - etag: The server's version of the page.
  public init(_ items: [Element], offset: PageOffset, size: Int, end: PageEndRule, etag: String? = nil) {
    let ordinal = offset.value / max(size, 1)
    let next = offset.value.adding(items.count)
    let hasMore = next > offset.value && end.hasMore(count: items.count, ordinal: ordinal, before: offset.value)
    self.init(
      items, next: hasMore ? PageOffset(next) : nil,
      previous: offset.value > 0 ? PageOffset(max(0, offset.value - max(size, 1))) : nil, offset: offset.value,
      total: end.total, etag: etag)
  }
}
