extension PagerState {
  /// Applies an event, and returns the effects to run. This is the reducer.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of rows that the event contains and *n* the number of
  ///   rows.
  package mutating func apply(_ event: PagerEvent<Element>) -> [PagerEffect<Element>] {
    guard phase != .closed else { return [] }
    switch event {
    case .open(let age): open(age: age)
    case .cacheRead(let token, let stored): receive(stored, token: token)
    case .result(let id, let result): receive(result, of: id)
    case .viewport(let hint): updateViewport(hint)
    case .load(let type): load(type)
    case .refresh(let style): refresh(style)
    case .retry(let type): retry(type)
    case .cancel(let type): cancel(type)
    case .jump(let location): jump(to: location)
    case .invalidate: invalidate()
    case .change(let change): receive(change)
    case .mutate(let id, let edit): mutate(id, edit)
    case .commit(let id, let element): commit(id, element)
    case .rollback(let id): rollback(id)
    case .memoryWarning: evictDistantPages()
    case .connectivity(let isConnected): setConnected(isConnected)
    case .timer(let id): fire(id)
    case .observers(let count): setObservers(count)
    case .allow(let refreshing, let loadingMore):
      allowsRefreshing = refreshing
      allowsLoadingMore = loadingMore
      loadIfNeeded()
    case .switchSource(let isPaged):
      self.isPaged = isPaged
      undoEdits()
      overlay = []
      refresh(.reload)
    case .close: close()
    }
    settleEdits()
    defer { effects = [] }
    return effects
  }

  /// Handles the result of a load. A result is discarded if its load is not the current one of its type.
  private mutating func receive(_ result: PageResult<Element>, of id: LoadID) {
    switch id.type {
    case .refresh:
      guard let load = refresh.running, load.id == id else { return }
      inFlight.remove(id.token)
      switch result {
      case .page(let page): finishRefresh(load, with: page)
      case .notModified: finishUnmodifiedRefresh(load)
      case .failure(let failure, let random): failRefresh(load, failure, random: random)
      }
    case .prepend, .append:
      guard let load = self[id.type].load, load.id == id else { return }
      inFlight.remove(id.token)
      switch result {
      case .page(let page): finish(load, with: page)
      case .notModified: fail(load, .unexpectedNotModified, random: 0)
      case .failure(let failure, let random): fail(load, failure, random: random)
      }
    }
  }

  /// The state of appending or prepending.
  subscript(type: LoadType) -> LoadState {
    get { type == .prepend ? prepend : append }
    set { if type == .prepend { prepend = newValue } else { append = newValue } }
  }

  /// Returns a number that is unique in the pager.
  mutating func newToken() -> Int {
    lastToken += 1
    return lastToken
  }

  mutating func notify(_ report: PagerReport) {
    effects.append(.notify(report))
  }

  /// Reports a failed load to the user and to the observers of reports.
  mutating func report(_ failure: PageFailure, in type: LoadType) {
    message = ((message?.number ?? 0) + 1, failure)
    notify(.failed(type, failure))
  }

  /// Schedules the automatic retry of a failed load, or returns `nil` if it is not retried.
  mutating func scheduleRetry(
    after failure: PageFailure, attempt: Int, followsOffline: Bool, random: Double
  ) -> PendingRetry? {
    let policy = options.retry
    switch failure.kind {
    case .offline:
      let delay = policy.delay(attempt: attempt, random: random)
      let timer = isConnected ? startTimer(delay) : nil
      return PendingRetry(reason: .offline, timer: timer, attempt: attempt + 1, failure: failure)
    case .transient(let retryAfter):
      let attempt = followsOffline ? 0 : attempt
      guard attempt < policy.limit else { return nil }
      let delay = policy.delay(attempt: attempt, random: random, retryAfter: retryAfter)
      return PendingRetry(reason: .backoff, timer: startTimer(delay), attempt: attempt + 1, failure: failure)
    case .permanent, .cancelled, .invalidated: return nil
    }
  }

  private mutating func startTimer(_ delay: Duration) -> TimerID {
    let id = TimerID(token: newToken())
    effects.append(.startTimer(id, delay))
    return id
  }

  /// Cancels a load. Its result is discarded.
  mutating func cancel(_ id: LoadID, action: LoadAction) {
    inFlight.remove(id.token)
    effects.append(.cancelLoad(id))
    notify(.finished(action))
  }

  mutating func cancel(_ waiting: PendingRetry) {
    if let timer = waiting.timer { effects.append(.cancelTimer(timer)) }
  }
}
