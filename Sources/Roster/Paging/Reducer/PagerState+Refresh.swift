extension PagerState {
  /// Requests a refresh. Joins a running one, unless the rows now belong to another source.
  mutating func refresh(_ style: RefreshStyle) {
    guard style != .pullToRefresh || allowsRefreshing else { return }
    if style == .reload { return reload() }
    if phase == .new { open(age: nil) }
    let isAtTop = (anchorRow ?? 0) == 0
    if var running = refresh.running, running.page == nil,
      style == .background || running.location == .first || !isAtTop && !running.isJump
    {
      running.style = max(running.style, style)
      refresh = .loading(running)
    } else {
      start(PageLoad(.refresh, at: style == .pullToRefresh && isAtTop ? .first : anchoredLocation, style: style))
    }
  }

  /// Loads the list of another source. Its rows replace the old ones at once, or when they have arrived.
  mutating func reload(keepingRows: Bool = false) {
    if phase == .new { open(age: nil) }
    clearRows(keepingRows: keepingRows)
    start(PageLoad(.refresh, at: .first, action: .reload, style: .reload))
  }

  /// Handles the page of a refresh. A new epoch starts with new keys: appending and prepending are cancelled, and start
  /// again from the new keys if they are still requested.
  mutating func finishRefresh(_ load: PageLoad, with page: DataPage<String, Element>) {
    invalidRuns = 0
    let loaded = joined(LoadedPage(page, at: load.location), of: load)
    refresh = .idle
    if let further = continuation(of: load, with: loaded) {
      collected[.refresh] = loaded
      return start(further, isContinued: true)
    }
    let keepsPlace = keepsPlace(load)
    let leavesOldRows = showsPreviousRows && anchorRow ?? 0 > 0
    collected[.refresh] = nil
    for type in [LoadType.prepend, .append] {
      if self[type].isBusy { requested.insert(type) }
      cancelLoad(type)
    }
    epoch += 1
    content = .rows(.source)
    freshness = .fresh
    total = page.total
    evicted = []
    requestedPages = []
    newRows = 0
    visited = [.append: [load.location.key].compactMap { $0 }]
    stalled = []
    keepingAnchor {
      var rowCount = 0
      $0.changeRows { rows in
        if keepsPlace { rows.splice(loaded) } else { rows.replaceAll(with: [loaded]) }
        rows.pages[0].isPrepended = load.direction == .prepend
        if loaded.next == nil { rows.dropStale() }
        rowCount = rows.validCount
      }
      $0.locateRows(by: loaded, total: page.total, rowCount: rowCount)
    }
    prepend = loadState(forKey: loaded.previous)
    append = loadState(forKey: loaded.next)
    if let next = page.next, !options.allowsRepeatedKeys, load.location == .key(next) {
      append = .failed(.cursorLoop(key: next), PageLoad(.append, at: load.location))
    }
    isStoreSynchronized = loaded.location == .first
    if hasStore, isStoreSynchronized { effects.append(.write(.replace(loaded))) }
    notify(.refreshed(count: loaded.items.count))
    // A list with placeholders is already scrolled to the row.
    let scrolls = load.isJump && load.placeholder == nil
    if scrolls || leavesOldRows { arrive(atRow: 0) }
    if scrolls { notify(.jumped(load.location)) }
    if prepend == .end { notify(.reachedFirstPage) }
    if append == .end { notify(.reachedLastPage) }
    if let failure = append.failure { report(failure, in: .append) }
    notify(.finished(load.action))
    if loaded.items.isEmpty, case .ready(let location) = append {
      requested.remove(.append)
      start(PageLoad(.append, at: location, emptyRun: 1))
    }
    resume()
  }

  /// The page of a load, joined with the pages that it has collected.
  func joined(_ page: LoadedPage<Element>, of load: PageLoad) -> LoadedPage<Element> {
    guard load.direction != nil, let others = collected[load.id.type] else { return page }
    return load.direction == .prepend ? page.joined(with: others) : others.joined(with: page)
  }

  /// Handles an unmodified page: the rows are fresh.
  mutating func finishUnmodifiedRefresh(_ load: PageLoad) {
    invalidRuns = 0
    refresh = .idle
    freshness = .fresh
    unblock()
    if hasStore, isStoreSynchronized { effects.append(.write(.touch)) }
    notify(.refreshed(count: rows.firstPage?.count ?? 0))
    notify(.finished(load.action))
    resume()
  }

  mutating func unblock() {
    if prepend == .blocked { prepend = loadState(forKey: rows.firstPage?.previous) }
    if append == .blocked { append = loadState(forKey: rows.lastValidPage?.next) }
  }
}
