extension PagerState {
  /// Retries failed loads. Without a type: the refresh if it failed, otherwise appending and prepending. Loads that did
  /// not fail are unaffected.
  mutating func retry(_ type: LoadType?) {
    switch type {
    case .refresh: retryRefresh()
    case .prepend: retryLoad(.prepend)
    case .append: retryLoad(.append)
    case nil:
      if refresh.failure != nil { return retryRefresh() }
      retryLoad(.append)
      retryLoad(.prepend)
    }
  }

  private mutating func retryRefresh() {
    guard refresh.failure != nil, let load = refresh.load else { return }
    startRefresh(load.style, load.action, at: load.location, isJump: load.isJump)
  }

  private mutating func retryLoad(_ type: LoadType) {
    switch self[type] {
    case .failed(_, let location): startLoad(type, at: location)
    case .waiting(let waiting, let location):
      cancel(waiting)
      startLoad(type, at: location)
    case .unknown, .blocked, .ready, .loading, .end: break
    }
  }

  /// Starts the automatic retry of a timer.
  mutating func fire(_ timer: TimerID) {
    if case .waiting(let waiting, _) = refresh, waiting.timer == timer { return restartRefresh() }
    for type in [LoadType.prepend, .append] {
      if case .waiting(let waiting, _) = self[type], waiting.timer == timer { restart(type) }
    }
  }

  /// Updates the connectivity. Loads that wait for a connection start at once, the refresh first.
  mutating func setConnected(_ isConnected: Bool) {
    self.isConnected = isConnected
    guard isConnected else { return }
    if case .waiting(let waiting, _) = refresh, waiting.reason == .offline {
      cancel(waiting)
      restartRefresh()
    }
    for type in [LoadType.append, .prepend] {
      if case .waiting(let waiting, _) = self[type], waiting.reason == .offline {
        cancel(waiting)
        restart(type)
      }
    }
  }

  private mutating func restartRefresh() {
    guard case .waiting(let waiting, let load) = refresh else { return }
    refresh = .idle
    startRefresh(
      load.style, load.action, at: load.location, attempt: waiting.attempt,
      followsOffline: waiting.reason == .offline, isJump: load.isJump)
  }

  private mutating func restart(_ type: LoadType) {
    guard case .waiting(let waiting, let location) = self[type] else { return }
    startLoad(
      type, at: location, attempt: waiting.attempt, followsOffline: waiting.reason == .offline)
  }

  /// Cancels running and waiting loads. Cancellation is not an error: the previous states are restored.
  mutating func cancel(_ type: LoadType?) {
    guard let type else { return cancelAll() }
    requested.remove(type)
    if type == .refresh {
      cancelRefresh()
      resume()
    } else {
      viewport = nil
      cancelLoad(type)
    }
  }

  mutating func cancelAll() {
    cancelRefresh()
    cancelLoad(.prepend)
    cancelLoad(.append)
    requested = []
    viewport = nil
  }
}
