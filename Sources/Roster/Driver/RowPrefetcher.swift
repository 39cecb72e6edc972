/// The prefetch tasks of rows.
@MainActor
final class RowPrefetcher {
  /// A prefetch of a row.
  typealias Fetch = @MainActor () async -> Void

  /// A row in the prefetch window. Its tasks are kept when they have finished, so that they are not started again.
  private struct PrefetchedRow {
    var tasks: [Task<Void, Never>]
    /// The number of the last request for the row.
    var request: Int
  }

  private var rows: [ItemPosition: PrefetchedRow] = [:]
  private var request = 0

  nonisolated init() {}

  deinit {
    for row in rows.values { Self.cancel(row) }
  }

  private nonisolated static func cancel(_ row: PrefetchedRow) {
    for task in row.tasks { task.cancel() }
  }

  /// Starts the prefetches of new items in order, and cancels those of items that are not requested anymore.
  ///
  /// - Parameters:
  ///   - items: The requested items.
  ///   - hasTime: Returns whether there is time for one more new item. The others start with the next request.
  ///   - fetches: Returns the prefetches of a new item.
  /// - Returns: Whether all items have started.
  func update(_ items: [ItemPosition], while hasTime: () -> Bool, fetches: (ItemPosition) -> [Fetch]) -> Bool {
    request &+= 1
    var isComplete = true
    for item in items {
      if let index = rows.index(forKey: item) {
        rows.values[index].request = request
      } else if isComplete, hasTime() {
        rows[item] = PrefetchedRow(tasks: fetches(item).map { fetch in Task { await fetch() } }, request: request)
      } else {
        isComplete = false
      }
    }
    let gone = rows.filter { $0.value.request != request }
    for (item, row) in gone {
      Self.cancel(row)
      rows[item] = nil
    }
    return isComplete
  }

  /// Moves tasks to the new positions of their items. Cancels the tasks of deleted and updated items; those of updated items
  /// start again at the next request.
  func apply(_ changeset: Changeset) {
    guard !rows.isEmpty, !changeset.isEmpty else { return }
    let map = PositionMap(changeset)
    var changed = Set(changeset.crossMoves.lazy.filter(\.isUpdated).map(\.to))
    for section in changeset.sections {
      for update in section.items.updates { changed.insert(ItemPosition(section: section.new, item: update.new)) }
    }
    var remaining: [ItemPosition: PrefetchedRow] = [:]
    for (item, row) in rows {
      if let position = map.newPosition(of: item), !changed.contains(position) {
        remaining[position] = row
      } else {
        Self.cancel(row)
      }
    }
    rows = remaining
  }

  /// Cancels all tasks.
  func cancelAll() {
    for row in rows.values { Self.cancel(row) }
    rows = [:]
  }
}
