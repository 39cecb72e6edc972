extension PagerState {
  /// Somebody asks for the next page. While the first page is under way this joins it; while a refresh is under way it
  /// is kept for after it.
  mutating func loadNext() {
    if refresh.running != nil {
      if hasRows { wanted.insert(.tail) }
      return
    }
    switch tail {
    case .ready(let location), .failed(_, let location): startLane(.tail, at: location)
    case .end: notify(.reachedLastPage)
    case .blocked: wanted.insert(.tail)
    case .loading, .waiting, .unknown: break
    }
  }

  /// Somebody asks for the page before; before the first page there is only what is new.
  mutating func loadPrevious() {
    if refresh.running != nil {
      if hasRows, head != .end { wanted.insert(.head) }
      return
    }
    switch head {
    case .ready(let location), .failed(_, let location): startLane(.head, at: location)
    case .end: startRefresh(.silent, .refresh, at: .first)
    case .blocked: wanted.insert(.head)
    case .loading, .waiting, .unknown: break
    }
  }

  /// The host shows these rows; pages near them are loaded.
  mutating func demand(_ new: FeedDemand) {
    guard phase == .open else { return }
    // Whatever a caller says, it stays within what can be counted.
    let lower = min(max(0, new.visible.lowerBound), Self.mostRows)
    let upper = min(max(lower, new.visible.upperBound), Self.mostRows)
    var new = new
    new.visible = lower + rows.origin..<upper + rows.origin
    demand = new
    if hasRows, lower < rows.count { anchor = rows.rows[lower].id }
    honourDemand()
  }

  private static var mostRows: Int { Int.max / 4 }

  /// Loads at the ends that the shown rows are near to. Counts only rows that are there.
  mutating func honourDemand() {
    guard let demand, let visible = visibleRows, hasRows, phase == .open, allowsLoadingMore, refresh.running == nil
    else { return }
    let geometry = LoadMoreTrigger.Geometry(
      visible: visible, count: rows.validCount, velocity: demand.velocity)
    for lane in [Lane.tail, .head] {
      // Somebody who asks without a layout asks once; a layout is reported again and again.
      let counts = LoadMoreTrigger.Rows(
        loaded: rows.count, laidOut: demand.laidOut ?? rows.count,
        isStalled: demand.laidOut != nil && stalled.contains(lane))
      guard trigger.shouldLoad(lane, geometry, readiness: .init(self[lane]), rows: counts),
        case .ready(let location) = self[lane]
      else { continue }
      startLane(lane, at: location)
    }
  }

  /// The shown rows as indices, cut to what is there.
  var visibleRows: Range<Int>? {
    demand.map { demand in
      let lower = min(max(0, demand.visible.lowerBound - rows.origin), rows.count)
      return lower..<min(max(lower, demand.visible.upperBound - rows.origin), rows.count)
    }
  }

  /// What decides that the shown rows are near to an end. It counts in rows.
  var trigger: LoadMoreTrigger { LoadMoreTrigger(distance: options.prefetchDistance.map(Double.init)) }

  /// Loads the pages that were asked for while they could not be loaded.
  mutating func resume() {
    guard refresh.running == nil, phase == .open else { return }
    for lane in [Lane.tail, .head] where wanted.contains(lane) {
      if self[lane] == .blocked { continue }
      wanted.remove(lane)
      if case .ready(let location) = self[lane] { startLane(lane, at: location) }
    }
    honourDemand()
  }

  /// Starts the load of a page at one end.
  mutating func startLane(
    _ lane: Lane, at location: PageLocation, attempt: Int = 0, followsOffline: Bool = false, emptyRun: Int = 0
  ) {
    guard refresh.running == nil else {
      self[lane] = .ready(location)
      wanted.insert(lane)
      return
    }
    let action = lane.action
    let id = LoadID(epoch: epoch, lane: lane, token: newToken())
    let load = LaneLoad(
      id: id, location: location, attempt: attempt, followsOffline: followsOffline, emptyRun: emptyRun)
    notify(.started(action))
    guard isConnected else { return fail(load, .offline, random: 0) }
    self[lane] = .loading(load)
    inFlight.insert(id.token)
    effects.append(
      .load(id, PageRequest(key: location.key, action: action, pageSize: options.pageSize, attempt: attempt)))
  }

  /// A page came: its rows go in, pages far from the reader make room, and the lane goes on from the page's key.
  mutating func finish(_ load: LaneLoad, with page: DataPage<String, Element>) {
    let lane = load.id.lane
    let key = lane == .tail ? page.next : page.previous
    let leadsBack = key.map { $0 == load.location.key || rows.locations.contains(.key($0)) } ?? false
    invalidRuns = 0
    total = page.total ?? total
    let loaded = LoadedPage(
      location: load.location, items: page.items, next: page.next, previous: page.previous, etag: page.etag)
    if !page.items.isEmpty { makeRoom(oppositeTo: lane) }
    let admission = changeRows { lane == .tail ? $0.append(loaded) : $0.prepend(loaded) }
    if admission.placed.isEmpty { stalled.insert(lane) } else { stalled.remove(lane) }
    if lane == .head, droppedHead.last == load.location { droppedHead.removeLast() }
    let mayContinue = advance(load, to: key, leadsBack: leadsBack, isEmpty: admission.placed.isEmpty)
    if hasStore, isStoreSynchronized {
      var stored = loaded
      stored.items = admission.placed
      effects.append(
        .write(
          lane == .tail
            ? .append(stored, updated: admission.updated) : .prepend(stored, updated: admission.updated)))
    }
    notify(.loaded(lane, count: admission.placed.count))
    if self[lane] == .end { notify(lane == .tail ? .reachedLastPage : .reachedFirstPage) }
    if let failure = self[lane].failure { report(failure, in: lane) }
    notify(.finished(lane.action))
    if mayContinue, case .ready(let location) = self[lane] {
      startLane(lane, at: location, emptyRun: load.emptyRun + 1)
    }
    resume()
  }

  /// Sets the lane's state behind a page. Returns whether the page brought nothing and the next one may be tried.
  private mutating func advance(_ load: LaneLoad, to key: String?, leadsBack: Bool, isEmpty: Bool) -> Bool {
    let lane = load.id.lane
    if leadsBack, let key, !options.allowsRepeatedKeys {
      self[lane] = .failed(.cursorLoop(key: key), load.location)
      return false
    }
    self[lane] = self.lane(key)
    if lane == .head, key == nil, let dropped = droppedHead.last { head = .ready(dropped) }
    if tail == .end, rows.staleFrom != nil { changeRows { $0.dropStale() } }
    guard isEmpty, case .ready = self[lane] else { return false }
    if load.emptyRun + 1 < options.emptyPageLimit { return true }
    demand = nil
    wanted.remove(lane)
    return false
  }

  /// A page did not come: the lane waits for its next try or for somebody who asks for one.
  mutating func fail(_ load: LaneLoad, _ failure: PageFailure, random: Double) {
    let lane = load.id.lane
    switch failure.kind {
    case .cancelled:
      self[lane] = .ready(load.location)
      return notify(.finished(lane.action))
    case .invalidated where invalidRuns < 3:
      invalidRuns += 1
      self[lane] = .ready(load.location)
      notify(.finished(lane.action))
      return invalidate()
    default: break
    }
    let failure = failure.kind == .invalidated ? .alwaysInvalid : failure
    let waiting = wait(
      after: failure, attempt: load.attempt, followsOffline: load.followsOffline, random: random)
    if let waiting {
      self[lane] = .waiting(waiting, load.location)
      if waiting.reason == .backoff { return notify(.finished(lane.action)) }
    } else {
      self[lane] = .failed(failure, load.location)
    }
    if !load.followsOffline || waiting == nil { report(failure, in: lane) }
    notify(.finished(lane.action))
  }

  /// Calls off the load that runs or waits at one end; the lane is as before it.
  mutating func cancelLane(_ lane: Lane) {
    switch self[lane] {
    case .loading(let load):
      callOff(load.id, action: lane.action)
      self[lane] = .ready(load.location)
    case .waiting(let waiting, let location):
      callOff(waiting)
      self[lane] = .ready(location)
    case .unknown, .blocked, .ready, .failed, .end: break
    }
  }
}

extension LoadMoreTrigger.Geometry {
  /// Some of a list's rows as a viewport that is measured in rows. A place between two rows counts as one of them.
  init(visible: Range<Int>, count: Int, velocity: Double) {
    let viewport = Swift.max(1, visible.count)
    self.init(
      offset: Double(Swift.max(0, Swift.min(visible.lowerBound, count - viewport))), viewport: Double(viewport),
      extent: Double(count), velocity: velocity)
  }
}

extension Lane {
  /// What a source is told when it is asked for a page of this lane.
  var action: LoadAction {
    switch self {
    case .refresh: .refresh
    case .head: .prepend
    case .tail: .append
    }
  }
}
