extension PagerState {
  /// Evicts pages at the other end until a further page fits. Keeps pages near the visible rows, and at least two.
  mutating func evictPages(oppositeTo type: LoadType) {
    guard let maximum = options.maximumPages else { return }
    while rows.pages.count + 1 > max(maximum, 2), dropPage(at: type == .append ? .prepend : .append) {}
  }

  /// Evicts all pages that are far from the visible rows, except for two.
  mutating func evictDistantPages() {
    guard hasRows else { return }
    while rows.pages.count > 2, dropPage(at: .prepend) || dropPage(at: .append) {}
  }

  /// Evicts the first or the last page unless it is near the visible rows. Further loads at that end start with this
  /// page; a running one is cancelled.
  private mutating func dropPage(at type: LoadType) -> Bool {
    guard rows.pages.count > 1 else { return false }
    let page = rows.range(ofPage: type == .prepend ? 0 : rows.pages.count - 1)
    if let visible = visibleRows {
      let distance = Int(min(trigger.reach(viewport: Double(max(1, visible.count))), Double(rows.count)))
      let isNear =
        type == .prepend
        ? page.upperBound > visible.lowerBound - distance : page.lowerBound < visible.upperBound + distance
      if isNear { return false }
    } else if type == .prepend, rows.pages.count <= 2 {
      return false
    }
    stalled.remove(type)
    let isStale = type == .append && rows.staleFrom != nil
    if !isStale { cancelLoad(type) }
    let dropped = changeRows { type == .prepend ? $0.dropFirst() : $0.dropLast() }
    if type == .prepend {
      if dropped.previous == nil { droppedLocations.append(dropped.location) }
      prepend = .ready(dropped.location)
    } else if !isStale {
      append = .ready(dropped.location)
    }
    notify(.dropped(type, count: dropped.count))
    return true
  }
}
