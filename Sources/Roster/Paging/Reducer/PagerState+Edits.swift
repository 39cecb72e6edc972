extension PagerState {
  /// Changes the rows as the server has them. Pending edits are undone before the change and applied again after it.
  @discardableResult
  mutating func changeRows<Result>(_ change: (inout PageRows<Element>) -> Result) -> Result {
    undoEdits()
    let result = change(&rows)
    redoEdits()
    rows.identities.removeAmbiguous(rows.contains)
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
    for index in overlay.indices { overlay[index].undo = rows.apply(overlay[index].edit) }
  }

  /// Applies an edit before the server has confirmed it.
  mutating func mutate(_ id: EditID, _ edit: PagerEdit<Element>) {
    guard !overlay.contains(where: { $0.id == id }) else { return }
    var pending = PendingEdit(id: id, edit: edit.renamed(rows.identities.current))
    if hasRows { pending.undo = rows.apply(pending.edit) }
    overlay.append(pending)
    rows.identities.removeAmbiguous(rows.contains)
    loadIfNeeded()
  }

  /// Confirms an edit. It stays pending until the loads that started before have ended, because they may return the row
  /// without the edit.
  mutating func commit(_ id: EditID, _ element: Element?) {
    guard let index = overlay.firstIndex(where: { $0.id == id && $0.awaited == nil }) else { return }
    if let element {
      undoEdits()
      if case .insert(let guess, let position) = overlay[index].edit {
        overlay[index].edit = .insert(element, at: position)
        rename(guess.id, to: element.id)
      } else {
        overlay[index].edit = .replace(element)
      }
      redoEdits()
    }
    overlay[index].awaited = inFlight
    if hasStore, let change = rowChange(by: overlay[index].edit) { effects.append(.write(.row(change))) }
  }

  /// Lets an inserted row keep its identity when the server gives it another id. Other edits of the row apply to the new id.
  private mutating func rename(_ old: Element.ID, to new: Element.ID) {
    guard old != new else { return }
    for index in overlay.indices { overlay[index].edit = overlay[index].edit.renamed { $0 == old ? new : $0 } }
    if anchor == old { anchor = new }
    // A row that another load has brought already is displayed under its own id.
    guard !rows.contains(new) else { return }
    let inserted = overlay.compactMap { edit in
      if case .insert(let element, _) = edit.edit { element.id } else { nil }
    }
    let isKept = { [rows] (id: Element.ID) in rows.contains(id) || inserted.contains(id) }
    rows.identities.keep(where: isKept)
    rows.identities.rename(old, to: new)
  }

  /// Undoes an edit.
  mutating func rollback(_ id: EditID) {
    guard let index = overlay.firstIndex(where: { $0.id == id && $0.awaited == nil }) else { return }
    undoEdits()
    overlay.remove(at: index)
    redoEdits()
  }

  /// Makes committed edits permanent when no load is running that started before the commit.
  mutating func settleEdits() {
    guard !overlay.isEmpty else { return }
    let running = inFlight
    let isSettled = { (edit: PendingEdit<Element>) in edit.awaited?.isDisjoint(with: running) ?? false }
    guard overlay.contains(where: isSettled) else { return }
    if !hasRows || overlay.allSatisfy(isSettled) { return overlay.removeAll(where: isSettled) }
    undoEdits()
    let settled = overlay.filter(isSettled)
    overlay.removeAll(where: isSettled)
    for edit in settled { _ = rows.apply(edit.edit) }
    redoEdits()
  }

  /// Applies a change that another writer stored.
  mutating func receive(_ change: RowChange<Element>) {
    guard hasRows else { return }
    changeRows { $0.apply(change) }
    loadIfNeeded()
  }

  /// The change of the stored rows that corresponds to an edit, with current contents and neighbours.
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
