extension PagerState {
  /// Evicts pages at the other end until a further page fits. Keeps pages near the visible rows, and at least one.
  mutating func evictPages(oppositeTo type: LoadType) {
    guard let maximum = options.maximumPages else { return }
    while rows.pages.count + 1 > max(maximum, 2), evictPage(at: type == .append ? .prepend : .append) {}
  }

  /// Evicts all pages that are far from the visible rows, except for two.
  mutating func evictDistantPages() {
    guard hasRows else { return }
    while rows.pages.count > 2, evictPage(at: .prepend) || evictPage(at: .append) {}
  }

  /// Evicts the first or the last of several pages unless it is near the visible rows, the only page before stale ones, or the
  /// one that a row was on before a pending move. A running load at that end is cancelled.
  ///
  /// Further loads at that end continue from the adjacent page, because the rows at the evicted page's own key may have
  /// changed. Only if the adjacent page has no key in that direction, the evicted page is loaded by its own key; a page whose
  /// own key does not lead there either stays.
  private mutating func evictPage(at type: LoadType) -> Bool {
    guard type == .append || rows.validPages > 1, !isNearVisibleRows(pageAt: type) else { return false }
    let isReloadable = rows.pages.dropLast().last?.next != nil || rows.pages.last?.leadsForward == true
    guard type == .prepend || rows.staleFrom != nil || isReloadable else { return false }
    let index = type == .prepend ? 0 : rows.pages.count - 1
    guard !edits.hasMoved(from: index, of: rows) else { return false }
    ends[type].isStalled = false
    let isStale = type == .append && rows.staleFrom != nil
    if !isStale { cancelLoad(type) }
    let isStored = !isStale && store == .synchronized
    edits.detach(page: index, of: rows)
    // Rows that the user has inserted before the visible one go as well, or move to the first remaining row.
    let evicted = keepingAnchor { state in
      let page = state.changeRows { rows in
        if isStored { rows.rememberIDs(ofPage: index, at: type) }
        return type == .prepend ? rows.dropFirst() : rows.dropLast()
      }
      if !isStale { state.unloaded.counts?.add(page.count, at: type) }
      return page
    }
    notify(.dropped(type, count: evicted.count))
    guard !isStale else { return true }
    let key = type == .prepend ? rows.firstPage?.previous : rows.lastValidPage?.next
    self[type] = .ready(key.map(PageLocation.key) ?? evicted.location)
    ends[type].forgetVisits(from: key)
    return true
  }

  /// Whether the first or the last page would be loaded again at once after its eviction.
  private func isNearVisibleRows(pageAt type: LoadType) -> Bool {
    guard let viewport = position.viewport, let visible = visibleRows else { return false }
    let page = rows.range(ofPage: type == .prepend ? 0 : rows.pages.count - 1)
    let shift = type == .prepend ? page.count : 0
    let count = rows.count - page.count
    guard visible.lowerBound >= shift, visible.upperBound - shift <= count else { return true }
    let geometry = LoadMoreTrigger.Geometry(
      visible: visible.lowerBound - shift..<visible.upperBound - shift, count: count, velocity: viewport.velocity)
    return geometry.distance(to: type)
      <= trigger.reach(viewport: geometry.viewport, speed: max(0, geometry.speed(towards: type)))
  }
}
