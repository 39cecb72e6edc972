/// What rows fetch before they are shown: one task for each row that is worth it now.
@MainActor
final class RowPrefetches {
  /// The rows that are worth it; `nil` for those that fetch nothing. A task that has ended stays, so that it is not started
  /// again.
  private var tasks: [ItemPosition: Task<Void, Never>?] = [:]

  nonisolated init() {}

  deinit {
    for task in tasks.values { task?.cancel() }
  }

  /// Starts what is worth it now and was not before, in order, and calls off what is not any more.
  ///
  /// - Parameters:
  ///   - items: What is worth it.
  ///   - fetch: What an item fetches; `nil` for nothing. Asked for items that are new.
  func want(_ items: [ItemPosition], fetch: (ItemPosition) -> (@MainActor () async -> Void)?) {
    var former = tasks
    for item in items {
      if former.removeValue(forKey: item) != nil || tasks[item] != nil { continue }
      tasks.updateValue(fetch(item).map { fetch in Task { await fetch() } }, forKey: item)
    }
    for (item, task) in former {
      task?.cancel()
      tasks[item] = nil
    }
  }

  /// The rows have changed: fetching goes on for those that are still the same. Those that are gone, or show something
  /// else, are called off; the latter begin again when the host says next what is worth it.
  func follow(_ changeset: Changeset) {
    guard !tasks.isEmpty, !changeset.isEmpty else { return }
    let map = PositionMap(changeset)
    var changed = Set(changeset.crossMoves.lazy.filter(\.isUpdated).map(\.to))
    for section in changeset.sections {
      for update in section.items.updates { changed.insert(ItemPosition(section: section.new, item: update.new)) }
    }
    var staying: [ItemPosition: Task<Void, Never>?] = [:]
    for (item, task) in tasks {
      if let place = map.newPosition(of: item), !changed.contains(place) {
        staying.updateValue(task, forKey: place)
      } else {
        task?.cancel()
      }
    }
    tasks = staying
  }

  /// Calls everything off.
  func cancelAll() {
    for task in tasks.values { task?.cancel() }
    tasks = [:]
  }
}
