extension PagerState {
  /// Starts a load, and cancels the previous one of its type. Appending and prepending wait for a running refresh.
  mutating func start(_ load: PageLoad, isContinued: Bool = false) {
    let type = load.id.type
    cancelLoad(type)
    if type == .refresh {
      requested.remove(.refresh)
    } else if refresh.running != nil {
      self[type] = .ready(load.origin)
      requested.insert(type)
      return
    }
    if load.direction == nil { collected[type] = nil }
    var load = load
    load.id = LoadID(epoch: epoch, type: type, token: newToken())
    if !isContinued { notify(.started(load.action)) }
    guard isConnected else { return fail(load, .offline, random: 0) }
    self[type] = .loading(load)
    inFlight.insert(load.id.token)
    let request = PageRequest(
      key: load.location.key, action: load.direction?.action ?? load.action, pageSize: options.pageSize,
      etag: version(of: load), attempt: load.attempt)
    effects.append(.load(load.id, request))
  }

  /// The version of the page that a refresh replaces, if it is loaded from the same location.
  private func version(of load: PageLoad) -> String? {
    guard load.id.type == .refresh, hasRows, let page = load.page.map(rows.page(labelled:)) ?? 0,
      page < rows.pages.count, rows.pages[page].location == load.location
    else { return nil }
    return rows.pages[page].etag
  }

  /// Handles a failed load: it is retried automatically, or waits for a retry on request. The rows and their keys stay.
  mutating func fail(_ load: PageLoad, _ failure: PageFailure, random: Double) {
    let type = load.id.type
    var failure = failure
    switch failure.kind {
    case .cancelled:
      revert(load)
      stalled.insert(type)
      notify(.finished(load.action))
      if type == .refresh { resume() }
      return
    case .invalidated where invalidRuns < 3:
      invalidRuns += 1
      revert(load)
      notify(.finished(load.action))
      guard type == .refresh, load.page == nil else { return invalidate() }
      return rebase(load.isJump ? load : PageLoad(.refresh, at: .first, action: load.action, style: load.style))
    case .invalidated: failure = .alwaysInvalid
    case .transient, .offline, .permanent: break
    }
    if type == .prepend, isHeadOpen {
      // The next request at the open head is the retry.
      revert(load)
      notify(.failed(type, failure))
      return notify(.finished(load.action))
    }
    let retry = scheduleRetry(of: load, after: failure, random: random)
    // Placeholders are loaded again when they are scrolled to, wherever the list is then.
    self[type] = retry.map { .waiting($0, load) } ?? (load.placeholder == nil ? .failed(failure, load) : .idle)
    if retry?.reason == .backoff { return notify(.finished(load.action)) }
    if type == .refresh { keepRows(after: failure, willRetry: retry != nil) }
    if !load.followsOffline || retry == nil { report(failure, in: type) }
    notify(.finished(load.action))
    if type == .refresh { resume() }
  }

  /// Displays the failure of a refresh if there are no rows. Pages that need the refresh of a store's rows stay blocked.
  private mutating func keepRows(after failure: PageFailure, willRetry: Bool) {
    if !willRetry { invalidRuns = 0 }
    switch content {
    case .none, .failed: content = .failed(failure)
    case .rows, .cachePending: break
    }
  }

  /// Schedules the automatic retry of a failed load, or returns `nil` if it is not retried.
  private mutating func scheduleRetry(
    of load: PageLoad, after failure: PageFailure, random: Double
  ) -> PendingRetry? {
    let policy = options.retry
    switch failure.kind {
    case .offline:
      let timer = isConnected ? startTimer(policy.delay(attempt: load.attempt, random: random)) : nil
      return PendingRetry(reason: .offline, timer: timer, attempt: load.attempt + 1, failure: failure)
    case .transient(let retryAfter):
      let attempt = load.followsOffline ? 0 : load.attempt
      guard attempt < policy.limit, retryAfter ?? .zero <= policy.maximumRetryAfter else { return nil }
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

  /// Retries failed loads. Without a type: the refresh if it failed, otherwise appending and prepending. Loads that did
  /// not fail are unaffected.
  mutating func retry(_ type: LoadType?) {
    let types = type.map { [$0] } ?? (refresh.failure != nil ? [.refresh] : [.append, .prepend])
    for type in types where self[type].failure != nil {
      if let load = self[type].load { start(load.firstAttempt) }
    }
  }

  /// Starts the automatic retry of a timer.
  mutating func fire(_ timer: TimerID) {
    if timer == pollTimer {
      pollTimer = nil
      if case .ready(let location) = prepend { start(PageLoad(.prepend, at: location)) }
    }
    if timer == placeholderTimer { loadPlaceholders() }
    for type in LoadType.allCases where self[type].pendingRetry?.timer == timer { restart(type) }
  }

  /// Starts or cancels the timer of the next request at the open head.
  mutating func updatePolling() {
    var polls = phase == .open && !isPrefetching && isHeadOpen && isConnected && !refresh.isBusy
    if case .ready = prepend {} else { polls = false }
    if !polls, let timer = pollTimer {
      effects.append(.cancelTimer(timer))
      pollTimer = nil
    } else if polls, pollTimer == nil, let interval = options.pollInterval {
      pollTimer = startTimer(max(interval, .seconds(1)))
    }
  }

  /// Updates the connectivity. Loads that wait for a connection start at once, the refresh first.
  mutating func setConnected(_ isConnected: Bool) {
    self.isConnected = isConnected
    guard isConnected else { return }
    for type in [LoadType.refresh, .append, .prepend] where self[type].pendingRetry?.reason == .offline {
      restart(type)
    }
  }

  private mutating func restart(_ type: LoadType) {
    guard case .waiting(let retry, var load) = self[type] else { return }
    load.attempt = retry.attempt
    load.followsOffline = retry.reason == .offline
    start(load)
  }

  /// Cancels running and waiting loads. They start again by scrolling or on request.
  mutating func cancel(_ type: LoadType?) {
    let types = type.map { [$0] } ?? LoadType.allCases
    if types.contains(where: { self[$0].isBusy }) { stalled.formUnion(types) }
    guard let type else { return cancelAll() }
    requested.remove(type)
    if type == .refresh { requestedPages = [] } else { viewport = nil }
    cancelLoad(type)
    if type == .refresh { resume() }
  }

  mutating func cancelAll() {
    for type in LoadType.allCases { cancelLoad(type) }
    requested = []
    requestedPages = []
    viewport = nil
  }

  /// Cancels the running or waiting load of a type. Cancellation is not an error: the previous state is restored.
  mutating func cancelLoad(_ type: LoadType) {
    guard let load = self[type].load else { return }
    switch self[type] {
    case .loading:
      inFlight.remove(load.id.token)
      effects.append(.cancelLoad(load.id))
      notify(.finished(load.action))
    case .waiting(let retry, _):
      if let timer = retry.timer { effects.append(.cancelTimer(timer)) }
    case .idle, .blocked, .ready, .failed, .end: return
    }
    revert(load)
  }

  /// Restores the state before a load. A page that displays a failure continues to offer a retry.
  private mutating func revert(_ load: PageLoad) {
    if load.id.type != .refresh {
      self[load.id.type] = .ready(load.origin)
    } else if case .failed(let failure) = content {
      refresh = .failed(failure, load)
    } else {
      refresh = .idle
    }
  }
}
