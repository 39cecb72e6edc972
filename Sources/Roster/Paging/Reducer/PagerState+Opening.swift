extension PagerState {
  /// Opens the list. The first time, it is read from the store and loaded; later, only interrupted loads and outdated
  /// rows are loaded again.
  mutating func open(age: Duration?) {
    let isFirst = phase == .new
    let wasPrefetching = isPrefetching
    phase = .open
    isPrefetching = false
    let isTooOld = options.freshness > .zero && (age ?? .zero) > options.freshness
    if isFirst, hasRows {
      return isTooOld || freshness == .stale ? start(PageLoad(.refresh, at: .first)) : resume()
    }
    if isFirst {
      guard hasStore else { return start(PageLoad(.refresh, at: .first, action: .initial)) }
      let token = newToken()
      content = .cachePending(token: token)
      effects.append(.readStore(token: token))
      return
    }
    if requested.contains(.refresh) || wasPrefetching && refresh.failure != nil, !hasRows, let load = refresh.load {
      return start(load.firstAttempt)
    }
    if case .none = content, refresh == .idle { return start(PageLoad(.refresh, at: .first, action: .initial)) }
    if hasRows, refresh == .idle, isTooOld || freshness == .invalid || requested.contains(.refresh) {
      return start(PageLoad(.refresh, at: anchoredLocation))
    }
    resume()
  }

  /// Loads the first page of a list that has never been open, before it is.
  mutating func prefetch(age: Duration?) {
    guard phase == .new else { return }
    open(age: age)
    isPrefetching = true
  }

  /// Displays the stored rows unless the source was faster, and refreshes them unless they are fresh.
  mutating func receive(_ stored: StoredPages<Element>?, token: Int) {
    guard content == .cachePending(token: token) else { return }
    guard let stored, !stored.pages.isEmpty else {
      content = refresh.failure.map(Content.failed) ?? .none
      if phase == .open, refresh == .idle { start(PageLoad(.refresh, at: .first, action: .initial)) }
      return
    }
    isStoreSynchronized = true
    display(stored)
    if freshness == .stale, refresh == .idle {
      if phase == .open { start(PageLoad(.refresh, at: .first)) } else { requested.insert(.refresh) }
    } else {
      resume()
    }
  }

  /// Displays the rows of a store or of the caller.
  mutating func display(_ stored: StoredPages<Element>) {
    content = .rows(.store)
    freshness = stored.age < options.freshness ? .fresh : .stale
    changeRows { $0.replaceAll(with: stored.pages) }
    visited = [.append: stored.pages.compactMap(\.location.key)]
    let isBlocked = freshness == .stale && options.requiresRefresh
    prepend = isBlocked ? .blocked : loadState(forKey: rows.firstPage?.previous)
    append = isBlocked ? .blocked : loadState(forKey: rows.lastValidPage?.next)
  }

  /// The load state that follows from a page's key.
  func loadState(forKey key: String?) -> LoadState {
    guard isPaged, let key else { return .end }
    return .ready(.key(key))
  }

  /// Cancels all loads when the last observer leaves, and requests them again for the next opening.
  mutating func setObservers(_ count: Int) {
    guard count == 0, phase == .open else { return }
    let interrupted = LoadType.allCases.filter { self[$0].isBusy }
    cancelAll()
    requested.formUnion(interrupted)
    phase = .paused
  }

  mutating func close() {
    cancelAll()
    // The result of the read is discarded.
    if case .cachePending = content { content = .none }
    effects.append(.end)
    phase = .closed
  }
}
