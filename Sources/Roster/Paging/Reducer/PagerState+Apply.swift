extension PagerState {
  /// Applies an event, and returns the effects to run. This is the reducer.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of rows that the event contains and *n* the number of
  ///   rows.
  package mutating func apply(_ event: PagerEvent<Element>) -> [PagerEffect<Element>] {
    guard phase != .closed else { return [] }
    switch event {
    case .open(let age): open(age: age)
    case .prefetch(let age): prefetch(age: age)
    case .cacheRead(let token, let stored): receive(stored, token: token)
    case .result(let id, let result): receive(result, of: id)
    case .viewport(let hint): updateViewport(hint)
    case .load(let type): load(type)
    case .refresh(let inBackground): refresh(inBackground: inBackground)
    case .reload: reload()
    case .refreshPage(let id): refreshPage(of: id)
    case .retry(let type): retry(type)
    case .cancel(let type): cancel(type)
    case .jump(let location): jump(to: location)
    case .invalidate: invalidate()
    case .change(let change): receive(change)
    case .mutate(let id, let edit): mutate(id, edit)
    case .commit(let id, let element): commit(id, element)
    case .rollback(let id): rollback(id)
    case .receive(let id, let edit, let element): receive(id, edit, element)
    case .batch(let events): return merge(events.flatMap { apply($0) })
    case .memoryWarning: evictDistantPages()
    case .connectivity(let isConnected): setConnected(isConnected)
    case .timer(let id): fire(id)
    case .observers(let count): setObservers(count)
    case .allow(let refreshing, let loadingMore):
      conditions.allowsRefreshing = refreshing
      conditions.allowsLoadingMore = loadingMore
      loadIfNeeded()
    case .switchSource(let source, let keepingRows, let readsStore):
      self.source = source
      edits.undo(in: &rows)
      edits = PendingEdits()
      switchList(keepingRows: keepingRows, readsStore: readsStore)
    case .close: close()
    }
    settleEdits()
    storeFloatingRows(after: event)
    updatePlaceholderLoad()
    updatePolling()
    defer { output.effects = [] }
    return output.effects
  }

  /// Replaces consecutive writes of single rows by one.
  private func merge(_ effects: [PagerEffect<Element>]) -> [PagerEffect<Element>] {
    var merged: [PagerEffect<Element>] = []
    var rows: [RowChange<Element>] = []
    func writeRows() {
      if !rows.isEmpty { merged.append(.write(rows.count == 1 ? .row(rows[0]) : .rows(rows))) }
      rows = []
    }
    for effect in effects {
      if case .write(.row(let change)) = effect {
        rows.append(change)
      } else {
        writeRows()
        merged.append(effect)
      }
    }
    writeRows()
    return merged
  }

  /// Handles the result of a load. A result is discarded if its load is not the current one of its type.
  private mutating func receive(_ result: PageResult<Element>, of id: LoadID) {
    guard let load = self[id.type].running, load.id == id else { return }
    let hasFailed = if case .failure = result { true } else { false }
    if !hasFailed { loads.invalidations = 0 }
    if !hasFailed, id.type == .refresh { refresh = .idle }
    switch result {
    case .page(let page) where load.page != nil: finishPageRefresh(load, with: page)
    case .page(let page) where id.type == .refresh: finishRefresh(load, with: page)
    case .page(let page): finish(load, with: page)
    case .notModified where load.page != nil: finishPageRefresh(load, with: nil)
    case .notModified where id.type == .refresh && hasRows: finishUnmodifiedRefresh(load)
    case .notModified: fail(load, .unexpectedNotModified, random: 0)
    case .failure(let failure, let random): fail(load, failure, random: random)
    }
  }

  mutating func notify(_ report: PagerReport) { output.effects.append(.notify(report)) }

  /// Reports the end of a load, which is always its last report.
  mutating func notifyEnd(of load: PageLoad) { notify(.finished(load.action)) }

  /// Reports a failed load to the user and to the observers of reports.
  mutating func report(_ failure: PageFailure, in type: LoadType, isPull: Bool = false) {
    output.message = FeedPresentation.Message(
      number: (output.message?.number ?? 0) + 1, failure: failure, type: type, isPull: isPull)
    notify(.failed(type, failure))
  }

  /// Writes to the store unless it contains another list.
  mutating func write(_ change: @autoclosure () -> StoreChange<Element>) {
    if store == .synchronized { output.effects.append(.write(change())) }
  }

  mutating func startTimer(_ delay: Duration) -> TimerID {
    let id = TimerID(token: loads.newToken())
    output.effects.append(.startTimer(id, delay))
    return id
  }

  mutating func cancelTimer(_ timer: TimerID?) {
    if let timer { output.effects.append(.cancelTimer(timer)) }
  }
}
