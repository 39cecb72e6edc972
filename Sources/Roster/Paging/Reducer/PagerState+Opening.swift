extension PagerState {
  /// Opens the list. The first time, it is read from the store and loaded; later, only interrupted loads and outdated
  /// rows are loaded again.
  mutating func open(age: Duration?) {
    let isFirst = phase == .new
    phase = .open
    if isFirst {
      guard hasStore else { return startRefresh(.background, .initial, at: .first) }
      let token = newToken()
      content = .cachePending(token: token)
      effects.append(.readStore(token: token))
      return
    }
    if requested.contains(.refresh), !hasRows, let load = refresh.load {
      return startRefresh(load.style, load.action, at: load.location, isJump: load.isJump)
    }
    if case .none = content, refresh == .idle { return startRefresh(.background, .initial, at: .first) }
    let isTooOld = options.freshness > .zero && (age ?? .zero) > options.freshness
    if hasRows, refresh == .idle, isTooOld || freshness == .invalid || requested.contains(.refresh) {
      return startRefresh(.background, .refresh, at: freshness == .invalid ? anchoredLocation : .first)
    }
    resume()
  }

  /// Displays the stored rows unless the source was faster, and refreshes them unless they are fresh.
  mutating func receive(_ stored: StoredPages<Element>?, token: Int) {
    guard content == .cachePending(token: token) else { return }
    guard let stored, !stored.pages.isEmpty else {
      content = refresh.failure.map(Content.failed) ?? .none
      if phase == .open, refresh == .idle { startRefresh(.background, .initial, at: .first) }
      return
    }
    content = .rows(.store)
    freshness = stored.age < options.freshness ? .fresh : .stale
    isStoreSynchronized = true
    changeRows { $0.replaceAll(with: stored.pages) }
    let isBlocked = freshness == .stale && options.requiresRefresh
    prepend = isBlocked ? .blocked : loadState(forKey: rows.firstPage?.previous)
    append = isBlocked ? .blocked : loadState(forKey: rows.lastValidPage?.next)
    if freshness == .stale, refresh == .idle {
      if phase == .open { startRefresh(.background, .refresh, at: .first) } else { requested.insert(.refresh) }
    } else {
      resume()
    }
  }

  /// The load state that follows from a page's key.
  func loadState(forKey key: String?) -> LoadState {
    guard isPaged, let key else { return .end }
    return .ready(.key(key))
  }

  /// Cancels all loads when the last observer leaves, and requests them again for the next opening.
  mutating func setObservers(_ count: Int) {
    guard count == 0, phase == .open else { return }
    let interrupted = LoadType.allCases.filter { isBusy($0) }
    cancelAll()
    requested.formUnion(interrupted)
    phase = .paused
  }

  /// Whether a load is running, or will be retried automatically.
  private func isBusy(_ type: LoadType) -> Bool {
    if type == .refresh {
      if case .waiting = refresh { return true }
      return refresh.running != nil
    }
    if case .waiting = self[type] { return true }
    return self[type].load != nil
  }

  mutating func close() {
    cancelAll()
    // The result of the read is discarded.
    if case .cachePending = content { content = .none }
    effects.append(.end)
    phase = .closed
  }
}
