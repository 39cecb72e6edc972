extension PagerState {
  /// The list is wanted: the first time it is read from the store and loaded, later only what was broken off or went
  /// out of date is loaded again.
  mutating func open(age: Duration?) {
    let isFirst = phase == .new
    phase = .open
    if isFirst {
      guard hasStore else { return startRefresh(.silent, .initialLoad, at: .first) }
      let token = newToken()
      content = .cachePending(token: token)
      effects.append(.readStore(token: token))
      return
    }
    if wanted.contains(.refresh), !hasRows, let load = refresh.load {
      return startRefresh(load.style, load.action, at: load.location, isJump: load.isJump)
    }
    if case .none = content, refresh == .idle { return startRefresh(.silent, .initialLoad, at: .first) }
    let isTooOld = options.freshness > .zero && (age ?? .zero) > options.freshness
    if hasRows, refresh == .idle, isTooOld || freshness == .invalid || wanted.contains(.refresh) {
      return startRefresh(.silent, .refresh, at: freshness == .invalid ? anchoredLocation : .first)
    }
    resume()
  }

  /// Shows what the store held, unless the network was faster, and asks the network for what the store cannot vouch
  /// for.
  mutating func receive(_ stored: StoredRows<Element>?, token: Int) {
    guard content == .cachePending(token: token) else { return }
    guard let stored, !stored.pages.isEmpty else {
      content = refresh.failure.map(Content.failed) ?? .none
      if phase == .open, refresh == .idle { startRefresh(.silent, .initialLoad, at: .first) }
      return
    }
    content = .rows(.store)
    freshness = stored.age < options.freshness ? .fresh : .stale
    isStoreSynchronized = true
    changeRows { $0.replaceAll(with: stored.pages) }
    let isBlocked = freshness == .stale && options.requiresRefresh
    head = isBlocked ? .blocked : lane(rows.firstPage?.previous)
    tail = isBlocked ? .blocked : lane(rows.lastValidPage?.next)
    if freshness == .stale, refresh == .idle {
      if phase == .open { startRefresh(.silent, .refresh, at: .first) } else { wanted.insert(.refresh) }
    } else {
      resume()
    }
  }

  /// The state of an end whose page gave this key.
  func lane(_ key: String?) -> LaneState {
    guard isPaged, let key else { return .end }
    return .ready(.key(key))
  }

  /// When nobody looks any more, what runs is called off and remembered.
  mutating func setObservers(_ count: Int) {
    guard count == 0, phase == .open else { return }
    let interrupted = Lane.allCases.filter { isBusy($0) }
    cancelAll()
    wanted.formUnion(interrupted)
    phase = .paused
  }

  /// Whether a lane loads, or waits to try again.
  private func isBusy(_ lane: Lane) -> Bool {
    if lane == .refresh {
      if case .waiting = refresh { return true }
      return refresh.running != nil
    }
    if case .waiting = self[lane] { return true }
    return self[lane].load != nil
  }

  mutating func close() {
    cancelAll()
    // The store's answer is not waited for any more.
    if case .cachePending = content { content = .none }
    effects.append(.end)
    phase = .closed
  }
}
