/// The rows of a pager and their pages.
///
/// Rows are found by id, pages by their ascending labels. Rows from `staleFrom` on remain from before a refresh that
/// overlapped them: they stay visible, and are replaced page by page.
///
/// - Complexity: Adding or removing a page is O(*k* + log *n*), where *k* is the number of its rows and *n* the number
///   of rows.
struct PageRows<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The rows of one page.
  struct Span: Hashable, Sendable {
    /// The location of the page.
    var location: PageLocation
    /// Whether the page was loaded before another one by a key, which may lead only backwards.
    var isPrepended = false
    /// The key of the next page, after those without own rows.
    var next: String?
    /// The key of the next page that the page itself returned.
    var returnedNext: String?
    var previous: String?
    /// Whether new rows may arrive before the page.
    var isHeadOpen: Bool
    var etag: String?
    /// The number of evicted pages that are joined in this one.
    var joined = 1
    /// The coordinate of the page's first row. The origin of coordinates is arbitrary.
    var start: Int
    var count: Int
    /// A number that ascends from page to page and never changes, so that it identifies the page of a row.
    let label: Int

    /// Whether the page is loaded by its own key from the page before it: it is neither the first one nor prepended.
    var leadsForward: Bool { location != .first && !isPrepended }
  }

  var rows = ItemList<Element>()
  var pages: [Span] = []
  var labelOfPage: [Element.ID: Int] = [:]
  /// The index of the first stale page: one that has not been loaded since the last refresh.
  var staleFrom: Int?
  /// The number of changes of `rows`.
  var revision = 0
  /// The identities of rows that got other ids.
  var identities = RowIdentities<Element.ID>()

  /// The pages that were evicted before the first row and whose source returns no previous keys; only for such sources. Older
  /// ones are joined, so that the number grows slowly and has a limit.
  var evicted: [Span] = []

  /// The stored rows that were evicted at each end.
  var evictedIDs: [LoadType: EvictedRows<Element.ID>] = [:]

  /// The distance between the labels of a new first page and the old ones, for the pages between them.
  static var labelGap: Int { 1 << 40 }

  var count: Int { rows.count }

  /// The coordinate of the first row.
  var origin: Int { pages.first?.start ?? 0 }

  /// The number of pages that have been loaded since the last refresh.
  var validPages: Int { staleFrom ?? pages.count }

  /// The number of rows on valid pages.
  var validCount: Int {
    guard let staleFrom, staleFrom < pages.count else { return rows.count }
    return pages[staleFrom].start - origin
  }

  var firstPage: Span? { pages.first }

  /// The last valid page.
  var lastValidPage: Span? { validPages > 0 ? pages[validPages - 1] : nil }

  /// The indices of a page's rows.
  func range(ofPage index: Int) -> Range<Int> {
    let lower = pages[index].start - origin
    return lower..<lower + pages[index].count
  }

  /// The index of the page with a label.
  ///
  /// - Complexity: O(log *p*), where *p* is the number of pages.
  func page(labelled label: Int) -> Int? {
    let index = pages.firstIndexSorted { $0.label >= label }
    return index < pages.count && pages[index].label == label ? index : nil
  }

  /// The index of the page of a row.
  ///
  /// - Complexity: O(log *p*), where *p* is the number of pages.
  func page(ofRow row: Int) -> Int? {
    guard row >= 0, row < rows.count else { return nil }
    return pages.firstIndexSorted { $0.start > row + origin } - 1
  }

  /// Whether a row is loaded.
  func contains(_ id: Element.ID) -> Bool { labelOfPage[id] != nil }

  /// The index of a row.
  ///
  /// - Complexity: O(*k*), where *k* is the size of its page.
  func index(of id: Element.ID) -> Int? {
    guard let label = labelOfPage[id], let page = page(labelled: label) else { return nil }
    return range(ofPage: page).first { rows[$0].id == id }
  }

  /// The indices of the loaded rows with the items' ids; `nil` for new items.
  ///
  /// - Complexity: O(*m* + *k*), where *m* is the number of items and *k* the size of the pages that contain one of
  ///   them.
  func indices(of items: UniqueItems<Element>) -> [Int?] {
    var labels: Set<Int> = []
    var last: Int?
    // Plain indices, here and below: in unspecialized generic code, iterators cost more than the elements.
    for item in items.items.indices {
      guard let label = labelOfPage[items.items[item].id], label != last else { continue }
      labels.insert(label)
      last = label
    }
    var found = [Int?](repeating: nil, count: items.items.count)
    for page in labels.compactMap({ page(labelled: $0) }) {
      let range = range(ofPage: page)
      let present = rows.contiguous(range)
      let shift = present.startIndex - range.lowerBound
      for index in range {
        if let item = items.indices[present[index + shift].id] { found[item] = index }
      }
    }
    return found
  }

  /// Updates a row unless its content is equal.
  mutating func update(at index: Int, with element: Element) {
    guard !ContentComparison<Element>().isSame(rows[index], element) else { return }
    rows[index] = element
    revision += 1
  }

  mutating func replaceRows(_ range: Range<Int>, with elements: some Collection<Element>) {
    guard !range.isEmpty || !elements.isEmpty else { return }
    rows.replaceSubrange(range, with: elements)
    revision += 1
  }

  /// Shifts the coordinates of the pages from an index on.
  mutating func shiftPages(from index: Int, by delta: Int) {
    guard delta != 0 else { return }
    for page in index..<pages.count { pages[page].start += delta }
  }
}

extension Array {
  /// The first index at which a monotonic condition holds.
  func firstIndexSorted(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
