extension PagerState {
  /// Opens the list. The first time, it is read from the store and loaded; later, only interrupted and failed refreshes
  /// and outdated rows are loaded again.
  mutating func open(age: Duration?) {
    let isFirst = phase == .new
    let wasPrefetching = phase == .prefetching
    phase = .open
    let isTooOld = options.freshness > .zero && (age ?? .zero) > options.freshness
    if isFirst, hasRows {
      return isTooOld || freshness == .stale ? start(PageLoad(at: .first)) : resume()
    }
    if isFirst || store == .unread { return readStore(orStart: .initial) }
    if case .failed(_, let load) = refresh { return restart(load) }
    if wasPrefetching, !hasRows, case .waiting(_, let load) = refresh { return start(load.firstAttempt) }
    guard refresh == .idle else { return resume() }
    if case .none = content { return start(.initial) }
    if hasRows, isTooOld || freshness == .invalid || ends[.refresh].isRequested {
      return start(PageLoad(at: anchoredLocation))
    }
    resume()
  }

  /// Displays the rows of the store, if there is one that was not read, and loads the list.
  ///
  /// - Parameter load: The load of a list that is not stored.
  mutating func readStore(orStart load: PageLoad) {
    guard store == .unread else { return start(load) }
    store = .outdated
    ends[.refresh].isRequested = false
    let token = loads.newToken()
    content = .cachePending(token: token, load)
    output.effects.append(.readStore(token: token))
  }

  /// Starts a failed refresh again from its first page. A failed jump is not repeated, because the list would scroll by
  /// itself.
  private mutating func restart(_ load: PageLoad) {
    start(load.isJump && hasRows ? PageLoad(at: anchoredLocation) : relocated(PageLoad(load.purpose, at: load.origin)))
  }

  /// Loads the first page of a list that has never been open, before it is.
  mutating func prefetch(age: Duration?) {
    guard phase == .new else { return }
    open(age: age)
    phase = .prefetching
  }

  /// Displays the stored rows unless the source was faster, and refreshes them unless they are fresh.
  mutating func receive(_ stored: StoredPages<Element>?, token: Int) {
    guard case .cachePending(token, let load) = content else { return }
    guard let stored, !stored.pages.isEmpty else {
      content = refresh.failure.map(Content.failed) ?? .none
      if isOpen, refresh == .idle { start(load) }
      return
    }
    let leavesOldRows = leavesOldRows
    setStoreSynchronized(true)
    display(stored)
    if leavesOldRows { scroll(toRow: 0) }
    if freshness == .fresh || refresh != .idle {
      resume()
    } else if isOpen {
      start(PageLoad(at: .first))
    } else {
      ends[.refresh].isRequested = true
    }
  }

  /// Displays the rows of a store or of the caller.
  mutating func display(_ stored: StoredPages<Element>) {
    content = .rows(.store)
    if freshness != .invalid { freshness = stored.age < options.freshness ? .fresh : .stale }
    var pages = stored.pages
    takeFloatingRows(from: &pages)
    changeRows { $0.replaceAll(with: pages) }
    ends[.append].visitedKeys = pages.compactMap(\.location.key)
    let isBlocked = freshness != .fresh && options.requiresRefresh
    prepend = isBlocked ? .blocked : loadState(forKey: rows.firstPage?.previous)
    append = isBlocked ? .blocked : loadState(forKey: rows.lastValidPage?.next)
  }

  mutating func setStoreSynchronized(_ isSynchronized: Bool) {
    if store != .none { store = isSynchronized ? .synchronized : .outdated }
  }

  /// The load state that follows from a page's key.
  func loadState(forKey key: String?) -> LoadState {
    guard source.isPaged, let key else { return .end }
    return .ready(.key(key))
  }

  /// Cancels all loads when the last observer leaves, and requests them again for the next opening.
  mutating func setObservers(_ count: Int) {
    guard count == 0, isOpen else { return }
    let interrupted = LoadType.allCases.filter { self[$0].isBusy }
    cancelAll()
    for type in interrupted { ends[type].isRequested = true }
    unloaded.requested = nil
    phase = .paused
  }

  mutating func close() {
    cancelAll()
    // The result of the read is discarded.
    if case .cachePending = content { content = .none }
    output.effects.append(.end)
    phase = .closed
  }
}
