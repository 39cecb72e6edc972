extension PagerState {
  /// Requests a refresh. Joins a running one, unless the rows now belong to another source.
  mutating func refresh(_ style: RefreshStyle) {
    guard style != .pullToRefresh || allowsRefreshing else { return }
    if phase == .new { open(age: nil) }
    if style == .reload {
      clearRows()
      startRefresh(.reload, .reload, at: .first)
      return
    }
    if let running = refresh.running {
      if running.location == .first || style == .background {
        refresh = .loading(running.with(style: max(running.style, style)))
        return
      }
    }
    startRefresh(style, .refresh, at: .first)
  }

  /// Starts a refresh, and cancels the previous one.
  mutating func startRefresh(
    _ style: RefreshStyle, _ action: LoadAction, at location: PageLocation, attempt: Int = 0,
    followsOffline: Bool = false, isJump: Bool = false
  ) {
    cancelRefresh()
    requested.remove(.refresh)
    let id = LoadID(epoch: epoch, type: .refresh, token: newToken())
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

  /// Handles the page of a refresh. A new epoch starts with new keys: appending and prepending are cancelled, and start
  /// again from the new keys if they are still requested.
  mutating func finishRefresh(_ load: RefreshLoad, with page: DataPage<String, Element>) {
    invalidRuns = 0
    for type in [LoadType.prepend, .append] {
      if self[type].load != nil { requested.insert(type) }
      if case .waiting = self[type] { requested.insert(type) }
      cancelLoad(type)
    }
    let loaded = LoadedPage(page, at: load.location)
    let canSplice = load.style == .background && load.location == .first && hasRows
    refresh = .idle
    epoch += 1
    content = .rows(.source)
    freshness = .fresh
    total = page.total
    droppedLocations = []
    stalled = []
    keepingAnchor {
      $0.changeRows { rows in
        let isSpliced = canSplice && rows.spliceFirst(loaded) != nil
        if !isSpliced { rows.replaceAll(with: [loaded]) }
        if loaded.next == nil { rows.dropStale() }
      }
    }
    prepend = loadState(forKey: page.previous)
    append = loadState(forKey: page.next)
    if let next = page.next, !options.allowsRepeatedKeys, load.location == .key(next) {
      append = .failed(.cursorLoop(key: next), load.location)
    }
    isStoreSynchronized = load.location == .first
    if hasStore, isStoreSynchronized { effects.append(.write(.replace(loaded))) }
    notify(.refreshed(count: page.items.count))
    if load.isJump {
      arrive(atRow: 0)
      notify(.jumped(load.location))
    }
    if prepend == .end { notify(.reachedFirstPage) }
    if append == .end { notify(.reachedLastPage) }
    if let failure = append.failure { report(failure, in: .append) }
    notify(.finished(load.action))
    if page.items.isEmpty, case .ready(let location) = append {
      requested.remove(.append)
      startLoad(.append, at: location, emptyRun: 1)
    }
    resume()
  }

  /// Handles an unmodified page: the rows are fresh.
  mutating func finishUnmodifiedRefresh(_ load: RefreshLoad) {
    guard hasRows else { return failRefresh(load, .unexpectedNotModified, random: 0) }
    invalidRuns = 0
    refresh = .idle
    freshness = .fresh
    unblock()
    if hasStore, isStoreSynchronized { effects.append(.write(.touch)) }
    notify(.refreshed(count: rows.firstPage?.count ?? 0))
    notify(.finished(load.action))
    resume()
  }

  /// Handles a failed refresh. The rows and their keys stay.
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
    let waiting = scheduleRetry(
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
    if !(options.requiresRefresh && content == .rows(.store)) { unblock() }
    notify(.finished(load.action))
    resume()
  }

  /// Cancels a running or waiting refresh, and restores the previous state.
  mutating func cancelRefresh() {
    switch refresh {
    case .loading(let load):
      cancel(load.id, action: load.action)
      revertRefresh(load)
    case .waiting(let waiting, let load):
      cancel(waiting)
      revertRefresh(load)
    case .idle, .failed: break
    }
  }

  /// A page that displays a failure continues to offer a retry.
  private mutating func revertRefresh(_ load: RefreshLoad) {
    if case .failed(let failure) = content { refresh = .failed(failure, load) } else { refresh = .idle }
  }

  private mutating func unblock() {
    if prepend == .blocked { prepend = loadState(forKey: rows.firstPage?.previous) }
    if append == .blocked { append = loadState(forKey: rows.lastValidPage?.next) }
  }
}

extension RefreshLoad {
  func with(style: RefreshStyle) -> Self {
    var load = self
    load.style = style
    return load
  }
}
