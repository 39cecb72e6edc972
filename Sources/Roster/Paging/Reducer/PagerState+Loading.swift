extension PagerState {
  /// Starts a load on request. Joins the first load, and waits for a running refresh.
  mutating func load(_ type: LoadType) {
    if type == .refresh { return refresh(.pullToRefresh) }
    if refresh.running != nil {
      if hasRows, type == .append || prepend != .end { requested.insert(type) }
      return
    }
    switch self[type] {
    case .ready(let location): start(PageLoad(type, at: location))
    case .failed(_, let load), .waiting(_, let load): start(load.firstAttempt)
    case .end where type == .append: notify(.reachedLastPage)
    case .end: start(PageLoad(.refresh, at: .first))
    case .blocked:
      requested.insert(type)
      if !refresh.isBusy { start(PageLoad(.refresh, at: .first)) }
    case .idle where phase == .open && !refresh.isBusy:
      if case .cachePending = content { return }
      start(refresh.load?.firstAttempt ?? PageLoad(.refresh, at: .first, action: .initial))
    case .loading, .idle: break
    }
  }

  /// Updates the visible rows, and loads pages near them.
  mutating func updateViewport(_ hint: ViewportHint) {
    guard phase == .open else { return }
    // Clamps invalid ranges to what integer arithmetic can represent.
    let lower = min(max(0, hint.visible.lowerBound), Int.max / 4)
    let upper = min(max(lower, hint.visible.upperBound), Int.max / 4)
    var hint = hint
    // Indices of a layout with placeholders are those on the server, also if the layout is outdated.
    let shift = hint.placeholdersBefore == nil ? 0 : placeholders.before
    hint.visible = lower - shift + rows.origin..<upper - shift + rows.origin
    viewport = hint
    let first = lower - shift
    if hint.laidOut ?? rows.count == rows.count { newRows = min(newRows, max(0, first)) }
    if hasRows, first >= 0, first < rows.count { anchor = rows.rows[first].id }
    loadIfNeeded()
  }

  /// Loads further pages if the visible rows are near an end. Only loaded rows count.
  mutating func loadIfNeeded() {
    guard hasRows, phase == .open, allowsLoadingMore, refresh.running == nil, !showsDistantPlaceholders else { return }
    guard rows.count > 0 else { return loadIfEmpty() }
    guard let viewport, let visible = visibleRows, viewport.laidOut ?? rows.count == rows.count else { return }
    let geometry = LoadMoreTrigger.Geometry(visible: visible, count: rows.validCount, velocity: viewport.velocity)
    for type in directions {
      // A hint without a layout is sent once, so it loads even after a page without rows. A layout sends hints
      // repeatedly.
      let isStalled = viewport.laidOut != nil && stalled.contains(type)
      if case .ready(let location) = self[type], trigger.shouldLoad(type, geometry, isStalled: isStalled) {
        start(PageLoad(type, at: location))
      }
    }
  }

  /// The directions in which the pager loads further pages by itself, the first one first.
  private var directions: [LoadType] { isHeadOpen ? [.append] : [.append, .prepend] }

  /// Loads a further page if no row is left to be visible.
  private mutating func loadIfEmpty() {
    for type in directions where !stalled.contains(type) {
      if case .ready(let location) = self[type] { return start(PageLoad(type, at: location)) }
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
    while !refresh.isBusy, !requestedPages.isEmpty { refreshPage(of: requestedPages.removeFirst()) }
    guard refresh.running == nil else { return }
    for type in [LoadType.append, .prepend] where requested.contains(type) {
      if self[type] == .blocked { continue }
      requested.remove(type)
      if case .ready(let location) = self[type] { start(PageLoad(type, at: location)) }
    }
    loadIfNeeded()
  }

  /// Adds a loaded page, evicts distant pages, and continues with the page's key.
  mutating func finish(_ load: PageLoad, with page: DataPage<String, Element>) {
    let type = load.id.type
    invalidRuns = 0
    total = page.total ?? total
    let loaded = joined(LoadedPage(page, at: load.location), of: load)
    if type == .prepend, let next = keyToFirstRow(after: loaded) {
      // After this many insertions, the list is loaded again around the visible rows.
      guard load.pageCount < Self.maximumCollectedPages else { return invalidate() }
      collected[type] = loaded
      prepend = .ready(loaded.location)
      return start(load.continued(.append, at: next), isContinued: true)
    }
    collected[type] = nil
    let key = type == .append ? page.next : loaded.previous
    visit(load.location, type)
    let isPoll = type == .prepend && isHeadOpen
    let leadsBack = !loaded.isHeadOpen && key.map { visited[type, default: []].contains($0) } ?? false
    if !page.items.isEmpty { evictPages(oppositeTo: type) }
    var rowCount = 0
    let admission = changeRows { rows in
      let admission = type == .append ? rows.append(loaded) : rows.prepend(loaded)
      rowCount = rows.validCount
      return admission
    }
    locateRows(after: type, by: loaded, total: page.total, rowCount: rowCount, added: admission.placed.count)
    if isPoll { newRows += admission.placed.count }
    if admission.placed.isEmpty { stalled.insert(type) } else { stalled.remove(type) }
    if type == .prepend {
      if evicted.last?.location == loaded.location { evicted.removeLast() }
      if key != nil { evicted = [] }
    }
    let mayContinue = advance(load, to: key, leadsBack: leadsBack, isEmpty: admission.placed.isEmpty && !isPoll)
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
      start(PageLoad(type, at: location, emptyRun: load.emptyRun + 1))
    }
    resume()
  }

  /// The next key of an evicted page that was loaded again, if rows between it and the first row are missing, because
  /// the server has inserted rows since.
  private func keyToFirstRow(after page: LoadedPage<Element>) -> String? {
    guard let old = evicted.last, old.location == page.location, let next = page.next, next != old.ownNext,
      next != rows.firstPage?.location.key, !page.items.contains(where: { rows.contains($0.id) })
    else { return nil }
    return next
  }

  static var maximumCollectedPages: Int { 20 }

  private mutating func visit(_ location: PageLocation, _ type: LoadType) {
    guard let key = location.key else { return }
    visited[type, default: []].append(key)
    if visited[type, default: []].count > Self.maximumVisits { visited[type]?.removeFirst() }
  }

  /// Updates the load state after a page. Returns whether the page contained no new row and the next one may be loaded.
  private mutating func advance(_ load: PageLoad, to key: String?, leadsBack: Bool, isEmpty: Bool) -> Bool {
    let type = load.id.type
    if leadsBack, let key, !options.allowsRepeatedKeys {
      self[type] = .failed(.cursorLoop(key: key), load)
      return false
    }
    self[type] = loadState(forKey: key)
    if type == .prepend, key == nil, let page = evicted.last { prepend = .ready(page.location) }
    if append == .end, rows.staleFrom != nil { changeRows { $0.dropStale() } }
    guard isEmpty, case .ready = self[type] else { return false }
    if load.emptyRun + 1 < options.emptyPageLimit { return true }
    viewport = nil
    requested.remove(type)
    return false
  }
}
