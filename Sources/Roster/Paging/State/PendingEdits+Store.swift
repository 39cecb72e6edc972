/// What is stored of the edits: those that the server has confirmed, and whose place is loaded.
extension PendingEdits {
  /// Reads the rows with the edits that are stored.
  mutating func readConfirmed<Result>(
    _ rows: inout PageRows<Element>, isDisplayed: Bool, _ read: (PageRows<Element>) -> Result
  ) -> Result {
    guard isDisplayed, !all.allSatisfy({ $0.awaited != nil && !$0.isFloating }) else { return read(rows) }
    undo(in: &rows)
    var confirmed = all.filter { $0.awaited != nil && !$0.isFloating }
    for index in confirmed.indices { confirmed[index].apply(to: &rows) }
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

  /// A row that is no longer loaded, with the confirmed edits.
  private func unloadedContent(of id: Element.ID) -> Element? {
    guard var row = all.first(where: { $0.edit.row == id && $0.base != nil })?.base else { return nil }
    for pending in all where pending.awaited != nil {
      if case .update(id, let transform) = pending.edit { transform(&row) }
    }
    return row
  }
}
