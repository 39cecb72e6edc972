extension PagerState {
  /// Starts a load on request.
  mutating func load(_ type: LoadType) {
    switch type {
    case .refresh: refresh(.pullToRefresh)
    case .append: loadNextPage()
    case .prepend: loadPreviousPage()
    }
  }

  /// Requests the next page. Joins the first load; waits for a running refresh.
  private mutating func loadNextPage() {
    if refresh.running != nil {
      if hasRows { requested.insert(.append) }
      return
    }
    switch append {
    case .ready(let location), .failed(_, let location): startLoad(.append, at: location)
    case .end: notify(.reachedLastPage)
    case .blocked: requested.insert(.append)
    case .loading, .waiting, .unknown: break
    }
  }

  /// Requests the previous page. Refreshes if there is none.
  private mutating func loadPreviousPage() {
    if refresh.running != nil {
      if hasRows, prepend != .end { requested.insert(.prepend) }
      return
    }
    switch prepend {
    case .ready(let location), .failed(_, let location): startLoad(.prepend, at: location)
    case .end: startRefresh(.background, .refresh, at: .first)
    case .blocked: requested.insert(.prepend)
    case .loading, .waiting, .unknown: break
    }
  }

  /// Updates the visible rows, and loads pages near them.
  mutating func updateViewport(_ hint: ViewportHint) {
    guard phase == .open else { return }
    // Clamps invalid ranges to what integer arithmetic can represent.
    let lower = min(max(0, hint.visible.lowerBound), Self.maximumRowIndex)
    let upper = min(max(lower, hint.visible.upperBound), Self.maximumRowIndex)
    var hint = hint
    hint.visible = lower + rows.origin..<upper + rows.origin
    viewport = hint
    if hasRows, lower < rows.count { anchor = rows.rows[lower].id }
    loadIfNeeded()
  }

  private static var maximumRowIndex: Int { Int.max / 4 }

  /// Loads further pages if the visible rows are near an end. Only loaded rows count.
  mutating func loadIfNeeded() {
    guard let viewport, let visible = visibleRows, hasRows, phase == .open, allowsLoadingMore, refresh.running == nil
    else { return }
    let geometry = LoadMoreTrigger.Geometry(
      visible: visible, count: rows.validCount, velocity: viewport.velocity)
    for type in [LoadType.append, .prepend] {
      // A hint without a layout is sent once, so it loads even after a page without rows. A layout sends hints
      // repeatedly.
      let counts = LoadMoreTrigger.Rows(
        loaded: rows.count, laidOut: viewport.laidOut ?? rows.count,
        isStalled: viewport.laidOut != nil && stalled.contains(type))
      guard trigger.shouldLoad(type, geometry, readiness: .init(self[type]), rows: counts),
        case .ready(let location) = self[type]
      else { continue }
      startLoad(type, at: location)
    }
  }

  /// The indices of the visible rows, clamped to the loaded rows.
  var visibleRows: Range<Int>? {
    viewport.map { viewport in
      let lower = min(max(0, viewport.visible.lowerBound - rows.origin), rows.count)
      return lower..<min(max(lower, viewport.visible.upperBound - rows.origin), rows.count)
    }
  }

  /// The trigger, which measures in rows.
  var trigger: LoadMoreTrigger { LoadMoreTrigger(distance: options.prefetchDistance.map(Double.init)) }

  /// Starts requested loads that had to wait.
  mutating func resume() {
    guard refresh.running == nil, phase == .open else { return }
    for type in [LoadType.append, .prepend] where requested.contains(type) {
      if self[type] == .blocked { continue }
      requested.remove(type)
      if case .ready(let location) = self[type] { startLoad(type, at: location) }
    }
    loadIfNeeded()
  }

  /// Starts to append or prepend a page.
  mutating func startLoad(
    _ type: LoadType, at location: PageLocation, attempt: Int = 0, followsOffline: Bool = false, emptyRun: Int = 0
  ) {
    guard refresh.running == nil else {
      self[type] = .ready(location)
      requested.insert(type)
      return
    }
    let action = type.action
    let id = LoadID(epoch: epoch, type: type, token: newToken())
    let load = PageLoad(
      id: id, location: location, attempt: attempt, followsOffline: followsOffline, emptyRun: emptyRun)
    notify(.started(action))
    guard isConnected else { return fail(load, .offline, random: 0) }
    self[type] = .loading(load)
    inFlight.insert(id.token)
    effects.append(
      .load(id, PageRequest(key: location.key, action: action, pageSize: options.pageSize, attempt: attempt)))
  }

  /// Adds a loaded page, evicts distant pages, and continues with the page's key.
  mutating func finish(_ load: PageLoad, with page: DataPage<String, Element>) {
    let type = load.id.type
    let key = type == .append ? page.next : page.previous
    let leadsBack = key.map { $0 == load.location.key || rows.locations.contains(.key($0)) } ?? false
    invalidRuns = 0
    total = page.total ?? total
    let loaded = LoadedPage(page, at: load.location)
    if !page.items.isEmpty { evictPages(oppositeTo: type) }
    let admission = changeRows { type == .append ? $0.append(loaded) : $0.prepend(loaded) }
    if admission.placed.isEmpty { stalled.insert(type) } else { stalled.remove(type) }
    if type == .prepend, droppedLocations.last == load.location { droppedLocations.removeLast() }
    let mayContinue = advance(load, to: key, leadsBack: leadsBack, isEmpty: admission.placed.isEmpty)
    if hasStore, isStoreSynchronized {
      var stored = loaded
      stored.items = admission.placed
      effects.append(
        .write(
          type == .append
            ? .append(stored, updated: admission.updated) : .prepend(stored, updated: admission.updated)))
    }
    notify(.loaded(type, count: admission.placed.count))
    if self[type] == .end { notify(type == .append ? .reachedLastPage : .reachedFirstPage) }
    if let failure = self[type].failure { report(failure, in: type) }
    notify(.finished(type.action))
    if mayContinue, case .ready(let location) = self[type] {
      startLoad(type, at: location, emptyRun: load.emptyRun + 1)
    }
    resume()
  }

  /// Updates the load state after a page. Returns whether the page contained no new row and the next one may be loaded.
  private mutating func advance(_ load: PageLoad, to key: String?, leadsBack: Bool, isEmpty: Bool) -> Bool {
    let type = load.id.type
    if leadsBack, let key, !options.allowsRepeatedKeys {
      self[type] = .failed(.cursorLoop(key: key), load.location)
      return false
    }
    self[type] = loadState(forKey: key)
    if type == .prepend, key == nil, let dropped = droppedLocations.last { prepend = .ready(dropped) }
    if append == .end, rows.staleFrom != nil { changeRows { $0.dropStale() } }
    guard isEmpty, case .ready = self[type] else { return false }
    if load.emptyRun + 1 < options.emptyPageLimit { return true }
    viewport = nil
    requested.remove(type)
    return false
  }

  /// Handles a failed append or prepend: it is retried automatically or waits for a retry on request.
  mutating func fail(_ load: PageLoad, _ failure: PageFailure, random: Double) {
    let type = load.id.type
    switch failure.kind {
    case .cancelled:
      self[type] = .ready(load.location)
      return notify(.finished(type.action))
    case .invalidated where invalidRuns < 3:
      invalidRuns += 1
      self[type] = .ready(load.location)
      notify(.finished(type.action))
      return invalidate()
    default: break
    }
    let failure = failure.kind == .invalidated ? .alwaysInvalid : failure
    let waiting = scheduleRetry(
      after: failure, attempt: load.attempt, followsOffline: load.followsOffline, random: random)
    if let waiting {
      self[type] = .waiting(waiting, load.location)
      if waiting.reason == .backoff { return notify(.finished(type.action)) }
    } else {
      self[type] = .failed(failure, load.location)
    }
    if !load.followsOffline || waiting == nil { report(failure, in: type) }
    notify(.finished(type.action))
  }

  /// Cancels a running or waiting append or prepend, and restores the previous state.
  mutating func cancelLoad(_ type: LoadType) {
    switch self[type] {
    case .loading(let load):
      cancel(load.id, action: type.action)
      self[type] = .ready(load.location)
    case .waiting(let waiting, let location):
      cancel(waiting)
      self[type] = .ready(location)
    case .unknown, .blocked, .ready, .failed, .end: break
    }
  }
}

extension LoadMoreTrigger.Geometry {
  /// Creates a geometry that is measured in rows. An empty range counts as one row.
  init(visible: Range<Int>, count: Int, velocity: Double) {
    let viewport = Swift.max(1, visible.count)
    self.init(
      offset: Double(Swift.max(0, Swift.min(visible.lowerBound, count - viewport))), viewport: Double(viewport),
      extent: Double(count), velocity: velocity)
  }
}
