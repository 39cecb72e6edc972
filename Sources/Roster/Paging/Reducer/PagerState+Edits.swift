extension PagerState {
  /// Changes the rows as the server knows them, underneath the edits that it does not know yet: these are taken back
  /// before the change and made again after it.
  @discardableResult
  mutating func changeRows<Result>(_ change: (inout PageRows<Element>) -> Result) -> Result {
    undoEdits()
    let result = change(&rows)
    redoEdits()
    return result
  }

  mutating func undoEdits() {
    for index in overlay.indices.reversed() {
      rows.undo(overlay[index].undo)
      overlay[index].undo = .nothing
    }
  }

  private mutating func redoEdits() {
    guard hasRows else { return }
    for index in overlay.indices {
      overlay[index].undo = rows.apply(overlay[index].edit)
    }
  }

  /// The page changes rows before the server has agreed.
  mutating func mutate(_ id: EditID, _ edit: PagerEdit<Element>) {
    guard !overlay.contains(where: { $0.id == id }) else { return }
    var pending = PendingEdit(id: id, edit: edit)
    if hasRows { pending.undo = rows.apply(edit) }
    overlay.append(pending)
    honourDemand()
  }

  /// The server agreed. The edit stays on top of loads that began before, because they may bring the row as it was.
  mutating func commit(_ id: EditID, _ element: Element?) {
    guard let index = overlay.firstIndex(where: { $0.id == id && $0.awaited == nil }) else { return }
    if let element {
      undoEdits()
      if case .insert(_, let place) = overlay[index].edit {
        overlay[index].edit = .insert(element, at: place)
      } else {
        overlay[index].edit = .replace(element)
      }
      redoEdits()
    }
    overlay[index].awaited = inFlight
    if hasStore, let change = rowChange(by: overlay[index].edit) { effects.append(.write(.change(change))) }
  }

  /// The server did not agree: the rows are as if the edit had never been.
  mutating func rollback(_ id: EditID) {
    guard let index = overlay.firstIndex(where: { $0.id == id && $0.awaited == nil }) else { return }
    undoEdits()
    overlay.remove(at: index)
    redoEdits()
  }

  /// Makes committed edits part of the rows once no load is under way that began before they were committed.
  mutating func settleEdits() {
    guard !overlay.isEmpty else { return }
    let running = inFlight
    let isSettled = { (edit: PendingEdit<Element>) in edit.awaited?.isDisjoint(with: running) ?? false }
    guard overlay.contains(where: isSettled) else { return }
    if overlay.allSatisfy(isSettled), hasRows {
      overlay = []
      return
    }
    guard hasRows else {
      overlay.removeAll(where: isSettled)
      return
    }
    undoEdits()
    let settled = overlay.filter(isSettled)
    overlay.removeAll(where: isSettled)
    for edit in settled { _ = rows.apply(edit.edit) }
    redoEdits()
  }

  /// A row was changed elsewhere.
  mutating func receive(_ change: RowChange<Element>) {
    guard hasRows else { return }
    changeRows { $0.apply(change) }
    honourDemand()
  }

  /// What an edit means for the stored rows: contents and neighbours as they are now.
  private func rowChange(by edit: PagerEdit<Element>) -> RowChange<Element>? {
    switch edit {
    case .insert(let element, _):
      rows.index(of: element.id).map { .inserted(rows.rows[$0], after: $0 > 0 ? rows.rows[$0 - 1].id : nil) }
    case .update(let id, _): rows.index(of: id).map { .updated(rows.rows[$0]) }
    case .delete(let id): .deleted(id)
    case .move(let id, _):
      rows.index(of: id).map { .moved(id, after: $0 > 0 ? rows.rows[$0 - 1].id : nil) }
    }
  }
}
