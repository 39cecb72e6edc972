/// Evaluates the rows over a list.
@Observable
@MainActor
final class OverlayEvaluator {
  /// Whether the last row is far from the visible ones. Pages with a button that scrolls there are evaluated when it changes.
  private(set) var isFarFromEnd = false
  /// The items that were inserted at the end while the user was elsewhere, and that have not been visible since.
  private(set) var newRows: Set<ItemPosition> = []
  /// Whether a row over the list is a button that scrolls to the end: only that has the number of new rows.
  @ObservationIgnored private(set) var countsNewRows = false
  /// Whether the user has seen the end at the last report.
  @ObservationIgnored private var isAtEnd = true

  /// Receives the scroll position.
  func update(_ scroll: ListScroll) {
    let isFar = scroll.distanceToEnd > scroll.height / 2
    if isFar != isFarFromEnd { isFarFromEnd = isFar }
    isAtEnd = scroll.distanceToEnd < 1
    if !newRows.isEmpty { setNewRows(isAtEnd ? [] : newRows.subtracting(scroll.elements.compactMap(\.item))) }
  }

  /// Receives an update, before a host applies it.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - last: The last visible element, in the new snapshot.
  ///   - policy: The scroll policy before the update.
  /// - Complexity: O(*k* log *n*), where *k* is the number of changes and of items that were inserted at the end.
  func apply(_ update: ListUpdate, after last: ElementPosition?, policy: ScrollPolicy) {
    guard update.reason == .change else { return setNewRows([]) }
    guard !update.changeset.isEmpty else { return }
    let map = PositionMap(update.changeset)
    var rows = Set(newRows.compactMap(map.newPosition))
    // Rows that a feed loads at the end are not new. A list that is at its end displays what is inserted there.
    if let last, !policy.loadsMoreAtEnd, !isAtEnd || !policy.sticksToEnd {
      rows.formUnion(update.insertedItems(after: last))
    }
    setNewRows(rows)
  }

  private func setNewRows(_ rows: Set<ItemPosition>) {
    if rows != newRows { newRows = rows }
  }

  /// Returns the rows over the list of a page: each with an identity, and buttons that scroll with their titles and actions.
  func rows(
    of page: some ListPage, strings: ListStrings, scroll: @escaping @MainActor (ListCommand.Target) -> Void
  ) -> [ListRow] {
    var ids: Set<AnyID> = []
    return page.overlays.rows.compactMap { positioned in
      var row = positioned.row
      let path = AnyID.structural(positioned.path)
      let id = row.id ?? path
      row.id = ids.insert(id).inserted ? id : path
      if let content = row.content as? any LocalizedContent { row.content = content.localized(in: strings) }
      guard let content = row.content as? ScrollButtonContent else { return row }
      if content.target.isEnd { countsNewRows = true }
      guard let titled = content.titled(in: strings, isFarFromEnd: isFarFromEnd, newRows: newRows.count)
      else { return nil }
      row.content = titled
      row.actions.select = row.actions.select ?? ActionHandler { _ in scroll(titled.target.isEnd ? .end : .top) }
      return row
    }
  }
}

/// A content of a row over a list with texts in the language of the host.
package protocol LocalizedContent: CellContent {
  /// Returns the content with its texts.
  func localized(in strings: ListStrings) -> Self
}

extension ListUpdate {
  /// Returns the inserted items after an element of the new snapshot.
  fileprivate func insertedItems(after last: ElementPosition) -> [ItemPosition] {
    let inserted =
      changeset.insertedSections.map { ($0, [0..<after.sections[$0].items.count]) }
      + changeset.sections.map { ($0.new, $0.items.inserts) }
    return inserted.filter { $0.0 >= last.section }.flatMap { section, ranges in
      ranges.joined().lazy.map { ItemPosition(section: section, item: $0) }.filter { .item($0) > last }
    }
  }
}
