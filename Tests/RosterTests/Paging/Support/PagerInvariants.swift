@testable import Roster

extension PageRows {
  /// The contradictions between the rows and their pages.
  var contradictions: [String] {
    var found: [String] = []
    var row = 0
    var lastLabel = Int.min
    for (index, page) in pages.enumerated() {
      if page.label <= lastLabel { found.append("labels do not ascend at page \(index)") }
      lastLabel = page.label
      if page.start - origin != row { found.append("page \(index) begins at \(page.start - origin), not at \(row)") }
      for _ in 0..<page.count where row < rows.count {
        if labelOfPage[rows[row].id] != page.label { found.append("row \(row) does not know its page") }
        if self.index(of: rows[row].id) != row { found.append("row \(row) is not found by its id") }
        row += 1
      }
    }
    if row != rows.count { found.append("pages hold \(row) rows of \(rows.count)") }
    if labelOfPage.count != rows.count { found.append("\(labelOfPage.count) ids for \(rows.count) rows") }
    if Set(rows.map(\.id)).count != rows.count { found.append("ids repeat") }
    if let staleFrom, staleFrom >= pages.count { found.append("there are no stale rows from page \(staleFrom)") }
    return found
  }
}

extension PagerMachine {
  /// How the rows and the placeholders differ from a server whose rows do not change.
  func placeholderViolation(_ serverIDs: [Int]) -> String? {
    guard state.options.showsPlaceholders, state.unloaded.counts != nil, state.rows.staleFrom == nil,
      let first = ids.first
    else {
      return nil
    }
    let counts = state.placeholders
    if counts.before + ids.count + counts.after != serverIDs.count {
      return "\(counts) around \(ids.count) of \(serverIDs.count) rows"
    }
    return serverIDs.firstIndex(of: first) == counts.before ? nil : "row \(first) follows \(counts.before) placeholders"
  }

  /// How the stored rows differ from those displayed without the edits that are not confirmed. Their order is compared when no edit
  /// is pending and all rows have been loaded since the refresh.
  var storeViolation: String? {
    guard state.store == .synchronized else { return nil }
    var (rows, edits) = (state.rows, state.edits)
    let confirmed = edits.readConfirmed(&rows, isDisplayed: state.displaysRows) { rows in
      Dictionary(rows.rows.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    }
    let stored = storedRows
    for row in stored {
      if let item = confirmed[row.id], item != row { return "stored is \(row), displayed is \(item)" }
      let last = edits.all.last { $0.edit.row == row.id && $0.awaited != nil && !$0.edit.isUpdate }
      if case .delete = last?.edit { return "row \(row.id), which is deleted, is stored" }
    }
    let (next, previous) = (state.rows.lastValidPage?.next, state.rows.firstPage?.previous)
    // The stored rows may go on after the loaded ones.
    let ends = [(LoadType.append, next, store.pages.last?.next), (.prepend, previous, store.pages.first?.previous)]
    for (type, key, end) in ends where key != nil && key == end {
      let missing = state.edits.floatingRows(at: type).map(\.id).filter { id in !stored.contains { $0.id == id } }
      if !missing.isEmpty { return "rows \(missing), which wait for the end of the list, are not stored" }
    }
    guard state.rows.staleFrom == nil, edits.all.isEmpty else { return nil }
    guard let first = state.items.first, let start = stored.firstIndex(where: { $0.id == first.id }) else { return nil }
    let count = min(stored.count - start, ids.count)
    let displayed = Array(state.items.prefix(count))
    let part = Array(stored[start..<start + count])
    return displayed == part ? nil : "stored is \(part), displayed is \(displayed)"
  }

  /// Whether the page is blank: without rows, a message, an indicator or a button.
  var showsNothing: Bool {
    guard ids.isEmpty, presentation.state == .content, !presentation.isRefreshing, state.phase != .closed else {
      return false
    }
    return [presentation.prepend, presentation.append].allSatisfy { [.hidden, .idle, .end].contains($0) }
  }

  /// The violated invariants of the pager.
  var violations: [String] {
    var found = state.rows.contradictions
    let running = [state.refresh.running?.id, state.prepend.running?.id, state.append.running?.id].compactMap { $0 }
    if Set(running) != Set(loads.map(\.id)) || running.count != loads.count {
      found.append("running are \(running), requested were \(loads.map(\.id))")
    }
    if Set(loads.map(\.id.type)).count != loads.count { found.append("a type has two requests") }
    let retries = [state.refresh.pendingRetry, state.prepend.pendingRetry, state.append.pendingRetry]
    let waits = retries.compactMap { $0?.timer } + [state.openHead.timer, state.unloaded.timer].compactMap { $0 }
    if Set(waits) != Set(timers.map(\.id)) { found.append("timers \(timers.map(\.id)) for waits \(waits)") }
    if presentation.state == .empty, loads.contains(where: { $0.id.type != .refresh || !state.isConfirmedEmpty }) {
      found.append("called empty while something is being loaded")
    }
    if showsNothing { found.append("nothing is displayed: \(state.content) \(state.refresh) \(state.append)") }
    if presentation.state != .content, !ids.isEmpty { found.append("rows are hidden behind \(presentation.state)") }
    if !state.output.effects.isEmpty { found.append("effects were left over") }
    let placeholders = state.placeholders
    if min(placeholders.before, placeholders.after) < 0
      || placeholders.before > 0 && state.prepend == .end && state.source.rowKey == nil
      || placeholders.after > 0 && state.append == .end
    {
      found.append("placeholders \(placeholders), \(state.prepend), \(state.append)")
    }
    return found
  }
}
