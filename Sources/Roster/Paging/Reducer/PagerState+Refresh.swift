extension PagerState {
  /// Somebody asks for what is new. A refresh that runs is joined, unless the rows now belong to another source.
  mutating func refresh(_ style: RefreshStyle) {
    guard style != .pull || allowsRefreshing else { return }
    if phase == .new { open(age: nil) }
    if style == .replace {
      clearRows()
      startRefresh(.replace, .refreshWithIndicator, at: .first)
      return
    }
    if let running = refresh.running {
      if running.location == .first || style == .silent {
        refresh = .loading(running.with(style: max(running.style, style)))
        return
      }
    }
    startRefresh(style, .refresh, at: .first)
  }

  /// Starts a refresh in the place of whatever refresh there was.
  mutating func startRefresh(
    _ style: RefreshStyle, _ action: LoadAction, at location: PageLocation, attempt: Int = 0,
    followsOffline: Bool = false, isJump: Bool = false
  ) {
    cancelRefresh()
    wanted.remove(.refresh)
    let id = LoadID(epoch: epoch, lane: .refresh, token: newToken())
    let load = RefreshLoad(
      id: id, style: style, action: action, location: location, attempt: attempt, followsOffline: followsOffline,
      isJump: isJump)
    notify(.started(action))
    guard isConnected else { return failRefresh(load, .offline, random: 0) }
    refresh = .loading(load)
    inFlight.insert(id.token)
    let known = hasRows && rows.firstPage?.location == location ? rows.firstPage?.etag : nil
    effects.append(
      .load(
        id,
        PageRequest(
          key: location.key, action: action, pageSize: options.pageSize, etag: known, attempt: attempt)))
  }

  /// A refresh brought a page: a new epoch begins, with new keys. Loads of the old epoch are called off, and those that
  /// are still wanted start again from the new keys.
  mutating func finishRefresh(_ load: RefreshLoad, with page: DataPage<String, Element>) {
    invalidRuns = 0
    for lane in [Lane.head, .tail] {
      if self[lane].load != nil { wanted.insert(lane) }
      if case .waiting = self[lane] { wanted.insert(lane) }
      cancelLane(lane)
    }
    let loaded = LoadedPage(
      location: load.location, items: page.items, next: page.next, previous: page.previous, etag: page.etag)
    let canSplice = load.style == .silent && load.location == .first && hasRows
    refresh = .idle
    epoch += 1
    content = .rows(.source)
    freshness = .fresh
    total = page.total
    droppedHead = []
    stalled = []
    keepingAnchor {
      $0.changeRows { rows in
        let isSpliced = canSplice && rows.spliceFirst(loaded) != nil
        if !isSpliced { rows.replaceAll(with: [loaded]) }
        if loaded.next == nil { rows.dropStale() }
      }
    }
    head = lane(page.previous)
    tail = lane(page.next)
    if let next = page.next, !options.allowsRepeatedKeys, load.location == .key(next) {
      tail = .failed(.cursorLoop(key: next), load.location)
    }
    isStoreSynchronized = load.location == .first
    if hasStore, isStoreSynchronized { effects.append(.write(.replace(loaded))) }
    notify(.refreshed(count: page.items.count))
    if load.isJump {
      arrive(atRow: 0)
      notify(.jumped(load.location))
    }
    if head == .end { notify(.reachedFirstPage) }
    if tail == .end { notify(.reachedLastPage) }
    if let failure = tail.failure { report(failure, in: .tail) }
    notify(.finished(load.action))
    if page.items.isEmpty, case .ready(let location) = tail {
      wanted.remove(.tail)
      startLane(.tail, at: location, emptyRun: 1)
    }
    resume()
  }

  /// The server says that nothing has changed: the rows are fresh, and nothing else happens to them.
  mutating func finishUnmodifiedRefresh(_ load: RefreshLoad) {
    guard hasRows else { return failRefresh(load, .unexpectedNotModified, random: 0) }
    invalidRuns = 0
    refresh = .idle
    freshness = .fresh
    unblockLanes()
    if hasStore, isStoreSynchronized { effects.append(.write(.touch)) }
    notify(.refreshed(count: rows.firstPage?.count ?? 0))
    notify(.finished(load.action))
    resume()
  }

  /// A refresh failed: the rows, if there are any, stay with their keys.
  mutating func failRefresh(_ load: RefreshLoad, _ failure: PageFailure, random: Double) {
    switch failure.kind {
    case .cancelled:
      revertRefresh(load)
      notify(.finished(load.action))
      return resume()
    case .invalidated where invalidRuns < 3:
      invalidRuns += 1
      notify(.finished(load.action))
      refresh = .idle
      return rebase(at: .first, style: load.style, action: load.action)
    default: break
    }
    let failure = failure.kind == .invalidated ? .alwaysInvalid : failure
    let waiting = wait(
      after: failure, attempt: load.attempt, followsOffline: load.followsOffline, random: random)
    if let waiting {
      refresh = .waiting(waiting, load)
      if waiting.reason == .backoff { return notify(.finished(load.action)) }
    } else {
      invalidRuns = 0
      refresh = .failed(failure, load)
    }
    switch content {
    case .none, .failed: content = .failed(failure)
    case .rows, .cachePending: break
    }
    if !load.followsOffline || waiting == nil { report(failure, in: .refresh) }
    if !(options.requiresRefresh && content == .rows(.store)) { unblockLanes() }
    notify(.finished(load.action))
    resume()
  }

  /// Calls off the refresh that runs or waits: the lane is as before it.
  mutating func cancelRefresh() {
    switch refresh {
    case .loading(let load):
      callOff(load.id, action: load.action)
      revertRefresh(load)
    case .waiting(let waiting, let load):
      callOff(waiting)
      revertRefresh(load)
    case .idle, .failed: break
    }
  }

  /// A page that says that it failed goes on offering to try again.
  private mutating func revertRefresh(_ load: RefreshLoad) {
    if case .failed(let failure) = content { refresh = .failed(failure, load) } else { refresh = .idle }
  }

  private mutating func unblockLanes() {
    if head == .blocked { head = lane(rows.firstPage?.previous) }
    if tail == .blocked { tail = lane(rows.lastValidPage?.next) }
  }
}

extension RefreshLoad {
  func with(style: RefreshStyle) -> Self {
    var load = self
    load.style = style
    return load
  }
}
