/// The prefetch tasks of rows.
@MainActor
final class RowPrefetcher {
  /// A prefetch of a row.
  typealias Fetch = @MainActor () async -> Void

  /// The tasks of the rows in the prefetch window. Finished tasks are kept, so that they are not started again.
  private var tasks: [ItemPosition: [Task<Void, Never>]] = [:]

  nonisolated init() {}

  deinit {
    for task in tasks.values.joined() { task.cancel() }
  }

  /// Starts the prefetches of new items in order, and cancels those of items that are not requested anymore.
  ///
  /// - Parameters:
  ///   - items: The requested items.
  ///   - fetches: Returns the prefetches of a new item.
  func update(_ items: [ItemPosition], fetches: (ItemPosition) -> [Fetch]) {
    var former = tasks
    for item in items {
      if former.removeValue(forKey: item) != nil || tasks[item] != nil { continue }
      tasks[item] = fetches(item).map { fetch in Task { await fetch() } }
    }
    for (item, gone) in former {
      for task in gone { task.cancel() }
      tasks[item] = nil
    }
  }

  /// Moves tasks to the new positions of their items. Cancels the tasks of deleted and updated items; those of updated items
  /// start again at the next request.
  func apply(_ changeset: Changeset) {
    guard !tasks.isEmpty, !changeset.isEmpty else { return }
    let map = PositionMap(changeset)
    var changed = Set(changeset.crossMoves.lazy.filter(\.isUpdated).map(\.to))
    for section in changeset.sections {
      for update in section.items.updates { changed.insert(ItemPosition(section: section.new, item: update.new)) }
    }
    var remaining: [ItemPosition: [Task<Void, Never>]] = [:]
    for (item, running) in tasks {
      if let position = map.newPosition(of: item), !changed.contains(position) {
        remaining[position] = running
      } else {
        for task in running { task.cancel() }
      }
    }
    tasks = remaining
  }

  /// Cancels all tasks.
  func cancelAll() {
    for task in tasks.values.joined() { task.cancel() }
    tasks = [:]
  }
}
