extension PagerState {
  /// Loads the page that contains a row again, and no other one. Waits for the refresh of another page, and joins a
  /// refresh of the list, which loads all pages again that become visible.
  mutating func refreshPage(of id: Element.ID) {
    guard hasRows, let label = rows.labelOfPage[id], let index = rows.page(labelled: label) else { return }
    if refresh.isBusy, let load = refresh.load {
      if let page = load.page, page != label, !ends.requestedPages.contains(id) { ends.requestedPages.append(id) }
      return
    }
    guard index < rows.validPages else { return refresh(inBackground: true) }
    let page = rows.pages[index]
    let key = index > 0 ? rows.pages[index - 1].next : nil
    // The key of a prepended page may lead backward only.
    let isBackward = key == nil && page.isPrepended
    start(PageLoad(.page(label: label, isBackward: isBackward), at: key.map(PageLocation.key) ?? page.location))
  }

  /// Handles a page that was loaded again alone; `nil` if it is not modified.
  ///
  /// If none of its rows leads to the rows after it, because the server has inserted many, further pages are loaded first.
  mutating func finishPageRefresh(_ load: PageLoad, with page: DataPage<String, Element>?) {
    let index = load.page.flatMap { rows.page(labelled: $0) } ?? rows.validPages
    guard let page, index < rows.validPages else {
      notifyEnd(of: load)
      return resume()
    }
    let loaded = ends[.refresh].joined(LoadedPage(page, at: load.location), of: load)
    let direction: LoadType = load.isBackward ? .prepend : .append
    let further = load.isBackward ? loaded.previous : loaded.next
    let server = serverRows
    let anchor = firstVisibleRow(keptBy: load.origin).flatMap(server.index)
    let isLost = anchor.map { server.loses($0, byPageAt: index, loaded, isBackward: load.isBackward) } ?? false
    if isLost || load.isBackward && !server.reachesEnd(ofPageAt: index, loaded) {
      notifyEnd(of: load)
      return invalidate()
    }
    guard server.connects(loaded, toPageAt: index, isBackward: load.isBackward) else {
      guard let further, load.pageCount < Self.maximumCollectedPages else {
        notifyEnd(of: load)
        return invalidate()
      }
      ends[.refresh].collected = loaded
      return start(load.continued(direction, at: further), isContinued: true)
    }
    if further == nil { cancelLoad(direction) }
    unloaded.total = page.total ?? unloaded.total
    var added = AddedRows<Element>()
    keepingAnchor {
      let rowCount = $0.changeRows { rows in
        added = rows.replacePage(at: index, with: loaded, isBackward: load.isBackward)
        return rows.validCount
      }
      if let total = page.total { $0.unloaded.counts?.complete(rowCount, to: total) }
    }
    if let index = load.page.flatMap({ rows.page(labelled: $0) }) {
      updateEnds(afterRefreshOfPageAt: index)
      if store == .synchronized { storePage(at: index, added) }
    }
    notify(.loaded(.refresh, count: added.new.count))
    notifyEnd(of: load)
    resume()
  }

  /// Stores a page that was loaded again, and the rows of other pages that it has updated.
  private mutating func storePage(at index: Int, _ added: AddedRows<Element>) {
    let page = edits.readConfirmed(&rows, isDisplayed: hasRows) { $0.stored(pageAt: index) }
    let updated = stored(added.updated)
    write(.append(page, updated: updated))
    store(added.new, stayingOn: page.items)
  }

  /// Updates the load states at the ends of the list after its first or its last page was loaded again.
  private mutating func updateEnds(afterRefreshOfPageAt index: Int) {
    if index == rows.validPages - 1 { continueLoads(.append, at: rows.lastValidPage?.next) }
    if index == 0, rows.evicted.isEmpty { continueLoads(.prepend, at: rows.firstPage?.previous) }
  }

  /// Continues the loads at an end of the list at the key of its new page. With the key of the page that was replaced, running,
  /// waiting and failed loads would leave out the rows between the two.
  private mutating func continueLoads(_ type: LoadType, at key: String?) {
    let next = loadState(forKey: key)
    switch (self[type], next) {
    case (.idle, _), (.blocked, _): break
    case (.failed(.repeatedKey, _), _) where ends[type].isCycle(key): break
    case (.loading(let load), .ready(let location)):
      if load.origin != location { start(PageLoad(.more(type), at: location)) }
    case (.waiting(let retry, let load), .ready(let location)):
      self[type] = .waiting(retry, load.moved(to: location))
    case (.failed(let failure, let load), .ready(let location)) where failure != .repeatedKey:
      self[type] = .failed(failure, load.moved(to: location))
    default:
      cancelLoad(type)
      self[type] = next
      if type == .append { ends[type].isStalled = false }
    }
  }
}
