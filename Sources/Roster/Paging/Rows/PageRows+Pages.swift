/// The rows of an added page by where they are.
struct Admission<Element: Sendable>: Sendable {
  /// The rows on the page itself.
  var placed: [Element] = []
  /// The rows on other pages, with new content.
  var updated: [Element] = []
}

extension PageRows {
  /// Replaces all pages. Rows that remain keep their identity in the list's history.
  mutating func replaceAll(with loaded: [LoadedPage<Element>]) {
    let unique = UniqueItems(loaded)
    rewrite(0..<rows.count, as: unique.items, from: indices(of: unique))
    pages = []
    staleFrom = nil
    var labels: [Int] = []
    for (label, (page, count)) in zip(loaded, unique.counts).enumerated() {
      pages.append(Self.span(page, start: labels.count, count: count, label: label))
      labels += repeatElement(label, count: count)
    }
    labelOfPage = unique.indices.mapValues { labels[$0] }
  }

  /// Replaces the rows up to the last one that a page contains. The old rows after it are stale until their own pages
  /// are loaded. A page that contains no old row replaces all of them.
  mutating func splice(_ page: LoadedPage<Element>) {
    guard page.items.contains(where: { contains($0.id) }) else { return replaceAll(with: [page]) }
    staleFrom = 0
    _ = append(page)
  }

  /// Appends the page after the last valid one.
  ///
  /// A row that is on a valid page already is updated there. Stale rows are removed up to the last one that the page
  /// contains, or all of them if it contains none.
  mutating func append(_ page: LoadedPage<Element>) -> Admission<Element> {
    if appendNew(page) { return Admission(placed: page.items) }
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

  /// Appends a page if there are no stale rows and if all of its rows are new, with one search for each row.
  private mutating func appendNew(_ page: LoadedPage<Element>) -> Bool {
    guard staleFrom == nil else { return false }
    let label = newLabelBehindValidPages()
    for index in page.items.indices {
      guard let known = labelOfPage.updateValue(label, forKey: page.items[index].id) else { continue }
      labelOfPage[page.items[index].id] = known
      for added in page.items[..<index] { labelOfPage[added.id] = nil }
      return false
    }
    let end = rows.count
    insertSpan(page, count: page.items.count, label: label, at: validPages)
    replaceRows(end..<end, with: page.items)
    return true
  }

  /// Prepends a page. A row that is loaded already is updated at its position.
  mutating func prepend(_ page: LoadedPage<Element>) -> Admission<Element> {
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
        (pages[0].previous, pages[0].isHeadOpen) = (page.previous, page.isHeadOpen)
      }
      return admission
    }
    if !pages.isEmpty { pages[0].isHeadOpen = false }
    let label = (pages.first?.label ?? 0) - 1
    pages.insert(
      Self.span(page, start: origin - admission.placed.count, count: admission.placed.count, label: label), at: 0)
    pages[0].isPrepended = true
    if let stale = staleFrom { staleFrom = stale + 1 }
    replaceRows(0..<0, with: admission.placed)
    for item in admission.placed { labelOfPage[item.id] = label }
    return admission
  }

  /// Removes the first page and its rows.
  mutating func dropFirst() -> Span {
    let range = range(ofPage: 0)
    for index in range { labelOfPage[rows[index].id] = nil }
    replaceRows(range, with: EmptyCollection())
    if let stale = staleFrom { staleFrom = stale - 1 }
    return pages.removeFirst()
  }

  /// Removes the last page and its rows.
  mutating func dropLast() -> Span {
    let range = range(ofPage: pages.count - 1)
    for index in range { labelOfPage[rows[index].id] = nil }
    replaceRows(range, with: EmptyCollection())
    let span = pages.removeLast()
    if staleFrom == pages.count { staleFrom = nil }
    return span
  }

  /// Removes the stale rows.
  mutating func dropStale() {
    while staleFrom != nil { _ = dropLast() }
  }

  private static func span(_ page: LoadedPage<Element>, start: Int, count: Int, label: Int) -> Span {
    Span(
      location: page.location, next: page.next, ownNext: page.next, previous: page.previous,
      isHeadOpen: page.isHeadOpen, etag: page.etag, start: start, count: count, label: label)
  }

  /// A label between the last valid page and the stale ones.
  private func newLabelBehindValidPages() -> Int {
    if let last = lastValidPage { return last.label + 1 }
    if let first = pages.first { return first.label - Self.labelReserve }
    return 0
  }

  /// Inserts a page. A page without own rows only passes its next key to the page before it.
  private mutating func insertSpan(_ page: LoadedPage<Element>, count: Int, label: Int, at index: Int) {
    if count == 0, index > 0 {
      pages[index - 1].next = page.next
      return
    }
    let start = index < pages.count ? pages[index].start : origin + rows.count
    pages.insert(Self.span(page, start: start, count: count, label: label), at: index)
    if let stale = staleFrom { staleFrom = stale + 1 }
  }

  /// Removes the first stale rows, and shifts the other stale pages.
  private mutating func consumeStale(_ removed: Int, delta: Int) {
    guard let stale = staleFrom else { return }
    var left = removed
    var gone = stale
    while gone < pages.count, pages[gone].count <= left {
      left -= pages[gone].count
      gone += 1
    }
    if left > 0 {
      pages[gone].start += left
      pages[gone].count -= left
    }
    shiftPages(from: gone, by: delta)
    pages.removeSubrange(stale..<gone)
    if stale >= pages.count { staleFrom = nil }
  }
}
