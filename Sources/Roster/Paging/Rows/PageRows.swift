/// The rows of a pager and how they fall into pages: which row is on which page, and which keys lead where.
///
/// Rows are found by id, pages by the order of their labels. A page costs what it holds plus a logarithm to add or
/// drop, however many rows there are. Rows behind `staleFrom` were left over by a refresh that overlapped them: they
/// are shown, and go page by page as the pages that follow the new ones are loaded.
struct PageRows<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// One page of the rows.
  struct Span: Hashable, Sendable {
    /// Where the page came from.
    var location: PageLocation
    /// Where pages beside it came from of which no row is here.
    var emptyLocations: [PageLocation] = []
    var next: String?
    var previous: String?
    var etag: String?
    /// The place of the page's first row, counted from wherever the first page happened to begin.
    var start: Int
    var count: Int
    /// Ascending from page to page, and never changed, so that rows can name their page by it.
    let label: Int

    /// Where the page came from, and those without a row beside it.
    var locations: [PageLocation] { [location] + emptyLocations }
  }

  var rows = ItemList<Element>()
  var pages: [Span] = []
  var labelOfPage: [Element.ID: Int] = [:]
  /// The index of the first page that has not been loaded since the last refresh, if there is one.
  var staleFrom: Int?
  /// Where the pages that have been loaded since the last refresh came from, those without a row included.
  var locations: Set<PageLocation> = []
  /// Counts the changes of `rows`.
  var revision = 0

  /// The distance of labels that a new first page keeps from the old ones, for the pages that will come between.
  static var labelReserve: Int { 1 << 40 }

  var count: Int { rows.count }

  /// The coordinate of the first row.
  var origin: Int { pages.first?.start ?? 0 }

  /// The number of pages that have been loaded since the last refresh.
  var validPages: Int { staleFrom ?? pages.count }

  /// The number of rows on these pages.
  var validCount: Int {
    guard let staleFrom, staleFrom < pages.count else { return rows.count }
    return pages[staleFrom].start - origin
  }

  var firstPage: Span? { pages.first }

  /// The last page that has been loaded since the last refresh.
  var lastValidPage: Span? { validPages > 0 ? pages[validPages - 1] : nil }

  /// The rows of a page, as indices into `rows`.
  func range(ofPage index: Int) -> Range<Int> {
    let lower = pages[index].start - origin
    return lower..<lower + pages[index].count
  }

  /// The index of the page with a label. Logarithmic in the number of pages.
  func page(labelled label: Int) -> Int? {
    let index = pages.firstIndexSorted { $0.label >= label }
    return index < pages.count && pages[index].label == label ? index : nil
  }

  /// The index of the page that a row is on. Logarithmic in the number of pages.
  func page(ofRow row: Int) -> Int? {
    guard row >= 0, row < rows.count else { return nil }
    return pages.firstIndexSorted { $0.start > row + origin } - 1
  }

  /// Whether there is a row with an id.
  func contains(_ id: Element.ID) -> Bool { labelOfPage[id] != nil }

  /// Where the row with an id is. Linear in the size of its page.
  func index(of id: Element.ID) -> Int? {
    guard let label = labelOfPage[id], let page = page(labelled: label) else { return nil }
    return range(ofPage: page).first { rows[$0].id == id }
  }

  /// Where the rows are that some items are newer contents of, or new rows, which are nowhere. Linear in the items and
  /// in the sizes of the pages that hold one of them.
  func indices(of items: UniqueItems<Element>) -> [Int?] {
    var labels: Set<Int> = []
    var last: Int?
    // Plain indices, here and below: in code that is generic over the element, iterators cost more than what they hand
    // out.
    for place in items.items.indices {
      guard let label = labelOfPage[items.items[place].id], label != last else { continue }
      labels.insert(label)
      last = label
    }
    var found = [Int?](repeating: nil, count: items.items.count)
    for page in labels.compactMap({ page(labelled: $0) }) {
      let range = range(ofPage: page)
      let present = rows.contiguous(range)
      let shift = present.startIndex - range.lowerBound
      for index in range {
        if let place = items.places[present[index + shift].id] { found[place] = index }
      }
    }
    return found
  }

  /// Gives the row at an index another content, unless it would be the same.
  mutating func update(at index: Int, with element: Element) {
    guard !ContentComparison<Element>().isSame(rows[index], element) else { return }
    rows.update(at: index, with: element)
    revision += 1
  }

  mutating func replaceRows(_ range: Range<Int>, with elements: some Collection<Element>) {
    guard !range.isEmpty || !elements.isEmpty else { return }
    rows.replaceSubrange(range, with: elements)
    revision += 1
  }

  /// Moves the pages from an index on by so many rows.
  mutating func shiftPages(from index: Int, by delta: Int) {
    guard delta != 0, index < pages.count else { return }
    for page in index..<pages.count { pages[page].start += delta }
  }
}

extension Array {
  /// The first index at which a condition holds that, once it holds, holds to the end.
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
