extension PagerState {
  /// Starts a load on request. Joins the first load, and waits for a running refresh.
  mutating func load(_ type: LoadType) {
    if type == .refresh { return refresh(inBackground: false) }
    if refresh.running != nil {
      if self[type].failure != nil { return retry(type) }
      if hasRows, type == .append || prepend != .end { ends[type].isRequested = true }
      return
    }
    switch self[type] {
    case .ready(let location): start(PageLoad(.more(type), at: location))
    case .failed(_, let load), .waiting(_, let load): start(load.firstAttempt)
    case .end where type == .append: notify(.reachedLastPage)
    case .end: start(PageLoad(at: .first))
    case .blocked:
      ends[type].isRequested = true
      if !refresh.isBusy { start(PageLoad(at: .first)) }
    case .idle where isOpen && !refresh.isBusy:
      if case .cachePending = content { return }
      start(refresh.load?.firstAttempt ?? .initial)
    case .loading, .idle: break
    }
  }

  /// Updates the visible rows, and loads pages near them.
  mutating func updateViewport(_ hint: ViewportHint) {
    guard isOpen else { return }
    // Clamps invalid ranges to what integer arithmetic can represent.
    let lower = min(max(0, hint.visible.lowerBound), Int.max / 4)
    let upper = min(max(lower, hint.visible.upperBound), Int.max / 4)
    var hint = hint
    // Indices of a layout with placeholders are those on the server, even if the layout is outdated.
    let shift = hint.placeholdersBefore == nil ? 0 : placeholders.before
    hint.visible = lower - shift + rows.origin..<upper - shift + rows.origin
    position.viewport = hint
    position.isSettled = false
    let first = lower - shift
    if hint.laidOut ?? rows.count == rows.count { openHead.newRows = min(openHead.newRows, max(0, first)) }
    if hasRows, first >= 0, first < rows.count { position.anchor = rows.rows[first].id }
    loadIfNeeded()
  }

  /// Loads further pages if the visible rows are near an end. Only loaded rows count.
  mutating func loadIfNeeded() {
    guard hasRows, isOpen, conditions.allowsLoadingMore, refresh.running == nil, !showsDistantPlaceholders else {
      return
    }
    // Further pages before an open head are requested by its timer.
    let directions: [LoadType] = isHeadOpen ? [.append] : [.append, .prepend]
    guard rows.count > 0 else {
      // There is no row that could be visible.
      for type in directions where !ends[type].isStalled && startIfReady(type) { return }
      return
    }
    guard !position.isSettled, let viewport = position.viewport, let visible = visibleRows,
      viewport.laidOut ?? rows.count == rows.count
    else { return }
    let geometry = LoadMoreTrigger.Geometry(visible: visible, count: rows.validCount, velocity: viewport.velocity)
    for type in directions {
      // A hint without a layout is sent once, so it loads even after a page without rows. A layout sends hints
      // repeatedly.
      let isStalled = viewport.laidOut != nil && ends[type].isStalled
      if trigger.shouldLoad(type, geometry, isStalled: isStalled) { startIfReady(type) }
    }
  }

  /// Starts the load of the next page in a direction if it is ready.
  @discardableResult
  mutating func startIfReady(_ type: LoadType, emptyRun: Int = 0) -> Bool {
    guard case .ready(let location) = self[type] else { return false }
    start(PageLoad(.more(type, emptyRun: emptyRun), at: location))
    return true
  }

  /// The indices of the visible rows, clamped to the loaded rows.
  var visibleRows: Range<Int>? {
    position.viewport.map { viewport in
      let lower = min(max(0, viewport.visible.lowerBound - rows.origin), rows.count)
      return lower..<min(max(lower, viewport.visible.upperBound - rows.origin), rows.count)
    }
  }

  /// The trigger, which measures in rows.
  var trigger: LoadMoreTrigger { LoadMoreTrigger(distance: options.prefetchDistance.map(Double.init)) }

  /// Starts requested loads that had to wait.
  mutating func resume() {
    guard refresh.running == nil, isOpen else { return }
    while !refresh.isBusy, !ends.requestedPages.isEmpty { refreshPage(of: ends.requestedPages.removeFirst()) }
    guard refresh.running == nil else { return }
    for type in [LoadType.append, .prepend] where ends[type].isRequested && self[type] != .blocked {
      ends[type].isRequested = false
      startIfReady(type)
    }
    loadIfNeeded()
  }

