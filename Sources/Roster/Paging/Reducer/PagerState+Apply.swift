extension PagerState {
  /// The reducer: takes an event in and says what is to be done about it.
  ///
  /// - Complexity: What the event brings (a page's rows, say) plus a logarithm of what is there.
  public mutating func apply(_ event: PagerEvent<Element>) -> [PagerEffect<Element>] {
    guard phase != .closed else { return [] }
    switch event {
    case .open(let age): open(age: age)
    case .cacheRead(let token, let stored): receive(stored, token: token)
    case .result(let id, let result): receive(result, of: id)
    case .demand(let range): demand(range)
    case .next: loadNext()
    case .previous: loadPrevious()
    case .refresh(let style): refresh(style)
    case .retry(let lane): retry(lane)
    case .cancel(let lane): cancel(lane)
    case .jump(let location): jump(to: location)
    case .invalidate: invalidate()
    case .change(let change): receive(change)
    case .mutate(let id, let edit): mutate(id, edit)
    case .commit(let id, let element): commit(id, element)
    case .rollback(let id): rollback(id)
    case .pressure: evictUnderPressure()
    case .connectivity(let isConnected): setConnected(isConnected)
    case .timer(let id): fire(id)
    case .observers(let count): setObservers(count)
    case .allow(let refreshing, let loadingMore):
      allowsRefreshing = refreshing
      allowsLoadingMore = loadingMore
      honourDemand()
    case .switchSource(let isPaged):
      self.isPaged = isPaged
      undoEdits()
      overlay = []
      refresh(.replace)
    case .close: close()
    }
    settleEdits()
    defer { effects = [] }
    return effects
  }

  /// Hands the end of a load to its lane; the end of a load that is not its lane's current one means nothing.
  private mutating func receive(_ result: PageResult<Element>, of id: LoadID) {
    switch id.lane {
    case .refresh:
      guard let load = refresh.running, load.id == id else { return }
      inFlight.remove(id.token)
      switch result {
      case .page(let page): finishRefresh(load, with: page)
      case .notModified: finishUnmodifiedRefresh(load)
      case .failure(let failure, let random): failRefresh(load, failure, random: random)
      }
    case .head, .tail:
      guard let load = self[id.lane].load, load.id == id else { return }
      inFlight.remove(id.token)
      switch result {
      case .page(let page): finish(load, with: page)
      case .notModified: fail(load, .unexpectedNotModified, random: 0)
      case .failure(let failure, let random): fail(load, failure, random: random)
      }
    }
  }

  /// The state of one end.
  subscript(lane: Lane) -> LaneState {
    get { lane == .head ? head : tail }
    set { if lane == .head { head = newValue } else { tail = newValue } }
  }

  /// A number that was not used before.
  mutating func newToken() -> Int {
    lastToken += 1
    return lastToken
  }

  mutating func notify(_ report: PagerReport) {
    effects.append(.notify(report))
  }

  /// Tells the reader and whoever listens that a load failed.
  mutating func report(_ failure: PageFailure, in lane: Lane) {
    notice = ((notice?.number ?? 0) + 1, failure)
    notify(.failed(lane, failure))
  }

  /// What becomes of a load that failed: the wait before its next try, or `nil` if there is none by itself.
  mutating func wait(
    after failure: PageFailure, attempt: Int, followsOffline: Bool, random: Double
  ) -> Waiting? {
    let policy = options.retry
    switch failure.kind {
    case .offline:
      let delay = policy.delay(attempt: attempt, random: random)
      let timer = isConnected ? startTimer(delay) : nil
      return Waiting(reason: .offline, timer: timer, attempt: attempt + 1, failure: failure)
    case .transient(let retryAfter):
      let attempt = followsOffline ? 0 : attempt
      guard attempt < policy.limit else { return nil }
      let delay = policy.delay(attempt: attempt, random: random, retryAfter: retryAfter)
      return Waiting(reason: .backoff, timer: startTimer(delay), attempt: attempt + 1, failure: failure)
    case .permanent, .cancelled, .invalidated: return nil
    }
  }

  private mutating func startTimer(_ delay: Duration) -> TimerID {
    let id = TimerID(token: newToken())
    effects.append(.startTimer(id, delay))
    return id
  }

  /// Calls a load off, so that its result means nothing any more.
  mutating func callOff(_ id: LoadID, action: LoadAction) {
    inFlight.remove(id.token)
    effects.append(.cancelLoad(id))
    notify(.finished(action))
  }

  mutating func callOff(_ waiting: Waiting) {
    if let timer = waiting.timer { effects.append(.cancelTimer(timer)) }
  }
}
