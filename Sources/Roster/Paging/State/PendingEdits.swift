/// The edits that the server has not confirmed, or that a running load may not contain yet, in the user's order.
struct PendingEdits<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  struct Pending: Sendable {
    var id: EditID
    var edit: PagerEdit<Element>
    /// The inverse of the edit.
    var undo = EditUndo<Element>.nothing
    /// After the confirmation: the loads that were running then.
    var awaited: Set<Int>?
    /// The row before the edit, as it was loaded last.
    var base: Element?

    /// Whether the row was evicted from the place of the edit, and has none until that is loaded.
    var isDetached = false
    /// Whether the row is displayed at an end of the rows until the place of the edit is loaded, though the edit is confirmed.
    var isFloating = false

    /// Whether the edit has given a row its place.
    var isPlaced: Bool {
      switch undo {
      case .inserted, .moved: true
      case .nothing, .updated, .deleted: false
      }
    }

    mutating func apply(to rows: inout PageRows<Element>) {
      if let position = edit.position, rows.isLoaded(position) { isDetached = false }
      undo =
        switch edit {
        case .insert(let element, _) where isDetached && !rows.contains(element.id): .nothing
        case .move(let id, _) where isDetached: rows.apply(.delete(id))
        default: rows.apply(edit)
        }
      if case .updated(let old) = undo { base = old }
    }
  }

  var all: [Pending] = []

  /// Adds an edit, and applies it to the rows if they are displayed. Returns `false` for an edit that was added before.
  ///
  /// - Parameter isReceived: Whether the edit is a change of the server, on top of which the user's edits of the row stay.
  mutating func add(
    _ edit: PagerEdit<Element>, id: EditID, to rows: inout PageRows<Element>, isDisplayed: Bool,
    isReceived: Bool = false
  ) -> Bool {
    guard !all.contains(where: { $0.id == id }) else { return false }
    var pending = Pending(id: id, edit: edit.renamed(rows.identities.current))
    if isReceived, let index = firstUnconfirmedEdit(above: pending.edit) {
      undo(in: &rows)
      all.insert(pending, at: index)
      if isDisplayed { apply(to: &rows) }
    } else {
      if isDisplayed { pending.apply(to: &rows) }
      all.append(pending)
    }
    return true
  }

  /// The first edit of the user that stays on top of a change of the server. An insertion does not: the server has the row already.
  private func firstUnconfirmedEdit(above change: PagerEdit<Element>) -> Int? {
    guard
      let index = all.firstIndex(where: {
        if case .insert = $0.edit { false } else { $0.awaited == nil && $0.edit.row == change.row }
      }), !all[index...].contains(where: { $0.awaited != nil && $0.edit.dependsOnOrder(with: change) })
    else { return nil }
    return index
  }

  /// Undoes all edits, the newest first.
  mutating func undo(in rows: inout PageRows<Element>) {
    for index in all.indices.reversed() {
      rows.undo(all[index].undo)
      all[index].undo = .nothing
    }
  }

  /// Applies all edits, the oldest first.
  mutating func apply(to rows: inout PageRows<Element>) {
    for index in all.indices { all[index].apply(to: &rows) }
  }

  /// Changes the rows without the edits: undoes them before the change, and applies them again after it.
  mutating func change<Result>(
    _ rows: inout PageRows<Element>, isDisplayed: Bool, _ change: (inout PageRows<Element>) -> Result
  ) -> Result {
    detachBesideStaleRows(in: rows)
    undo(in: &rows)
    let result = change(&rows)
    if isDisplayed { apply(to: &rows) }
    return result
  }

  /// The position of an edit that is not confirmed.
  func unconfirmedIndex(of id: EditID) -> Int? {
    all.firstIndex { $0.id == id && $0.awaited == nil }
  }

  /// Confirms an edit that has been undone. It stays pending until these loads have ended.
  ///
  /// - Parameter element: The row that the server returned. It replaces the content of an inserted or updated row, and is
  ///   the content of a moved one; what the edit does stays. A deleted row, and another one than that of the edit, is
  ///   ignored.
  /// - Returns: The temporary id of an inserted row, if the server gave it another one.
  mutating func confirm(at index: Int, with element: Element?, awaiting loads: Set<Int>) -> Element.ID? {
    all[index].awaited = loads
    guard let element else { return nil }
    switch all[index].edit {
    case .insert(let temporary, let position):
      all[index].edit = .insert(element, at: position)
      guard temporary.id != element.id else { return nil }
      for index in all.indices {
        all[index].edit = all[index].edit.renamed { $0 == temporary.id ? element.id : $0 }
      }
      return temporary.id
    case .update(element.id, _):
      all[index].edit = .replace(element)
      all[index].base = all[index].base ?? element
    case .move(element.id, _):
      all.insert(
        Pending(id: all[index].id, edit: .replace(element), awaited: loads),
        at: firstUpdate(of: element.id, before: index) ?? index)
    case .update, .move, .delete: break
    }
    return nil
  }

  /// The first update of a row that an edit follows. What the server returns for a move may not contain earlier updates yet.
  private func firstUpdate(of row: Element.ID, before index: Int) -> Int? {
    all[..<index].indices.reversed().filter { all[$0].edit.row == row }
      .prefix { all[$0].edit.isUpdate || all[$0].edit.isMove }.last { all[$0].edit.isUpdate }
  }

  /// Lets rows that edits have placed on a page that is evicted wait until it is loaded again, even if the server has returned
  /// them there. Those whose place is not loaded stay at the end of the rows.
  mutating func detach(page: Int, of rows: PageRows<Element>) {
    guard !all.isEmpty else { return }
    let ids = Set(rows.rows[rows.range(ofPage: page)].map(\.id))
    // A confirmed insertion has ended where the server has returned the row.
    all.removeAll { pending in
      guard pending.awaited != nil, case .insert(let row, _) = pending.edit, case .updated = pending.undo else {
        return false
      }
      return ids.contains(row.id)
    }
    for index in all.indices where ids.contains(all[index].edit.row) {
      guard let position = all[index].edit.position, position.row.map(ids.contains) ?? rows.isLoaded(position)
      else { continue }
      all[index].isDetached = true
    }
  }

  /// Whether an edit displays a row of a page on another one, which would lose it with the page.
  func hasMoved(from page: Int, of rows: PageRows<Element>) -> Bool {
    let label = rows.pages[page].label
    return all.contains { if case .moved(let id, _, label) = $0.undo { rows.labelOfPage[id] != label } else { false } }
  }

  /// Lets rows that edits have placed beside stale rows wait until these are loaded again, if they are removed until then.
  private mutating func detachBesideStaleRows(in rows: PageRows<Element>) {
    guard rows.staleFrom != nil, all.contains(where: { $0.edit.position?.row != nil }) else { return }
    let stale = Set(rows.rows[rows.validCount...].map(\.id))
    for index in all.indices where stale.contains(all[index].edit.row) {
      if let row = all[index].edit.position?.row, rows.contains(row) { all[index].isDetached = true }
    }
  }

  /// Lets rows that confirmed edits have placed where the list is not loaded stay at the end of the rows until it is, and those beside
  /// a row whose own place is not loaded or not confirmed stay beside it.
  ///
  /// - Returns: The edits that have waited for their place, and have it now.
  mutating func float(in rows: PageRows<Element>) -> [PagerEdit<Element>] {
    var placed: [PagerEdit<Element>] = []
    var waiting: Set<Element.ID> = []
    for index in all.indices where all[index].isPlaced {
      guard let position = all[index].edit.position else { continue }
      let isConfirmed = all[index].awaited != nil
      let waits = !rows.isLoaded(position) || position.row.map(waiting.contains) == true
      if all[index].isFloating, !waits { placed.append(all[index].edit) }
      all[index].isFloating = waits && isConfirmed
      if waits || !isConfirmed { waiting.insert(all[index].edit.row) }
    }
    return placed
  }

  /// Removes an edit that has been undone.
  mutating func remove(at index: Int) {
    let removed = all.remove(at: index)
    // The row is no longer loaded with the edit, if it is loaded at all.
    if let base = removed.base, let next = all.firstIndex(where: { $0.edit.row == removed.edit.row }), next >= index {
      all[next].base = base
    }
  }

  /// The rows that edits move.
  var movedRows: Set<Element.ID> { Set(all.filter(\.edit.isMove).map(\.edit.row)) }

  /// Whether an edit inserts a row with an id.
  func inserts(_ id: Element.ID) -> Bool {
    all.contains { if case .insert(let element, _) = $0.edit { element.id == id } else { false } }
  }

  /// Makes confirmed edits permanent when no load is running that started before the confirmation.
  ///
  /// An edit waits for the earlier ones that concern the same row or the order of the rows, so that the newest edit of the
  /// user is displayed in whichever order they are confirmed. One whose place is not loaded waits until it is, or until the
  /// server returns the row.
  mutating func settle(in rows: inout PageRows<Element>, isDisplayed: Bool, running loads: Set<Int>) {
    guard all.contains(where: { $0.awaited != nil }) else { return }
    var settled: [Pending] = []
    var open: [Pending] = []
    var hasArrived = false
    for pending in all {
      let isSettled = pending.awaited?.isDisjoint(with: loads) ?? false
      if !isSettled || pending.isFloating && pending.isPlaced
        || open.contains(where: { $0.edit.dependsOnOrder(with: pending.edit) })
      {
        open.append(pending)
      } else if pending.isFloating, case .updated = pending.undo {
        // The server has returned the row since.
        hasArrived = true
      } else {
        settled.append(pending)
      }
    }
    guard open.count < all.count else { return }
    if isDisplayed, hasArrived || !open.isEmpty {
      undo(in: &rows)
      for index in settled.indices { settled[index].apply(to: &rows) }
      all = open
      apply(to: &rows)
    } else {
      all = open
    }
  }
}

extension PagerEdit {
  /// Whether this edit and another one have different results in different orders.
  fileprivate func dependsOnOrder(with other: Self) -> Bool {
    row == other.row || position != nil && other.position != nil || position?.row == other.row && !other.isUpdate
      || other.position?.row == row && !isUpdate
  }
}
