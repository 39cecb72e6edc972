/// Evaluates the rows over a list.
@Observable
@MainActor
final class OverlayEvaluator {
  /// Whether the last row is far from the visible ones. Pages with a button that scrolls there are evaluated when it changes.
  private(set) var isFarFromEnd = false

  /// Receives the scroll position.
  func update(_ scroll: ListScroll) {
    let isFar = scroll.distanceToEnd > scroll.height / 2
    if isFar != isFarFromEnd { isFarFromEnd = isFar }
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
      guard let content = row.content as? ScrollButtonContent else { return row }
      guard let titled = content.titled(in: strings, isFarFromEnd: isFarFromEnd) else { return nil }
      row.content = titled
      row.actions.select = row.actions.select ?? ActionHandler { _ in scroll(titled.target == .end ? .end : .top) }
      return row
    }
  }
}
