/// Loads that several want at the same time and that are done once for all of them, for what hosts load by themselves.
///
/// Whoever is cancelled leaves; when the last one has left, the load is cancelled, and whoever comes after that begins a new
/// one.
@MainActor
public final class SharedLoads<Key: Hashable & Sendable, Value: Sendable> {
  private struct Load {
    let id: Int
    let task: Task<Value, any Error>
    var waiting = 0
  }

  private var loads: [Key: Load] = [:]
  private var lastID = 0

  /// Makes an empty set of loads.
  public init() {}

  /// Joins the load for a key that is under way, or begins one.
  ///
  /// - Throws: What the load throws; `CancellationError` if nobody wanted it any more.
  public func value(for key: Key, by load: @escaping @MainActor () async throws -> Value) async throws -> Value {
    var joined = loads[key] ?? begin(key, load)
    joined.waiting += 1
    loads[key] = joined
    let (id, task) = (joined.id, joined.task)
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { @MainActor in self.leave(key, id) }
    }
  }

  private func begin(_ key: Key, _ load: @escaping @MainActor () async throws -> Value) -> Load {
    lastID += 1
    let id = lastID
    let task = Task {
      defer { if loads[key]?.id == id { loads[key] = nil } }
      return try await load()
    }
    return Load(id: id, task: task)
  }

  private func leave(_ key: Key, _ id: Int) {
    guard let load = loads[key], load.id == id else { return }
    if load.waiting > 1 {
      loads[key]?.waiting -= 1
    } else {
      loads[key] = nil
      load.task.cancel()
    }
  }
}
