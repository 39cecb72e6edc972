extension PagerState {
  /// Somebody asks to try again. Without a lane: the refresh if it failed, otherwise whichever ends failed. What runs,
  /// or never failed, is left alone.
  mutating func retry(_ lane: Lane?) {
    switch lane {
    case .refresh: retryRefresh()
    case .head: retryLane(.head)
    case .tail: retryLane(.tail)
    case nil:
      if refresh.failure != nil { return retryRefresh() }
      retryLane(.tail)
      retryLane(.head)
    }
  }

  private mutating func retryRefresh() {
    guard refresh.failure != nil, let load = refresh.load else { return }
    startRefresh(load.style, load.action, at: load.location, isJump: load.isJump)
  }

  private mutating func retryLane(_ lane: Lane) {
    switch self[lane] {
    case .failed(_, let location): startLane(lane, at: location)
    case .waiting(let waiting, let location):
      callOff(waiting)
      startLane(lane, at: location)
    case .unknown, .blocked, .ready, .loading, .end: break
    }
  }

  /// A wait is over.
  mutating func fire(_ timer: TimerID) {
    if case .waiting(let waiting, _) = refresh, waiting.timer == timer { return restartRefresh() }
    for lane in [Lane.head, .tail] {
      if case .waiting(let waiting, _) = self[lane], waiting.timer == timer { restart(lane) }
    }
  }

  /// The connection came or went. What waited for it goes on at once, the refresh before the ends.
  mutating func setConnected(_ isConnected: Bool) {
    self.isConnected = isConnected
    guard isConnected else { return }
    if case .waiting(let waiting, _) = refresh, waiting.reason == .offline {
      callOff(waiting)
      restartRefresh()
    }
    for lane in [Lane.tail, .head] {
      if case .waiting(let waiting, _) = self[lane], waiting.reason == .offline {
        callOff(waiting)
        restart(lane)
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

  private mutating func restart(_ lane: Lane) {
    guard case .waiting(let waiting, let location) = self[lane] else { return }
    startLane(
      lane, at: location, attempt: waiting.attempt, followsOffline: waiting.reason == .offline)
  }

  /// Somebody calls off what runs or waits. That is never an error: each lane is as before its load.
  mutating func cancel(_ lane: Lane?) {
    guard let lane else { return cancelAll() }
    wanted.remove(lane)
    if lane == .refresh {
      cancelRefresh()
      resume()
    } else {
      demand = nil
      cancelLane(lane)
    }
  }

  mutating func cancelAll() {
    cancelRefresh()
    cancelLane(.head)
    cancelLane(.tail)
    wanted = []
    demand = nil
  }
}
