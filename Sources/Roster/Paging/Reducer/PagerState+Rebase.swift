extension PagerState {
  /// Cancels all loads and loads the page at the first visible row again. The rows stay until it has arrived.
  mutating func invalidate() {
    guard phase != .new else { return }
    guard isOpen else {
      freshness = .invalid
      return
    }
    if case .cachePending = content { freshness = .invalid }
    if hasRows { freshness = .invalid }
    guard let load = refresh.load, load.page == nil, !hasRows || load.location != .first && load.direction == nil,
      refresh.isBusy || !load.isJump && !hasRows
    else { return hasRows ? rebase(PageLoad(at: anchoredLocation)) : () }
    rebase(load.firstAttempt)
  }

  /// A failed refresh of the page that was visible then, at the page that is visible now.
  func relocated(_ load: PageLoad) -> PageLoad {
    guard case .list = load.purpose, hasRows, load.direction == nil, load.origin != .first else { return load }
    return load.moved(to: anchoredLocation)
  }

  /// Starts a new epoch with a refresh.
  mutating func rebase(_ load: PageLoad) {
    let isSettled = position.isSettled
    cancelAll()
    position.isSettled = isSettled
    loads.epoch += 1
    start(load)
  }

  /// The index of the first visible row, or of the one that was visible last.
  var anchorRow: Int? { visibleRows?.lowerBound ?? position.anchor.flatMap { rows.index(of: $0) } }

  /// The first visible row, unless it is the first of the list, where new rows become visible.
  var firstVisibleRow: Element.ID? { firstVisibleRow(keptBy: .first) }

  /// The first visible row, unless a load from a location makes new rows visible before it.
  func firstVisibleRow(keptBy location: PageLocation) -> Element.ID? {
    anchorRow.flatMap { $0 < rows.count && ($0 > 0 || location != .first) ? rows.rows[$0].id : nil }
  }

  /// The page that the source chooses for the first visible row; otherwise the page of that row if pages before it can be
  /// prepended, or the page that the list begins with.
  ///
  /// The key of a prepended page may lead backward only, so the next key of the page before it is used, or that of the
  /// first page.
  var anchoredLocation: PageLocation {
    guard hasRows, let row = anchorRow, let page = rows.page(ofRow: min(row, rows.count - 1)) else { return .first }
    if row > 0 || prepend != .end, let key = source.refreshKey?(rows.rows[min(row, rows.count - 1)]) {
      return .key(key)
    }
    guard rows.pages[page].previous != nil else {
      // After a jump, a source without previous keys does not lead from the first page to the visible row.
      return rows.evicted.isEmpty && rows.pages[0].leadsForward ? rows.pages[0].location : .first
    }
    if page > 0, let key = rows.pages[page - 1].next { return .key(key) }
    return rows.pages[page].isPrepended ? PageLocation(rows.pages[page].next) : rows.pages[page].location
  }

  /// Whether the visible rows stay where they are when a refresh ends.
  func keepsVisibleRows(_ load: PageLoad) -> Bool {
    guard hasRows, !load.isJump, load.action != .reload else { return false }
    return !load.showsIndicator || (anchorRow ?? 0) > 0 || load.origin != .first
  }

  /// The load of a further page of a refresh, while its rows neither contain the first visible one nor lead to it: a page after
  /// them if they cover no loaded row, or the page before them if they follow that row.
  func continuation(of load: PageLoad, with page: LoadedPage<Element>) -> PageLoad? {
    if page.items.isEmpty, load.location != .first { return continuation(ofEmpty: load, with: page) }
    guard keepsVisibleRows(load), let row = anchorRow, row > 0 || load.origin != .first,
      load.pageCount < rows.pages.count + 2
    else { return nil }
    let server = serverRows
    // The first visible row that the server has, or its last one above rows that the user inserted.
    let anchor = (rows.rows[min(row, rows.count)...].first { server.contains($0.id) } ?? server.rows.last)?.id
    let covered = server.coverage(of: page, keeping: firstVisibleRow, moving: edits.movedRows)
    // A refresh of a page that only leads backward starts after it. So rows before the visible one have been moved to its page.
    let index = rows.page(ofRow: min(row, rows.count - 1)) ?? 0
    let startsAfter = rows.pages[index...].contains { $0.next != nil && $0.next == load.origin.key }
    if let covered, let anchor, let anchorIndex = server.index(of: anchor) {
      let isReached = startsAfter ? covered.contains(anchorIndex) : covered.lowerBound <= anchorIndex
      if isReached || page.contains(anchor) { return nil }
    }
    let direction: LoadType = covered != nil ? .prepend : load.direction ?? (startsAfter ? .prepend : .append)
    return (direction == .append ? page.next : page.previous).map { load.continued(direction, at: $0) }
  }

  /// Whether the reader has scrolled to another row since a refresh began, and its rows neither contain that nor lead to it.
  func isLeft(_ load: PageLoad, with page: LoadedPage<Element>) -> Bool {
    guard keepsVisibleRows(load), position.anchor != position.refreshed,
      let visible = firstVisibleRow(keptBy: load.origin)
    else { return false }
    let server = serverRows
    guard let row = server.index(of: visible), !page.contains(visible) else { return false }
    return server.coverage(of: page, keeping: visible, moving: edits.movedRows).map { row < $0.lowerBound } ?? true
  }

  /// The load of the page after or before one without rows, which is filtered, or beyond the end of the list.
  private func continuation(ofEmpty load: PageLoad, with page: LoadedPage<Element>) -> PageLoad? {
    guard load.pageCount < options.emptyPageLimit else { return nil }
    // Pages are searched in one direction.
    let isForward = load.direction.map { $0 == .append } ?? (page.next != nil)
    if isForward { return page.next.map { load.continued(.append, at: $0) } }
    return page.previous.map { load.continued(.prepend, at: $0) }
  }

  /// The load in place of one without rows: of the last rows, or of the first ones if no key leads to the last.
  mutating func substitute(for load: PageLoad, total: Int?) -> PageLoad {
    let known = unloaded.total ?? .max
    unloaded.total = total
    // The total never grows from load to load, so that the last rows are not requested forever.
    guard let total, total > 0, total <= known, let key = source.rowKey?(total - 1), load.origin != .key(key) else {
      return PageLoad(.list(hasRows ? .refresh : .initial), at: .first)
    }
    guard load.placeholder != nil else { return PageLoad(load.purpose, at: .key(key)) }
    let displayed = displayedRows
    unloaded.counts?.complete(rows.validCount, to: total)
    if let displayed, displayed.upperBound > total {
      let lower = max(0, total - displayed.count)
      displayRows(lower..<lower + displayed.count)
    }
    return PageLoad(.placeholder(row: total - 1), at: .key(key))
  }

  /// Jumps to a page. A loaded page is only scrolled to; a running jump to the same page is joined.
  mutating func jump(to location: PageLocation) {
    if phase == .new { phase = .open }
    if let running = refresh.running, running.isJump, running.location == location { return }
    if hasRows, let page = rows.pages[..<rows.validPages].firstIndex(where: { $0.location == location }) {
      scroll(toRow: rows.range(ofPage: page).lowerBound)
      return notify(.jumped(location))
    }
    cancelAll()
    loads.epoch += 1
    start(PageLoad(.jump(hasRows ? .refresh : .initial), at: location))
  }

  /// Lets hosts scroll to a row, if there is one.
  mutating func scroll(toRow row: Int) {
    guard row < rows.count else { return }
    let id = rows.rows[row].id
    position.anchor = id
    position.jump = FeedPresentation.Jump(number: (position.jump?.number ?? 0) + 1, row: AnyID(rows.identities(id)))
  }

  /// Removes all rows because they belong to another source, or keeps them until its rows arrive. Interrupted loads are
  /// requested again.
  mutating func clearRows(keepingRows: Bool) {
    let interrupted = [LoadType.prepend, .append].filter { self[$0].running != nil }
    let row = anchorRow
    cancelAll()
    loads.epoch += 1
    edits.undo(in: &rows)
    rows.forgetEvicted()
    if !keepingRows {
      rows = PageRows(revision: rows.count == 0 ? rows.revision : rows.revision + 1)
      unloaded.counts = nil
    }
    content = .none
    freshness = .stale
    ends.restart()
    for type in [LoadType.prepend, .append] {
      self[type] = .idle
      ends[type].isRequested = interrupted.contains(type)
    }
    openHead.newRows = 0
    openHead.resume()
    unloaded.total = nil
    position.viewport = nil
    position.anchor = keepingRows ? row.flatMap { $0 < rows.count ? rows.rows[$0].id : nil } : nil
    setStoreSynchronized(false)
  }

  /// Makes a change that may replace all rows, and restores the anchor: the first visible row, or the nearest remaining
  /// one.
  mutating func keepingAnchor<Result>(_ change: (inout Self) -> Result) -> Result {
    let old = rows.rows
    let displayed = displayedRows
    if let displayed, !displayed.overlaps(placeholders.before..<placeholders.before + old.count) {
      // Only placeholders are visible. They stay where they are, and some become rows.
      defer { displayRows(displayed) }
      return change(&self)
    }
    guard let row = visibleRows?.lowerBound, row < old.count, let viewport = position.viewport else {
      return change(&self)
    }
    let id = old[row].id
    let result = change(&self)
    if let index = rows.index(of: id) {
      position.anchor = id
      position.viewport?.visible = index + rows.origin..<index + rows.origin + viewport.visible.count
      return result
    }
    position.viewport = nil
    let near = 1...Swift.max(1, Swift.min(old.count, 256))
    position.anchor =
      near.lazy.flatMap { [row - $0, row + $0] }
      .filter { old.indices.contains($0) }
      .map { old[$0].id }
      .first { rows.contains($0) }
    return result
  }
}
