/// What became of the rows of a page that was added.
struct Admission<Element: Sendable>: Sendable {
  /// The rows that now stand on the page itself.
  var placed: [Element] = []
  /// The newer contents of rows that stand on other pages.
  var updated: [Element] = []
}

extension PageRows {
  /// Puts pages in the place of all rows. Rows that stay keep their identity in the list's history.
  mutating func replaceAll(with loaded: [LoadedPage<Element>]) {
    let unique = UniqueItems(loaded)
    rewrite(0..<rows.count, as: unique.items, from: indices(of: unique))
    pages = []
    locations = Set(loaded.map(\.location))
    staleFrom = nil
    var labels: [Int] = []
    for (label, (page, count)) in zip(loaded, unique.counts).enumerated() {
      pages.append(Self.span(page, start: labels.count, count: count, label: label))
      labels += repeatElement(label, count: count)
    }
    labelOfPage = unique.places.mapValues { labels[$0] }
  }

  /// Puts a new first page before the old rows, if it overlaps them; the old rows behind the overlap wait for their
  /// own pages. Returns `nil`, and changes nothing, if it does not overlap.
  mutating func spliceFirst(_ page: LoadedPage<Element>) -> Admission<Element>? {
    guard page.items.contains(where: { contains($0.id) }) else { return nil }
    staleFrom = 0
    locations = []
    return append(page)
  }

  /// Adds the page that follows the last valid one.
  ///
  /// A row that is already on a valid page gets its new content there. Rows that wait for their page give way up to
  /// the last one that the page holds, and all of them if it holds none.
  mutating func append(_ page: LoadedPage<Element>) -> Admission<Element> {
    locations.insert(page.location)
    let unique = UniqueItems([page])
    let known = indices(of: unique)
    let boundary = validCount
    var admission = Admission<Element>()
    var origins: [Int?] = []
    var overlapEnd = boundary
    for (item, index) in zip(unique.items, known) {
      if let index, index < boundary {
        update(at: index, with: item)
        admission.updated.append(item)
      } else {
        admission.placed.append(item)
        origins.append(index)
        if let index { overlapEnd = max(overlapEnd, index + 1) }
      }
    }
    if staleFrom != nil, overlapEnd == boundary, !admission.placed.isEmpty { overlapEnd = rows.count }
    let label = newLabelBehindValidPages()
    insertSpan(page, count: admission.placed.count, label: label, at: validPages)
    let region = boundary..<overlapEnd
    for index in region { labelOfPage[rows[index].id] = nil }
    rewrite(region, as: admission.placed, from: origins)
    for item in admission.placed { labelOfPage[item.id] = label }
    consumeStale(region.count, delta: admission.placed.count - region.count)
    return admission
  }

  /// Adds the page before the first one. A row that is already there gets its new content where it stands.
  mutating func prepend(_ page: LoadedPage<Element>) -> Admission<Element> {
    locations.insert(page.location)
    var admission = Admission<Element>()
    let unique = UniqueItems([page])
    for (item, index) in zip(unique.items, indices(of: unique)) {
      if let index {
        update(at: index, with: item)
        admission.updated.append(item)
      } else {
        admission.placed.append(item)
      }
    }
    guard !admission.placed.isEmpty else {
      if !pages.isEmpty {
        pages[0].previous = page.previous
        pages[0].emptyLocations.append(page.location)
      }
      return admission
    }
    let label = (pages.first?.label ?? 0) - 1
    pages.insert(
      Self.span(page, start: origin - admission.placed.count, count: admission.placed.count, label: label), at: 0)
    if let stale = staleFrom { staleFrom = stale + 1 }
    replaceRows(0..<0, with: admission.placed)
    for item in admission.placed { labelOfPage[item.id] = label }
    return admission
  }

  /// Drops the first page with its rows.
  mutating func dropFirst() -> Span {
    let range = range(ofPage: 0)
    for index in range { labelOfPage[rows[index].id] = nil }
    replaceRows(range, with: EmptyCollection())
    if let stale = staleFrom { staleFrom = max(0, stale - 1) }
    let span = pages.removeFirst()
    locations.subtract(span.locations)
    return span
  }

  /// Drops the last page with its rows.
  mutating func dropLast() -> Span {
    let range = range(ofPage: pages.count - 1)
    for index in range { labelOfPage[rows[index].id] = nil }
    replaceRows(range, with: EmptyCollection())
    let span = pages.removeLast()
    if staleFrom == nil { locations.subtract(span.locations) }
    if staleFrom == pages.count { staleFrom = nil }
    return span
  }

  /// Drops the rows that still wait for their page.
  mutating func dropStale() {
    while staleFrom != nil { _ = dropLast() }
  }

  private static func span(_ page: LoadedPage<Element>, start: Int, count: Int, label: Int) -> Span {
    Span(
      location: page.location, next: page.next, previous: page.previous, etag: page.etag, start: start, count: count,
      label: label)
  }

  /// A label between the last valid page and the rows that wait behind it.
  private func newLabelBehindValidPages() -> Int {
    if let last = lastValidPage { return last.label + 1 }
    if let first = pages.first { return first.label - Self.labelReserve }
    return 0
  }

  /// Enters a page, or, if none of its rows stands on it, has the page before it lead to where it leads.
  private mutating func insertSpan(_ page: LoadedPage<Element>, count: Int, label: Int, at index: Int) {
    if count == 0, index > 0 {
      pages[index - 1].next = page.next
      pages[index - 1].emptyLocations.append(page.location)
      return
    }
    let start = index < pages.count ? pages[index].start : origin + rows.count
    pages.insert(Self.span(page, start: start, count: count, label: label), at: index)
    if let stale = staleFrom { staleFrom = stale + 1 }
  }

  /// Takes rows off the front of the pages that wait, and moves what is left.
  private mutating func consumeStale(_ removed: Int, delta: Int) {
    guard let stale = staleFrom else { return }
    var left = removed
    var gone = stale
    while gone < pages.count, pages[gone].count <= left {
      left -= pages[gone].count
      gone += 1
    }
    if gone < pages.count, left > 0 {
      pages[gone].start += left
      pages[gone].count -= left
    }
    shiftPages(from: gone, by: delta)
    pages.removeSubrange(stale..<gone)
    if stale >= pages.count { staleFrom = nil }
  }
}
