extension PagerState {
  /// Changes the rows as the server has them. Pending edits are undone before the change and applied again after it.
  @discardableResult
  mutating func changeRows<Result>(_ change: (inout PageRows<Element>) -> Result) -> Result {
    defer { rows.identities.removeAmbiguous(rows.contains) }
    return edits.change(&rows, isDisplayed: displaysRows, change)
  }

  /// The rows without the edits, as pages replace them.
  var serverRows: PageRows<Element> {
    var (rows, edits) = (rows, edits)
    edits.undo(in: &rows)
    return rows
  }

  /// Applies an edit before the server has confirmed it.
  mutating func mutate(_ id: EditID, _ edit: PagerEdit<Element>) {
    if add(id, edit) { loadIfNeeded() }
  }

  /// Applies a change of the server: an edit that is confirmed at once. A load that started before may return the rows without it,
  /// so it stays pending until that has ended.
  ///
  /// - Parameter element: The row that the server sent for an update.
  mutating func receive(_ id: EditID, _ edit: PagerEdit<Element>, _ element: Element?) {
    guard add(id, edit, isReceived: true) else { return }
    commit(id, element)
    loadIfNeeded()
  }

  private mutating func add(_ id: EditID, _ edit: PagerEdit<Element>, isReceived: Bool = false) -> Bool {
    guard edits.add(edit, id: id, to: &rows, isDisplayed: displaysRows, isReceived: isReceived) else { return false }
    rows.identities.removeAmbiguous(rows.contains)
    return true
  }

  /// The first requests of the loads whose pages are not displayed yet, including failed ones that have collected pages, and the read
  /// of stored rows.
  var unfinishedLoads: Set<Int> {
    let read: Set<Int> = if case .cachePending(let token, _) = content { [token] } else { [] }
    return read.union(
      LoadType.allCases.compactMap { type in
        self[type].load.flatMap { self[type].running != nil || $0.direction != nil ? $0.firstToken : nil }
      })
  }

  /// Confirms an edit. It stays pending until the loads that started before have ended, because they may return the row
  /// without the edit.
  ///
  /// - Parameter element: The row that the server returned.
  mutating func commit(_ id: EditID, _ element: Element?) {
    guard let index = edits.unconfirmedIndex(of: id) else { return }
    if element != nil { edits.undo(in: &rows) }
    if let temporary = edits.confirm(at: index, with: element, awaiting: unfinishedLoads), let element {
      rename(temporary, to: element.id)
    }
    if element != nil, displaysRows { edits.apply(to: &rows) }
    let placed = edits.float(in: rows)
    if store != .none { store(placed, by: id) }
  }

  /// Makes confirmed edits permanent that no running load can undo.
  mutating func settleEdits() {
    guard !edits.all.isEmpty else { return }
    let placed = edits.float(in: rows)
    edits.settle(in: &rows, isDisplayed: displaysRows, running: unfinishedLoads)
    let removed = edits.replaceFloatingMoves(in: &rows)
    guard store != .none else { return }
    for id in removed { output.effects.append(.write(.row(.deleted(id)))) }
    store(placed)
  }

  /// Stores the rows of edits that have got their place, and the changes by the confirmed edits of an ID.
  private mutating func store(_ placed: [PagerEdit<Element>], by id: EditID? = nil) {
    guard !placed.isEmpty || id != nil else { return }
    let changes = edits.storedChanges(
      by: id, placed: placed, in: &rows, isDisplayed: displaysRows, isOutdated: store == .outdated)
    for change in changes {
      output.effects.append(.write(.row(change)))
      // The server has returned the row before its insertion was confirmed, on a page that is evicted.
      if case .inserted(let row, let previous) = change, !rows.forgetIDs(amongThose: [row.id]).isEmpty {
        output.effects.append(.write(.row(.moved(row.id, after: previous))))
      }
    }
  }

  /// Stores where the new rows of a page are: those that the server has moved to it from an evicted page, those that confirmed moves
  /// have taken from it, which is stored without them, and those that insertions had placed elsewhere until the server returned them
  /// here.
  mutating func store(_ new: [Element], stayingOn page: [Element]) {
    guard store == .synchronized, !edits.all.isEmpty || !rows.evictedIDs.isEmpty else { return }
    let remaining = Set(page.map(\.id))
    store(
      rows.forgetIDs(amongThose: remaining).map { .move($0, to: .first) }
        + edits.all.compactMap { pending in
          guard pending.awaited != nil, let position = pending.edit.position,
            let row = new.first(where: { $0.id == pending.edit.row }), remaining.contains(row.id) != pending.edit.isMove
          else { return nil }
          return pending.edit.isMove ? .insert(row, at: position) : .move(row.id, to: position)
        })
  }

