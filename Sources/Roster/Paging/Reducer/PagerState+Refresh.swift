extension PagerState {
  /// Requests a refresh. Joins a running one, unless the rows now belong to another source.
  mutating func refresh(_ style: RefreshStyle) {
    guard style != .pullToRefresh || allowsRefreshing else { return }
    if phase == .new { open(age: nil) }
    if style == .reload {
      clearRows()
      return start(PageLoad(.refresh, at: .first, action: .reload, style: .reload))
    }
    if var running = refresh.running, running.location == .first || style == .background {
      running.style = max(running.style, style)
      refresh = .loading(running)
    } else {
      start(PageLoad(.refresh, at: .first, style: style))
    }
  }

  /// Handles the page of a refresh. A new epoch starts with new keys: appending and prepending are cancelled, and start
  /// again from the new keys if they are still requested.
  mutating func finishRefresh(_ load: PageLoad, with page: DataPage<String, Element>) {
    invalidRuns = 0
    for type in [LoadType.prepend, .append] {
      if self[type].isBusy { requested.insert(type) }
      cancelLoad(type)
    }
    let loaded = LoadedPage(page, at: load.location)
    let canSplice = load.style == .background && load.location == .first && hasRows
    refresh = .idle
    epoch += 1
    content = .rows(.source)
    freshness = .fresh
    total = page.total
    droppedLocations = []
    stalled = []
    keepingAnchor {
      $0.changeRows { rows in
        let isSpliced = canSplice && rows.spliceFirst(loaded) != nil
        if !isSpliced { rows.replaceAll(with: [loaded]) }
        if loaded.next == nil { rows.dropStale() }
      }
    }
    prepend = loadState(forKey: page.previous)
    append = loadState(forKey: page.next)
    if let next = page.next, !options.allowsRepeatedKeys, load.location == .key(next) {
      append = .failed(.cursorLoop(key: next), PageLoad(.append, at: load.location))
    }
    isStoreSynchronized = load.location == .first
    if hasStore, isStoreSynchronized { effects.append(.write(.replace(loaded))) }
    notify(.refreshed(count: page.items.count))
    if load.isJump {
      arrive(atRow: 0)
      notify(.jumped(load.location))
    }
    if prepend == .end { notify(.reachedFirstPage) }
    if append == .end { notify(.reachedLastPage) }
    if let failure = append.failure { report(failure, in: .append) }
    notify(.finished(load.action))
    if page.items.isEmpty, case .ready(let location) = append {
      requested.remove(.append)
      start(PageLoad(.append, at: location, emptyRun: 1))
    }
    resume()
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
