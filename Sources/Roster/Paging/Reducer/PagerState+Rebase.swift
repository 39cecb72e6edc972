extension PagerState {
  /// Cancels all loads and loads the page at the first visible row again. The rows stay until it has arrived.
  mutating func invalidate() {
    guard phase != .new else { return }
    guard phase == .open else {
      freshness = .invalid
      return
    }
    let running = refresh.load
    guard hasRows else {
      guard let running else { return }
      return rebase(at: running.location, style: running.style, action: running.action)
    }
    let location = running.flatMap { $0.location == .first ? nil : $0.location } ?? anchoredLocation
    freshness = .invalid
    rebase(at: location, style: .background, action: .refresh)
  }

  /// Starts a new epoch with a load of the page at a location.
  mutating func rebase(at location: PageLocation, style: RefreshStyle, action: LoadAction) {
    let lastViewport = viewport
    cancelAll()
    viewport = lastViewport
    epoch += 1
    start(PageLoad(.refresh, at: location, action: action, style: style))
  }

  /// The page of the first visible row if pages before it can be prepended, otherwise the first page.
  var anchoredLocation: PageLocation {
    guard let row = visibleRows?.lowerBound, let page = rows.page(ofRow: min(row, rows.count - 1)) else {
      return .first
    }
    return rows.pages[page].previous == nil ? .first : rows.pages[page].location
  }

  /// Jumps to a page. A loaded page is only scrolled to; a running jump to the same page is joined.
  mutating func jump(to location: PageLocation) {
    if phase == .new { phase = .open }
    if let running = refresh.running, running.isJump, running.location == location { return }
    if hasRows, let page = rows.pages[..<rows.validPages].firstIndex(where: { $0.location == location }) {
      arrive(atRow: rows.range(ofPage: page).lowerBound)
      return notify(.jumped(location))
    }
    cancelAll()
    epoch += 1
    start(PageLoad(.refresh, at: location, action: hasRows ? .refresh : .initial, isJump: true))
  }

  /// Reports that hosts scroll to a row, if there is one.
  mutating func arrive(atRow row: Int) {
    guard row < rows.count else { return }
    anchor = rows.rows[row].id
    jump = FeedPresentation.Jump(number: (jump?.number ?? 0) + 1, row: AnyID(rows.rows[row].id))
  }

  /// Removes all rows because they belong to another source. Interrupted loads are requested again.
  mutating func clearRows() {
    let interrupted = [LoadType.prepend, .append].filter { self[$0].running != nil }
    cancelAll()
    requested = Set(interrupted)
    epoch += 1
    undoEdits()
    rows = PageRows(revision: rows.count == 0 ? rows.revision : rows.revision + 1)
    for index in overlay.indices { overlay[index].undo = .nothing }
    content = .none
    prepend = .idle
    append = .idle
    droppedLocations = []
    stalled = []
    total = nil
    anchor = nil
    isStoreSynchronized = false
  }

  /// Makes a change that may replace all rows, and restores the anchor: the first visible row, or the nearest remaining
  /// one.
  mutating func keepingAnchor(_ change: (inout Self) -> Void) {
    let old = rows.rows
    guard let row = visibleRows?.lowerBound, row < old.count, let viewport else { return change(&self) }
    let id = old[row].id
    change(&self)
    if let index = rows.index(of: id) {
      anchor = id
      self.viewport?.visible = index + rows.origin..<index + rows.origin + viewport.visible.count
      return
    }
    self.viewport = nil
    let near = 1...Swift.max(1, Swift.min(old.count, 256))
    anchor =
      near.lazy.flatMap { [row - $0, row + $0] }
      .filter { old.indices.contains($0) }
      .map { old[$0].id }
      .first { rows.contains($0) }
  }
}
