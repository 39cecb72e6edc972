/// What is stored of the edits: those that the server has confirmed, and whose place is loaded.
extension PendingEdits {
  /// Reads the rows with the edits that are stored.
  mutating func readConfirmed<Result>(
    _ rows: inout PageRows<Element>, isDisplayed: Bool, _ read: (PageRows<Element>) -> Result
  ) -> Result {
    let isConfirmed = { (pending: Pending) in pending.awaited != nil && !pending.isFloating }
    // The rows may have been replaced since an edit had its place.
    let hasPlace = { (pending: Pending, rows: PageRows<Element>) in pending.edit.position.map(rows.isLoaded) ?? true }
    guard isDisplayed, !all.allSatisfy({ isConfirmed($0) && hasPlace($0, rows) }) else { return read(rows) }
    undo(in: &rows)
    var confirmed: [Pending] = []
    for var pending in all
    where isConfirmed(pending) && (hasPlace(pending, rows) || rows.contains(pending.edit.row)) {
      pending.apply(to: &rows)
      confirmed.append(pending)
    }
    let result = read(rows)
    for pending in confirmed.reversed() { rows.undo(pending.undo) }
    apply(to: &rows)
    return result
  }

  /// The changes of the stored rows that correspond to a confirmed edit.
  mutating func storedChanges(
    by id: EditID, in rows: inout PageRows<Element>, isDisplayed: Bool
  ) -> [RowChange<Element>] {
    let edits = all.filter { $0.id == id && !$0.isFloating }.map(\.edit)
    let contents = edits.map { unloadedContent(of: $0.row) }
    return readConfirmed(&rows, isDisplayed: isDisplayed) { rows in
      zip(edits, contents).compactMap { rows.storedChange(by: $0, unloaded: $1) }
    }
  }

  /// The rows that confirmed edits have inserted at an end of the list that is not loaded, in order, with the confirmed edits.
  func floatingRows(at type: LoadType) -> [Element] {
    let inserted = all.compactMap { pending -> Element? in
      guard pending.isFloating, pending.isPlaced, case .insert(let row, let position) = pending.edit,
        position.end == type
      else { return nil }
      return confirmed(row)
    }
    return type == .append ? inserted : inserted.reversed()
  }

  /// Inserts rows that were stored before their place was loaded: before the edits since the list was opened.
  mutating func float(_ rows: [(id: EditID, edit: PagerEdit<Element>)]) {
    all.insert(contentsOf: rows.map { Pending(id: $0.id, edit: $0.edit, awaited: [], isFloating: true) }, at: 0)
  }

  /// A row with the confirmed edits; `nil` if one of them deletes it.
  private func confirmed(_ row: Element) -> Element? {
    var row = row
    for pending in all where pending.awaited != nil && pending.edit.row == row.id {
      switch pending.edit {
      case .update(_, let transform): transform(&row)
      case .delete: return nil
      case .insert, .move: break
      }
    }
    return row
  }

  /// A row that is no longer loaded, with the confirmed edits.
  private func unloadedContent(of id: Element.ID) -> Element? {
    all.first { $0.edit.row == id && $0.base != nil }?.base.flatMap(confirmed)
  }
}
