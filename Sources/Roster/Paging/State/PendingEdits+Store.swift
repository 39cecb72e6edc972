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
    where isConfirmed(pending)
      && (hasPlace(pending, rows) || !pending.edit.isMove && rows.contains(pending.edit.row))
    {
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
    by id: EditID?, placed: [PagerEdit<Element>], in rows: inout PageRows<Element>, isDisplayed: Bool, isOutdated: Bool
  ) -> [RowChange<Element>] {
    let edits = all.filter { $0.id == id && !$0.isFloating }.map(\.edit)
    let contents = edits.map { confirmedContent(of: $0.row) }
    return readConfirmed(&rows, isDisplayed: isDisplayed) { rows in
      // A row is moved beside one that is stored, even if that is not loaded.
      let changes = zip(edits, contents).compactMap { edit, content in
        let waits = edit.isMove && edit.position.map(rows.isLoaded) == false
        return rows.storedChange(by: edit, unloaded: content, isOutdated: isOutdated, waits: waits)
      }
      // A later edit may have deleted the row.
      let loaded = placed.filter { rows.contains($0.row) }
      return rows.ordered(
        changes + loaded.compactMap { rows.storedChange(by: $0, unloaded: nil, isOutdated: isOutdated) })
    }
  }

  /// The rows that confirmed edits have inserted at an end of the list that is not loaded, and beside such rows, in order, with the
  /// confirmed edits.
  func floatingRows(at type: LoadType) -> [Element] {
    var ids: [Element.ID] = []
    for pending in all where pending.isFloating && pending.isPlaced {
      guard case .insert(let row, let position) = pending.edit else { continue }
      let index: Int? =
        switch position {
        case .first: type == .prepend ? 0 : nil
        case .last: type == .append ? ids.count : nil
        case .before(let id): ids.firstIndex(of: id)
        case .after(let id): ids.firstIndex(of: id).map { $0 + 1 }
        }
      if let index { ids.insert(row.id, at: index) }
    }
    return ids.compactMap(confirmedContent)
  }

  /// Inserts rows that were stored before their place was loaded: before the edits since the list was opened.
  mutating func float(_ rows: [(id: EditID, edit: PagerEdit<Element>)]) {
    all.insert(contentsOf: rows.map { Pending(id: $0.id, edit: $0.edit, awaited: [], isFloating: true) }, at: 0)
  }

  /// Replaces confirmed moves to an end that is not loaded by a deletion and an insertion there. So the row is stored at that end,
  /// and stays there when a refresh replaces the page that it was on.
  ///
  /// - Returns: The rows that are no longer stored where they were.
  mutating func replaceFloatingMoves(in rows: inout PageRows<Element>) -> [Element.ID] {
    let moves = all.filter {
      $0.isFloating && $0.isPlaced && $0.edit.isMove && $0.edit.position?.end != nil && !inserts($0.edit.row)
    }
    guard !moves.isEmpty else { return [] }
    undo(in: &rows)
    for move in moves {
      guard let index = all.firstIndex(where: { $0.id == move.id && $0.edit.isMove }),
        let position = move.edit.position, let row = rows.index(of: move.edit.row).map({ rows.rows[$0] })
      else { continue }
      // Updates from before the move apply to the inserted row.
      let isUpdate = { (pending: Pending) in pending.edit.row == row.id && pending.edit.isUpdate }
      let moved = [
        Pending(id: move.id, edit: .delete(row.id), awaited: move.awaited),
        Pending(id: move.id, edit: .insert(row, at: position), awaited: move.awaited, isFloating: true),
      ]
      let earlier = all[..<index]
      all.replaceSubrange(...index, with: earlier.filter { !isUpdate($0) } + moved + earlier.filter(isUpdate))
    }
    apply(to: &rows)
    return moves.map(\.edit.row)
  }

  /// The content of a row with the confirmed edits; `nil` if one of them deletes it, or if it was never loaded with one.
  private func confirmedContent(of id: Element.ID) -> Element? {
    var row: Element?
    for pending in all where pending.edit.row == id {
      row = row ?? pending.base
      guard pending.awaited != nil else { continue }
      switch pending.edit {
      case .insert(let element, _): row = element
      case .update(_, let transform):
        guard var updated = row else { continue }
        transform(&updated)
        row = updated
      case .delete: row = nil
      case .move: break
      }
    }
    return row
  }
}
