extension PageRows {
  /// Removes the first page and its rows, and remembers it if no key leads to it.
  mutating func dropFirst() -> Span {
    removeRows(ofPage: 0)
    if let stale = staleFrom { staleFrom = stale - 1 }
    let page = pages.removeFirst()
    if firstPage?.previous == nil { remember(page) }
    return page
  }

  /// Removes the last page and its rows.
  mutating func dropLast() -> Span {
    removeRows(ofPage: pages.count - 1)
    if staleFrom == pages.count - 1 { staleFrom = nil }
    return pages.removeLast()
  }

  /// Removes the stale rows.
  mutating func dropStale() {
    while staleFrom != nil { _ = dropLast() }
  }

  private mutating func removeRows(ofPage index: Int) {
    let range = range(ofPage: index)
    for row in range { labelOfPage[rows[row].id] = nil }
    replaceRows(range, with: EmptyCollection())
  }

  /// The number of evicted pages that are kept one by one, that of those that are joined, and the limit of all.
  private static var evictedPages: (single: Int, joined: Int, maximum: Int) { (32, 16, 1_000) }

  /// Remembers an evicted page. The pages between a joined one and the first row are loaded together.
  mutating func remember(_ page: Span) {
    evicted.append(page)
    let limits = Self.evictedPages
    guard evicted.count > limits.single else { return }
    let old = evicted.count - limits.single
    let isFull = evicted.count > limits.maximum
    guard let index = (0..<old).first(where: { isFull || evicted[$0].joined + evicted[$0 + 1].joined <= limits.joined })
    else { return }
    evicted[index].joined += evicted[index + 1].joined
    evicted[index].returnedNext = nil
    evicted.remove(at: index + 1)
  }

  /// Remembers the rows of a page that is evicted and stored.
  mutating func rememberIDs(ofPage index: Int, at type: LoadType) {
    let ids = rows[range(ofPage: index)].map(\.id)
    evictedIDs[type, default: EvictedRows()].append(type == .prepend ? ids : ids.reversed())
  }

  /// Forgets the evicted rows that a page covers which was loaded again, and those that the server has moved to it.
  ///
  /// - Returns: The evicted rows that are where they were, the other ones, and the next one after them.
  mutating func forgetIDs(
    coveredBy page: [Element], at type: LoadType, isLast: Bool
  ) -> (kept: Set<Element.ID>, lost: [Element.ID], next: Element.ID?) {
    var known = evictedIDs.removeValue(forKey: type) ?? EvictedRows()
    let distances = known.distances(of: page.lazy.map(\.id))
    let items = (type == .prepend ? page.reversed() : page).compactMap { distances[$0.id] }
    let covered = isLast ? known.ids.count : Self.coverage(of: items, from: nil)?.upperBound ?? 0
    let inside = items.filter { $0 < covered }
    let kept = Set(zip(inside, longestIncreasingSubsequence(of: inside)).filter(\.1).map(\.0))
    let gone = Set(items).union(0..<covered).sorted()
    let lost = gone.filter { !kept.contains($0) }.map { known[$0] }
    let keptIDs = Set(kept.map { known[$0] })
    known.remove(at: gone)
    if !known.ids.isEmpty { evictedIDs[type] = known }
    return (keptIDs, lost, known.ids.last)
  }

  /// Forgets the evicted rows that the server has moved to another page, and returns them.
  mutating func forgetIDs(amongThose ids: Set<Element.ID>) -> [Element.ID] {
    LoadType.allCases.flatMap { type in
      let moved = evictedIDs[type]?.remove(amongThose: ids) ?? []
      if evictedIDs[type]?.ids.isEmpty == true { evictedIDs[type] = nil }
      return moved
    }
  }

  /// Forgets all evicted pages and rows.
  mutating func forgetEvicted() {
    (evicted, evictedIDs) = ([], [:])
  }

  /// The next key of an evicted page that was loaded again, if rows between it and the first row are missing, because
  /// the server has inserted rows since.
  func gapKey(after page: LoadedPage<Element>) -> String? {
    guard let old = evicted.last, old.location == page.location, let next = page.next, next != old.returnedNext,
      next != firstPage?.location.key, !page.items.contains(where: { contains($0.id) })
    else { return nil }
    return next
  }

  /// Forgets an evicted page that was loaded again, and all others if it has a previous key.
  mutating func forgetEvicted(loadedAgain page: LoadedPage<Element>) {
    if page.previous != nil {
      evicted = []
    } else if evicted.last?.location == page.location {
      evicted.removeLast()
    }
  }
}