  /// Stores what a page says of evicted rows: those that it lacks are deleted, and new ones are inserted between the others. The page
  /// itself is not stored if it is loaded again by another key.
  mutating func storeEvicted(_ page: [Element], written: [Element], at type: LoadType) {
    guard store == .synchronized, rows.evictedIDs[type] != nil else { return }
    let isLast = self[type] == .end || type == .prepend && isHeadOpen
    let (kept, lost, next) = rows.forgetIDs(coveredBy: page, at: type, isLast: isLast)
    // Moved rows are inserted at their new place.
    let ids = Set(written.map(\.id))
    for id in lost where !rows.contains(id) || ids.contains(id) { write(.row(.deleted(id))) }
    let new = written.filter { !kept.contains($0.id) }
    if type == .prepend, let next, let first = written.first, first.id == new.first?.id {
      write(.row(.inserted(first, after: next)))
    }
    store(new.map { .insert($0, at: .first) })
  }

  /// The loaded rows of a page, or those of some items, as they are stored: with the confirmed edits that an answer may not
  /// contain, and without the other ones.
  mutating func stored(_ items: [Element], onPage page: Int? = nil) -> [Element] {
    guard store == .synchronized, edits.all.contains(where: { $0.awaited != nil }) else { return items }
    return edits.readConfirmed(&rows, isDisplayed: displaysRows) { rows in
      if let page { return Array(rows.rows.contiguous(rows.range(ofPage: page))) }
      return items.compactMap { item in rows.index(of: item.id).map { rows.rows[$0] } }
    }
  }

  /// Stores the rows that confirmed edits have inserted at an end that is not loaded: as a page that leads to itself, so that the
  /// next page takes its place.
  mutating func storeFloatingRows(after event: PagerEvent<Element>) {
    guard store == .synchronized, edits.all.contains(where: \.isFloating) else { return }
    let isConfirmed =
      switch event {
      case .commit, .receive, .cacheRead: true
      default: false
      }
    guard isConfirmed || output.effects.contains(where: { if case .write = $0 { true } else { false } }) else { return }
    let (last, first) = (edits.floatingRows(at: .append), edits.floatingRows(at: .prepend))
    if let key = rows.lastValidPage?.next, !last.isEmpty {
      write(.append(LoadedPage(location: .key(key), items: last, next: key), updated: []))
    }
    if let key = rows.firstPage?.previous, !first.isEmpty {
      write(.prepend(LoadedPage(location: .key(key), items: first, previous: key), updated: []))
    }
  }

  /// Takes the rows that ``storeFloatingRows(after:)`` has stored from the pages of a store, and inserts them at their ends again.
  mutating func takeFloatingRows(from pages: inout [LoadedPage<Element>]) {
    guard !options.allowsRepeatedKeys else { return }
    var inserted: [PagerEdit<Element>] = []
    if let page = pages.last, let key = page.next, page.location == .key(key) {
      inserted += pages.removeLast().items.map { .insert($0, at: .last) }
    }
    if let page = pages.first, let key = page.previous, page.location == .key(key) {
      inserted += pages.removeFirst().items.reversed().map { .insert($0, at: .first) }
    }
    edits.float(inserted.map { (EditID(token: -loads.newToken()), $0) })
  }

  /// Lets an inserted row keep its identity when the server gives it another id.
  private mutating func rename(_ old: Element.ID, to new: Element.ID) {
    if position.anchor == old { position.anchor = new }
    // A row that another load has brought already is displayed under its own id.
    guard !rows.contains(new) else { return }
    rows.identities.keep { [rows, edits] in rows.contains($0) || edits.inserts($0) }
    rows.identities.rename(old, to: new)
  }

  /// Undoes an edit.
  mutating func rollback(_ id: EditID) {
    guard let index = edits.unconfirmedIndex(of: id) else { return }
    edits.undo(in: &rows)
    edits.remove(at: index)
    if displaysRows { edits.apply(to: &rows) }
  }

  /// Applies a change that another writer stored.
  mutating func receive(_ change: RowChange<Element>) {
    guard hasRows else { return }
    changeRows { $0.apply(change) }
    loadIfNeeded()
  }
}
