extension PageRows {
  /// Whether a page that was loaded again leads to the rows that follow it, or, backwards, to those that precede it: if it
  /// contains a row of the old page or the adjacent row, or if there is none.
  func connects(_ page: LoadedPage<Element>, toPageAt index: Int, isBackward: Bool) -> Bool {
    let own = range(ofPage: index)
    let isBetweenRows =
      isBackward ? page.previous != nil && own.lowerBound > 0 : page.next != nil && own.upperBound < rows.count
    guard isBetweenRows else { return true }
    let adjacent = rows[isBackward ? own.lowerBound - 1 : own.upperBound].id
    return page.items.contains { labelOfPage[$0.id] == pages[index].label || $0.id == adjacent }
  }

  /// Whether a page that was loaded again backwards contains the last row of the old page. Several pages of the server can be
  /// joined in one, of which its location leads to the first only.
  func reachesEnd(ofPageAt index: Int, _ page: LoadedPage<Element>) -> Bool {
    let own = range(ofPage: index)
    return own.isEmpty || page.items.contains { $0.id == rows[own.upperBound - 1].id }
  }

  /// Whether a row is lost if a page is replaced by the same page, loaded again, though that may continue: a row of the old page
  /// that the server has moved to the top seems to cover those before it.
  func loses(_ row: Int, byPageAt index: Int, _ page: LoadedPage<Element>, isBackward: Bool) -> Bool {
    guard isBackward ? page.previous != nil : page.next != nil else { return false }
    let known = Set(indices(of: UniqueItems([page])).compactMap(\.self))
    return !known.contains(row)
      && region(coveredBy: page, known: known, own: range(ofPage: index), isBackward: isBackward).contains(row)
  }

  /// Replaces a page by the same page, loaded again from its beginning, or, backwards, from its end.
  ///
  /// The new page covers the old rows up to the last one that it contains, and the adjacent rows of the next pages that it
  /// contains. Old rows after that do not fit on the page any more, because the server has inserted others; they stay
  /// after it. If the list ends with the new page, all rows after it are removed.
  ///
  /// - Returns: The rows that were not loaded before, and those of other pages.
  /// - Complexity: O(*k* log *k* + *k* log *n* + *p*), where *k* is the size of the page and *p* the number of pages.
  mutating func replacePage(at index: Int, with page: LoadedPage<Element>, isBackward: Bool) -> AddedRows<Element> {
    var added = AddedRows<Element>()
    let unique = UniqueItems([page])
    let known = indices(of: unique)
    let own = range(ofPage: index)
    let region = region(coveredBy: page, known: Set(known.compactMap(\.self)), own: own, isBackward: isBackward)
    var placed: [Element] = []
    var origins: [Int?] = []
    var reachesFurther = false
    for (item, origin) in zip(unique.items, known) {
      if let origin, !region.contains(origin) {
        update(at: origin, with: item)
        added.updated.append(item)
        reachesFurther = reachesFurther || (isBackward ? origin < region.lowerBound : origin >= region.upperBound)
      } else {
        if origin == nil { added.new.append(item) }
        placed.append(item)
        origins.append(origin)
      }
    }
    let label = pages[index].label
    for row in region { labelOfPage[rows[row].id] = nil }
    rewrite(region, as: placed, from: origins)
    for item in placed { labelOfPage[item.id] = label }
    recount(region, with: placed.count, onPage: index)
    if let index = self.page(labelled: label) {
      setKeys(
        ofPage: index, from: page, isBackward: isBackward,
        isWhole: !reachesFurther && region.lowerBound <= own.lowerBound && region.upperBound >= own.upperBound)
    }
    return added
  }

  /// The page with its rows as they are stored: at its location, with its keys.
  func stored(pageAt index: Int) -> LoadedPage<Element> {
    let page = pages[index]
    return LoadedPage(
      location: page.location, items: Array(rows.contiguous(range(ofPage: index))), next: page.next,
      previous: page.previous, etag: page.etag)
  }

  /// The old rows that a page replaces.
  private func region(
    coveredBy page: LoadedPage<Element>, known: Set<Int>, own: Range<Int>, isBackward: Bool
  ) -> Range<Int> {
    if isBackward {
      guard page.previous != nil else { return 0..<own.upperBound }
      var lower = known.contains(own.lowerBound - 1) ? own.lowerBound : known.filter(own.contains).min()
      while let row = lower, row <= own.lowerBound, known.contains(row - 1) { lower = row - 1 }
      return (lower ?? (own.lowerBound == 0 ? 0 : own.upperBound))..<own.upperBound
    }
    guard page.next != nil else { return own.lowerBound..<rows.count }
    var upper = known.contains(own.upperBound) ? own.upperBound : known.filter(own.contains).max().map { $0 + 1 }
    while let row = upper, row >= own.upperBound, known.contains(row) { upper = row + 1 }
    return own.lowerBound..<(upper ?? (own.upperBound == rows.count ? rows.count : own.lowerBound))
  }

  /// Updates the pages after the rows of a region were replaced by rows of one page. Other pages without remaining rows are
  /// removed.
  private mutating func recount(_ region: Range<Int>, with count: Int, onPage index: Int) {
    var kept: [Span] = []
    var start = origin
    var row = 0
    for (number, page) in pages.enumerated() {
      let range = row..<row + page.count
      row = range.upperBound
      let covered = range.clamped(to: region).count
      if number != index, covered > 0, covered == page.count {
        if let stale = staleFrom, number < stale { staleFrom = stale - 1 }
        continue
      }
      var page = page
      page.start = start
      page.count += (number == index ? count : 0) - covered
      start += page.count
      kept.append(page)
    }
    pages = kept
    if let stale = staleFrom, stale >= pages.count { staleFrom = nil }
  }

  /// Sets the keys of a page that was loaded again. A key that leads away from old rows that remain on the page stays.
  private mutating func setKeys(ofPage index: Int, from page: LoadedPage<Element>, isBackward: Bool, isWhole: Bool) {
    if isWhole || !isBackward {
      (pages[index].previous, pages[index].isHeadOpen) = (page.previous, page.isHeadOpen && index == 0)
    }
    if isWhole, !isBackward { (pages[index].next, pages[index].returnedNext) = (page.next, page.next) }
    pages[index].etag = isWhole ? page.etag : nil
  }
}
