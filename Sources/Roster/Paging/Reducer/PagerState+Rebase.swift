extension PagerState {
  /// What was loaded is no longer valid: everything is called off, and the page that the reader looks at is loaded
  /// anew. The rows stay until it is here.
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
    rebase(at: location, style: .silent, action: .refresh)
  }

  /// Begins a new epoch with a load of the page at a location.
  mutating func rebase(at location: PageLocation, style: RefreshStyle, action: LoadAction) {
    let lastDemand = demand
    cancelAll()
    demand = lastDemand
    epoch += 1
    startRefresh(style, action, at: location)
  }

  /// The page that the reader looks at, if it can be loaded by itself and the pages before it found again from there;
  /// otherwise the first one.
  var anchoredLocation: PageLocation {
    guard let row = visibleRows?.lowerBound, let page = rows.page(ofRow: min(row, rows.count - 1)) else {
      return .first
    }
    return rows.pages[page].previous == nil ? .first : rows.pages[page].location
  }

  /// Somebody wants to be at another place. A page that is here is only pointed out; one that is on its way is joined.
  mutating func jump(to location: PageLocation) {
    if phase == .new { phase = .open }
    if let running = refresh.running, running.isJump, running.location == location { return }
    if hasRows, let page = rows.pages[..<rows.validPages].firstIndex(where: { $0.location == location }) {
      arrive(atRow: rows.range(ofPage: page).lowerBound)
      return notify(.jumped(location))
    }
    cancelAll()
    epoch += 1
    startRefresh(.silent, hasRows ? .refresh : .initialLoad, at: location, isJump: true)
  }

  /// The list is to be shown from a row on, if there is one.
  mutating func arrive(atRow row: Int) {
    guard row < rows.count else { return }
    anchor = rows.rows[row].id
    jump = FeedPresentation.Jump(number: (jump?.number ?? 0) + 1, row: AnyID(rows.rows[row].id))
  }

  /// The rows belong to another source: nothing of them may be seen again. Ends that were being loaded are remembered.
  mutating func clearRows() {
    let interrupted = [Lane.head, .tail].filter { self[$0].load != nil }
    cancelAll()
    wanted = Set(interrupted)
    epoch += 1
    undoEdits()
    let revision = rows.revision
    var cleared = PageRows<Element>()
    cleared.revision = rows.count == 0 ? revision : revision + 1
    rows = cleared
    for index in overlay.indices { overlay[index].undo = .nothing }
    content = .none
    head = .unknown
    tail = .unknown
    droppedHead = []
    stalled = []
    total = nil
    anchor = nil
    isStoreSynchronized = false
  }

  /// Makes a change that may replace all rows, and then finds the reader's place again: the first shown row, or the
  /// nearest one that is left.
  mutating func keepingAnchor(_ change: (inout Self) -> Void) {
    let old = rows.rows
    guard let place = visibleRows?.lowerBound, place < old.count, let demand else { return change(&self) }
    let id = old[place].id
    change(&self)
    if let index = rows.index(of: id) {
      anchor = id
      self.demand?.visible = index + rows.origin..<index + rows.origin + demand.visible.count
      return
    }
    self.demand = nil
    let near = 1...Swift.max(1, Swift.min(old.count, 256))
    anchor =
      near.lazy.flatMap { [place - $0, place + $0] }
      .filter { old.indices.contains($0) }
      .map { old[$0].id }
      .first { rows.contains($0) }
  }
}
