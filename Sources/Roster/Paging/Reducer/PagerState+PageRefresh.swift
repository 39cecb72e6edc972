extension PagerState {
  /// Loads the page that contains a row again, and no other one. Waits for the refresh of another page, and joins a
  /// refresh of the list, which loads all pages again that become visible.
  mutating func refreshPage(of id: Element.ID) {
    guard hasRows, let label = rows.labelOfPage[id], let index = rows.page(labelled: label) else { return }
    if refresh.isBusy, let load = refresh.load {
      if let page = load.page, page != label, !requestedPages.contains(id) { requestedPages.append(id) }
      return
    }
    guard index < rows.validPages else { return refresh(.background) }
    let page = rows.pages[index]
    let key = index > 0 ? rows.pages[index - 1].next : nil
    // The key of a prepended page may lead backwards only.
    let isBackward = key == nil && page.isPrepended
    var load = PageLoad(
      .refresh, at: key.map(PageLocation.key) ?? page.location, action: isBackward ? .prepend : .refresh)
    load.page = label
    start(load)
  }

  /// Handles a page that was loaded again alone; `nil` if it is not modified.
  ///
  /// If none of its rows leads to the rows after it, because the server has inserted many, further pages are loaded first.
  mutating func finishPageRefresh(_ load: PageLoad, with page: DataPage<String, Element>?) {
    invalidRuns = 0
    refresh = .idle
    let index = load.page.flatMap { rows.page(labelled: $0) } ?? rows.validPages
    guard let page, index < rows.validPages else {
      collected[.refresh] = nil
      notify(.finished(load.action))
      return resume()
    }
    let loaded = joined(LoadedPage(page, at: load.location), of: load)
    guard rows.connects(loaded, toPageAt: index, isBackward: load.isBackward) else {
      let further = load.isBackward ? loaded.previous : loaded.next
      guard let key = further, load.pageCount < Self.maximumCollectedPages else {
        notify(.finished(load.action))
        return invalidate()
      }
      collected[.refresh] = loaded
      return start(load.continued(load.isBackward ? .prepend : .append, at: key), isContinued: true)
    }
    collected[.refresh] = nil
    if (load.isBackward ? loaded.previous : loaded.next) == nil { cancelLoad(load.isBackward ? .prepend : .append) }
    total = page.total ?? total
    var count = 0
    var stored: LoadedPage<Element>?
    keepingAnchor {
      var rowCount = 0
      $0.changeRows { rows in
        count = rows.replacePage(at: index, with: loaded, isBackward: load.isBackward)
        stored = load.page.flatMap { rows.page(labelled: $0) }.map { rows.stored(pageAt: $0) }
        rowCount = rows.validCount
      }
      if let total = page.total { $0.unloaded?.complete(rowCount, to: total) }
    }
    load.page.flatMap { rows.page(labelled: $0) }.map { followEnds(ofPage: $0) }
    if hasStore, isStoreSynchronized, let stored { effects.append(.write(.append(stored, updated: []))) }
    notify(.loaded(.refresh, count: count))
    notify(.finished(load.action))
    resume()
  }

  /// Updates the load states at the ends of the list after its first or its last page was loaded again. Running, waiting
  /// and failed loads continue with their own keys.
  private mutating func followEnds(ofPage index: Int) {
    func isIdle(_ state: LoadState) -> Bool {
      if case .ready = state { true } else { state == .end }
    }
    if index == rows.validPages - 1, isIdle(append) {
      append = loadState(forKey: rows.lastValidPage?.next)
      stalled.remove(.append)
    }
    if index == 0, isIdle(prepend), evicted.isEmpty { prepend = loadState(forKey: rows.firstPage?.previous) }
  }
}
