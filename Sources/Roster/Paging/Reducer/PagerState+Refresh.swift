extension PagerState {
  /// Requests a refresh. Joins a running one, unless the rows now belong to another source.
  mutating func refresh(inBackground: Bool) {
    guard inBackground || conditions.allowsRefreshing else { return }
    if phase == .new { open(age: nil) }
    let isAtTop = (anchorRow ?? 0) == 0
    if let running = refresh.running, running.page == nil,
      inBackground || running.location == .first || !isAtTop && !running.isJump
    {
      refresh = .loading(inBackground ? running : running.withIndicator)
    } else {
      let location = isAtTop && !inBackground ? .first : anchoredLocation
      start(PageLoad(.list(showsIndicator: !inBackground), at: location))
    }
  }

  /// Loads the list of another source. Its rows replace the old ones at once.
  mutating func reload() {
    if phase == .new { open(age: nil) }
    clearRows(keepingRows: false)
    start(PageLoad(.list(.reload), at: .first))
  }

  /// Loads the list of another source, now or when the list is opened: from the store if it is there, and from the source. Its
  /// rows replace the old ones at once, or when they have arrived.
  mutating func switchList(keepingRows: Bool, readsStore: Bool) {
    clearRows(keepingRows: keepingRows)
    // A failure of the old source says nothing of the new one.
    refresh = .idle
    if readsStore, store != .none { store = .unread }
    if isOpen { readStore(orStart: PageLoad(.list(.reload), at: .first)) } else { ends[.refresh].isRequested = true }
  }

  /// Whether the rows of another source, of which the user does not see the first one, are going to be replaced.
  var leavesOldRows: Bool { showsPreviousRows && anchorRow ?? 0 > 0 }

  /// Handles the page of a refresh. A new epoch starts with new keys: appending and prepending are cancelled, and start
  /// again from the new keys if they are still requested.
  mutating func finishRefresh(_ load: PageLoad, with page: DataPage<String, Element>) {
    let loaded = ends[.refresh].joined(LoadedPage(page, at: load.location), of: load)
    if let further = continuation(of: load, with: loaded) {
      ends[.refresh].collected = loaded
      return start(further, isContinued: true)
    }
    if loaded.items.isEmpty, load.location != .first {
      notifyEnd(of: load)
      return start(substitute(for: load, total: page.total))
    }
    if isLeft(load, with: loaded) {
      notifyEnd(of: load)
      return start(PageLoad(load.purpose, at: anchoredLocation))
    }
    let keepsVisibleRows = keepsVisibleRows(load)
    let leavesOldRows = leavesOldRows
    for type in [LoadType.prepend, .append] {
      if self[type].isBusy { ends[type].isRequested = true }
      cancelLoad(type)
    }
    loads.epoch += 1
    content = .rows(.source)
    freshness = .fresh
    unloaded.total = page.total
    unloaded.requested = nil
    rows.forgetEvicted()
    ends.requestedPages = []
    openHead.newRows = 0
    openHead.resume()
    ends.restart(at: load.location.key)
    let (visible, moved) = (firstVisibleRow, edits.movedRows)
    keepingAnchor { state in
      let rowCount = state.changeRows { rows in
        if keepsVisibleRows {
          rows.splice(loaded, keeping: visible, moving: moved)
        } else {
          rows.replaceAll(with: [loaded])
        }
        rows.pages[0].isPrepended = load.direction == .prepend && load.location != .first
        if loaded.next == nil { rows.dropStale() }
        return rows.validCount
      }
      if state.options.showsPlaceholders {
        state.unloaded.refresh(with: loaded, total: page.total, rowCount: rowCount)
      }
    }
    prepend = loadState(forKey: loaded.previous)
    append = loadState(forKey: loaded.next)
    if let next = page.next, !options.allowsRepeatedKeys, load.location == .key(next) {
      append = .failed(.repeatedKey, PageLoad(.more(.append), at: load.location))
    }
    setStoreSynchronized(loaded.location == .first)
    var stored = loaded
    stored.items = self.stored(loaded.items, onPage: 0)
    write(.replace(stored))
    notify(.refreshed(count: loaded.items.count))
    // A list with placeholders is already scrolled to the row.
    let scrolls = load.isJump && load.placeholder == nil
    if scrolls { position.viewport = nil }
    if scrolls || leavesOldRows { scroll(toRow: 0) }
    if scrolls { notify(.jumped(load.location)) }
    if prepend == .end { notify(.reachedFirstPage) }
    if append == .end { notify(.reachedLastPage) }
    if let failure = append.failure { report(failure, in: .append) }
    notifyEnd(of: load)
    if loaded.items.isEmpty, startIfReady(.append, emptyRun: 1) { ends[.append].isRequested = false }
    resume()
  }

  /// Handles an unmodified page: the rows are fresh.
  mutating func finishUnmodifiedRefresh(_ load: PageLoad) {
    freshness = .fresh
    if prepend == .blocked { prepend = loadState(forKey: rows.firstPage?.previous) }
    if append == .blocked { append = loadState(forKey: rows.lastValidPage?.next) }
    write(.touch)
    notify(.refreshed(count: rows.firstPage?.count ?? 0))
    notifyEnd(of: load)
    resume()
  }
}
