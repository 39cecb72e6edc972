/// The rows of a page that was added.
struct AddedRows<Element: Sendable>: Sendable {
  /// The rows that were not loaded before.
  var new: [Element] = []
  /// The rows of other pages, with new content.
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

  /// Replaces the rows up to the last one that a page covers. The old rows after it are stale until their own pages
  /// are loaded. A page that covers no old row replaces all of them.
  mutating func splice(
    _ page: LoadedPage<Element>, keeping visible: Element.ID? = nil, moving moved: Set<Element.ID> = []
  ) {
    guard let covered = coverage(of: page, keeping: visible, moving: moved) else { return replaceAll(with: [page]) }
    staleFrom = 0
    _ = insert(page, covering: { _ in covered.upperBound })
  }

  /// Appends the page after the last valid one.
  ///
  /// A row that is on a valid page already is updated there. Stale rows are removed up to the last one that the page
  /// contains, or all of them if it contains none, unless the visible row would be removed only because the server has moved
  /// another one.
  mutating func append(_ page: LoadedPage<Element>, keeping visible: Element.ID? = nil) -> AddedRows<Element> {
    if appendNew(page) { return AddedRows(new: page.items) }
    return insert(page) { [boundary = validCount, count = rows.count, row = visible.flatMap(index)] known in
      let end = known.max().map { $0 + 1 } ?? count
      guard let row, (boundary..<end).contains(row), !known.contains(row) else { return end }
      return Self.coverage(of: known, from: boundary, keeping: row)?.upperBound ?? boundary
    }
  }

  /// Inserts a page after the last valid one, in place of the stale rows up to an index.
  ///
  /// - Parameter end: Returns the index from those of the stale rows that the page contains.
  private mutating func insert(_ page: LoadedPage<Element>, covering end: ([Int]) -> Int) -> AddedRows<Element> {
    let unique = UniqueItems([page])
    let known = indices(of: unique)
    let boundary = validCount
    var added = AddedRows<Element>()
    var origins: [Int?] = []
    for (item, index) in zip(unique.items, known) {
      if let index, index < boundary {
        update(at: index, with: item)
        added.updated.append(item)
      } else {
        added.new.append(item)
        origins.append(index)
      }
    }
    let isStale = staleFrom != nil && !added.new.isEmpty
    let region = boundary..<(isStale ? max(boundary, end(origins.compactMap(\.self))) : boundary)
    // The server has moved these to the page.
    for (index, item) in added.new.enumerated() where origins[index].map({ $0 >= region.upperBound }) ?? false {
      _ = removeRow(item.id)
      origins[index] = nil
    }
    let label = newLabelBehindValidPages()
    insertSpan(page, count: added.new.count, label: label, at: validPages)
    for index in region { labelOfPage[rows[index].id] = nil }
    rewrite(region, as: added.new, from: origins)
    for item in added.new { labelOfPage[item.id] = label }
    consumeStale(region.count, delta: added.new.count - region.count)
    return added
  }

  /// Appends a page if there are no stale rows and if all of its rows are new, with one search for each row.
  private mutating func appendNew(_ page: LoadedPage<Element>) -> Bool {
    guard staleFrom == nil else { return false }
    let label = newLabelBehindValidPages()
    for index in page.items.indices {
      guard let known = labelOfPage.updateValue(label, forKey: page.items[index].id) else { continue }
      labelOfPage[page.items[index].id] = known
      for row in page.items[..<index] { labelOfPage[row.id] = nil }
      return false
    }
    let end = rows.count
    insertSpan(page, count: page.items.count, label: label, at: validPages)
    replaceRows(end..<end, with: page.items)
    return true
  }

  /// Prepends a page. A row that is loaded already is updated at its position.
  mutating func prepend(_ page: LoadedPage<Element>) -> AddedRows<Element> {
    var added = AddedRows<Element>()
    let unique = UniqueItems([page])
    for (item, index) in zip(unique.items, indices(of: unique)) {
      if let index {
        update(at: index, with: item)
        added.updated.append(item)
      } else {
        added.new.append(item)
      }
    }
    guard !added.new.isEmpty else {
      if !pages.isEmpty {
        (pages[0].previous, pages[0].isHeadOpen) = (page.previous, page.isHeadOpen)
      }
      return added
    }
    if !pages.isEmpty { pages[0].isHeadOpen = false }
    let label = (pages.first?.label ?? 0) - 1
    pages.insert(
      Self.span(page, start: origin - added.new.count, count: added.new.count, label: label), at: 0)
    pages[0].isPrepended = page.location != .first
    if let stale = staleFrom { staleFrom = stale + 1 }
    replaceRows(0..<0, with: added.new)
    for item in added.new { labelOfPage[item.id] = label }
    // The key after a row of another page leads beyond the rows between that and this page.
    if let last = page.items.last, labelOfPage[last.id] != label { pages[0].next = nil }
    return added
  }

  private static func span(_ page: LoadedPage<Element>, start: Int, count: Int, label: Int) -> Span {
    Span(
      location: page.location, next: page.next, returnedNext: page.next, previous: page.previous,
      isHeadOpen: page.isHeadOpen, etag: page.etag, start: start, count: count, label: label)
  }

  /// A label between the last valid page and the stale ones.
  private func newLabelBehindValidPages() -> Int {
    if let last = lastValidPage { return last.label + 1 }
    if let first = pages.first { return first.label - Self.labelGap }
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
