/// What rows fetch before they are shown: tasks for each row that is worth it now.
@MainActor
final class RowPrefetcher {
  /// One thing that a row fetches.
  typealias Fetch = @MainActor () async -> Void

  /// The rows that are worth it, those that fetch nothing included. Tasks that have ended stay, so that they are not
  /// started again.
  private var tasks: [ItemPosition: [Task<Void, Never>]] = [:]

  nonisolated init() {}

  deinit {
    for task in tasks.values.joined() { task.cancel() }
  }

  /// Starts what is worth it now and was not before, in order, and calls off what is not any more.
  ///
  /// - Parameters:
  ///   - items: What is worth it.
  ///   - fetches: What an item fetches. Asked for items that are new.
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

  /// The rows have changed: fetching goes on for those that are still the same. Those that are gone, or show something
  /// else, are called off; the latter begin again when the host says next what is worth it.
  func apply(_ changeset: Changeset) {
    guard !tasks.isEmpty, !changeset.isEmpty else { return }
    let map = PositionMap(changeset)
    var changed = Set(changeset.crossMoves.lazy.filter(\.isUpdated).map(\.to))
    for section in changeset.sections {
      for update in section.items.updates { changed.insert(ItemPosition(section: section.new, item: update.new)) }
    }
    var staying: [ItemPosition: [Task<Void, Never>]] = [:]
    for (item, running) in tasks {
      if let place = map.newPosition(of: item), !changed.contains(place) {
        staying[place] = running
      } else {
        for task in running { task.cancel() }
      }
    }
    tasks = staying
  }

  /// Calls everything off.
  func cancelAll() {
    for task in tasks.values.joined() { task.cancel() }
    tasks = [:]
  }
}