  /// Adds a loaded page, evicts distant pages, and continues with the page's key.
  mutating func finish(_ load: PageLoad, with page: DataPage<String, Element>) {
    let type = load.type
    unloaded.total = page.total ?? unloaded.total
    let loaded = ends[type].joined(LoadedPage(page, at: load.location), of: load)
    if type == .prepend, let next = rows.gapKey(after: loaded) ?? headGapKey(after: loaded, of: load) {
      // After this many insertions, the list is loaded again around the visible rows.
      guard load.pageCount < Self.maximumCollectedPages else {
        cancelLoad(type)
        return invalidate()
      }
      ends[.prepend].collected = loaded
      prepend = .ready(loaded.location)
      return start(load.continued(.append, at: next), isContinued: true)
    }
    ends[type].visit(load.origin)
    // A store has one page at a location, and would replace that.
    if store == .synchronized, rows.pages[..<rows.validPages].contains(where: { $0.location == loaded.location }) {
      setStoreSynchronized(false)
    }
    let key = type == .append ? page.next : loaded.previous
    let isPoll = type == .prepend && isHeadOpen
    let isCycle = !loaded.isHeadOpen && ends[type].isCycle(key)
    if !page.items.isEmpty { evictPages(oppositeTo: type) }
    let visible = rows.staleFrom == nil ? nil : firstVisibleRow
    let (added, rowCount) = changeRows { rows in
      (type == .append ? rows.append(loaded, keeping: visible) : rows.prepend(loaded), rows.validCount)
    }
    if options.showsPlaceholders {
      unloaded.add(
        type, loaded, total: page.total, rowCount: rowCount, added: added.new.count, hasPrevious: prepend != .end)
    }
    if isPoll {
      openHead.newRows += added.new.count
      openHead.resume()
    }
    ends[type].isStalled = added.new.isEmpty
    if type == .prepend { rows.forgetEvicted(loadedAgain: loaded) }
    let mayContinue = advance(
      load, to: key, isCycle: isCycle, isEmpty: added.new.isEmpty && !isPoll && !loaded.isHeadOpen)
    var written = loaded
    written.items = stored(added.new, onPage: added.new.isEmpty ? nil : type == .append ? rows.validPages - 1 : 0)
    let updated = stored(added.updated)
    write(type == .append ? .append(written, updated: updated) : .prepend(written, updated: updated))
    storeEvicted(loaded.items, written: written.items, at: type)
    store(added.new, stayingOn: written.items)
    notify(.loaded(type, count: added.new.count))
    if self[type] == .end { notify(type == .append ? .reachedLastPage : .reachedFirstPage) }
    if let failure = self[type].failure { report(failure, in: type) }
    notifyEnd(of: load)
    if mayContinue { startIfReady(type, emptyRun: load.emptyRun + 1) }
    resume()
  }

  static var maximumCollectedPages: Int { 20 }

  /// The next key of a full page that arrived at an open head, while it is unknown whether it adjoins the loaded rows.
  ///
  /// A source should return the rows that adjoin the key. One that returns the newest of all leaves out those in between when more
  /// have arrived than a page holds, so the first full page is checked, and those of such a source are.
  private mutating func headGapKey(after page: LoadedPage<Element>, of load: PageLoad) -> String? {
    if load.direction == nil { openHead.checked = nil }
    guard isHeadOpen, openHead.adjoins != true else { return nil }
    let known = page.items.firstIndex { rows.contains($0.id) }
    if let known, let checked = openHead.checked.take() {
      openHead.adjoins = known <= checked && openHead.adjoins != false
    } else if known == nil, page.items.count >= options.pageSize, let next = page.next {
      openHead.checked = openHead.checked ?? page.items.count
      return next
    }
    return nil
  }

  /// Updates the load state after a page. Returns whether the page contained no new row and the next one may be loaded.
  private mutating func advance(_ load: PageLoad, to key: String?, isCycle: Bool, isEmpty: Bool) -> Bool {
    let type = load.type
    if isCycle, !options.allowsRepeatedKeys {
      self[type] = .failed(.repeatedKey, load)
      return false
    }
    self[type] = loadState(forKey: key)
    if type == .prepend, key == nil, let page = rows.evicted.last { prepend = .ready(page.location) }
    if append == .end, rows.staleFrom != nil { changeRows { $0.dropStale() } }
    guard isEmpty, case .ready = self[type] else { return false }
    if load.emptyRun + 1 < options.emptyPageLimit { return true }
    position.isSettled = true
    ends[type].isRequested = false
    return false
  }
}
