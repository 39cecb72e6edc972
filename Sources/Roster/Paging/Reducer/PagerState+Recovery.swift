extension PagerState {
  /// Starts a load, and cancels the previous one of its type. Appending and prepending wait for a running refresh.
  mutating func start(_ load: PageLoad, isContinued: Bool = false) {
    let type = load.type
    cancelLoad(type)
    if type == .refresh {
      ends[.refresh].isRequested = false
    } else if refresh.running != nil {
      self[type] = .ready(load.origin)
      ends[type].isRequested = true
      return
    }
    var load = load
    load.id = LoadID(type: type, token: loads.newToken())
    if load.direction == nil { load.firstToken = load.id.token }
    if type == .refresh, load.direction == nil { position.refreshed = position.anchor }
    if !isContinued { notify(.started(load.action)) }
    guard conditions.isConnected else { return fail(load, .offline, random: 0) }
    self[type] = .loading(load)
    let request = PageRequest(
      key: load.location.key, action: load.direction.map(LoadAction.init) ?? load.action, pageSize: options.pageSize,
      etag: version(of: load), attempt: load.attempt)
    output.effects.append(.load(load.id, request))
  }

  /// The version of the page that a refresh replaces, if it is loaded from the same location.
  private func version(of load: PageLoad) -> String? {
    guard load.type == .refresh, hasRows, let page = load.page.map(rows.page(labelled:)) ?? 0,
      page < rows.pages.count, rows.pages[page].location == load.location
    else { return nil }
    return rows.pages[page].etag
  }

  /// Handles a failed load: it is retried automatically, or waits for a retry on request. The rows and their keys stay.
  mutating func fail(_ load: PageLoad, _ failure: PageFailure, random: Double) {
    let type = load.type
    var failure = failure
    switch failure.kind {
    case .cancelled:
      revert(load)
      ends[type].isStalled = true
      notifyEnd(of: load)
      if type == .refresh { resume(withoutPageOf: load) }
      return
    case .invalidated where loads.invalidations < 3:
      loads.invalidations += 1
      revert(load)
      notifyEnd(of: load)
      guard type == .refresh, load.page == nil else { return invalidate() }
      return rebase(load.isJump ? load : PageLoad(load.purpose, at: .first))
    case .invalidated: failure = .alwaysInvalid
    case .transient, .offline, .permanent: break
    }
    if type == .prepend, isHeadOpen {
      // The next request at the open head is the retry.
      openHead.fail(failure)
      revert(load)
      notify(.failed(type, failure))
      return notifyEnd(of: load)
    }
    let retry = scheduleRetry(of: load, after: &failure, random: random)
    // Placeholders are loaded again when they are scrolled to, wherever the list is then.
    self[type] = retry.map { .waiting($0, load) } ?? (load.placeholder == nil ? .failed(failure, load) : .idle)
    if retry?.reason == .backoff { return notifyEnd(of: load) }
    if type == .refresh { displayFailure(failure, willRetry: retry != nil) }
    if !load.followsOffline || retry == nil {
      report(failure, in: type, isPull: load.showsIndicator)
    }
    notifyEnd(of: load)
    if type == .refresh { resume(withoutPageOf: load) }
  }

  /// Starts the loads that wait for a refresh that has ended without a page. The rows that were displayed remain after a load of
  /// placeholders, and may have been invalidated meanwhile.
  mutating func resume(withoutPageOf load: PageLoad) {
    guard load.placeholder != nil, freshness == .invalid, !refresh.isBusy else { return resume() }
    rebase(PageLoad(at: anchoredLocation))
  }

  /// Displays the failure of a refresh if there are no rows. Pages that need the refresh of a store's rows stay blocked.
  private mutating func displayFailure(_ failure: PageFailure, willRetry: Bool) {
    if !willRetry { loads.invalidations = 0 }
    switch content {
    case .none, .failed: content = .failed(failure)
    case .rows, .cachePending: break
    }
  }

  /// Schedules the automatic retry of a failed load, or returns `nil` if it is not retried.
  private mutating func scheduleRetry(
    of load: PageLoad, after failure: inout PageFailure, random: Double
  ) -> PendingRetry? {
    let retry = options.retry.retry(
      after: &failure, attempt: load.attempt, followsOffline: load.followsOffline, random: random)
    guard let retry else { return nil }
    let isOffline = failure.kind == .offline
    let timer = isOffline && !conditions.isConnected ? nil : startTimer(retry.delay)
    return PendingRetry(
      reason: isOffline ? .offline : .backoff, timer: timer, attempt: retry.attempt, failure: failure)
  }

  /// Retries failed loads. Without a type: the refresh if it failed, otherwise appending and prepending. Loads that did
  /// not fail are unaffected.
  mutating func retry(_ type: LoadType?) {
    let types = type.map { [$0] } ?? (refresh.failure != nil ? [.refresh] : [.append, .prepend])
    for type in types where self[type].failure != nil {
      if let load = self[type].load { start(relocated(load.firstAttempt)) }
    }
  }

  /// Starts the automatic retry of a timer.
  mutating func fire(_ timer: TimerID) {
    if timer == openHead.timer {
      openHead.timer = nil
      startIfReady(.prepend)
    }
    if timer == unloaded.timer { loadPlaceholders() }
    for type in LoadType.allCases where self[type].pendingRetry?.timer == timer { restart(type) }
  }

  /// Starts or cancels the timer of the next request at the open head.
  mutating func updatePolling() {
    var polls = phase == .open && isHeadOpen && conditions.isConnected && !refresh.isBusy
    if case .ready = prepend {} else { polls = false }
    if !polls {
      cancelTimer(openHead.timer.take())
    } else if openHead.timer == nil, let interval = options.pollInterval {
      openHead.timer = startTimer(openHead.pause(max(interval, .seconds(1))))
    }
  }

  /// Updates the connectivity. Loads that wait for a connection start at once, the refresh first.
  mutating func setConnected(_ isConnected: Bool) {
    if isConnected, !conditions.isConnected { openHead.resume() }
    conditions.isConnected = isConnected
    guard isConnected else { return }
    for type in [LoadType.refresh, .append, .prepend] where self[type].pendingRetry?.reason == .offline {
      restart(type)
    }
  }

  private mutating func restart(_ type: LoadType) {
    guard case .waiting(let retry, var load) = self[type] else { return }
    load.attempt = retry.attempt
    load.followsOffline = retry.reason == .offline
    start(relocated(load))
  }

  /// Cancels running and waiting loads. They start again by scrolling or on request.
  mutating func cancel(_ type: LoadType?) {
    let types = type.map { [$0] } ?? LoadType.allCases
    if types.contains(where: { self[$0].isBusy }) { for type in types { ends[type].isStalled = true } }
    guard let type else { return cancelAll() }
    ends[type].isRequested = false
    if type == .refresh { ends.requestedPages = [] } else { position.isSettled = true }
    cancelLoad(type)
    if type == .refresh { resume() }
  }

  mutating func cancelAll() {
    for type in LoadType.allCases { cancelLoad(type) }
    ends.cancelRequests()
    position.isSettled = true
  }

  /// Cancels the running or waiting load of a type. Cancellation is not an error: the previous state is restored.
  mutating func cancelLoad(_ type: LoadType) {
    switch self[type] {
    case .loading(let load):
      output.effects.append(.cancelLoad(load.id))
      notifyEnd(of: load)
      revert(load)
    case .waiting(let retry, let load):
      if let timer = retry.timer { output.effects.append(.cancelTimer(timer)) }
      revert(load)
    case .idle, .blocked, .ready, .failed, .end: break
    }
  }

  /// Restores the state before a load. A page that displays a failure continues to offer a retry.
  private mutating func revert(_ load: PageLoad) {
    if load.type != .refresh {
      self[load.type] = .ready(load.origin)
    } else if case .failed(let failure) = content {
      refresh = .failed(failure, load)
    } else {
      refresh = .idle
    }
  }
}
