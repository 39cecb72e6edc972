/// Computes the updates of a list, those of long lists in the background.
@MainActor
final class UpdatePreparer {
  private typealias Result = (update: PreparedUpdate?, indexes: PreparedUpdate.Indexes)

  /// Plans a changeset.
  var planner: PreparedUpdate.Planner = { UpdatePlan($0, from: $1, to: $2, capabilities: $3) }
  /// The minimum number of items for which the difference is computed in the background.
  private let backgroundThreshold: Int
  /// The identity indexes of long lists.
  private var indexes: PreparedUpdate.Indexes = [:]
  /// The computation in the background; cancelled when its result is out of date.
  private var work: Task<Result, Never>?
  /// Waits for the computation; cancelled when the driver stops.
  private var task: Task<Void, Never>?

  init(backgroundThreshold: Int) {
    self.backgroundThreshold = backgroundThreshold
  }

  deinit {
    task?.cancel()
  }

  /// Computes an update.
  ///
  /// - Parameters:
  ///   - old: The displayed snapshot.
  ///   - new: The snapshot to display.
  ///   - host: The host that applies the update.
  ///   - completion: Receives the update, or `nil` if the computation was cancelled. Called before this function returns,
  ///     unless the update is computed in the background.
  func prepare(
    from old: ListSnapshot, to new: ListSnapshot, on host: any ListHost,
    completion: @escaping @MainActor (PreparedUpdate?) -> Void
  ) {
    let (capabilities, projection) = (host.capabilities, (host as? any RowProjectingHost)?.rowProjection)
    let matches = SectionMatches(from: old.sections, to: new.sections)
    guard PreparedUpdate.cost(from: old, to: new, matches: matches, indexes: indexes) >= backgroundThreshold else {
      return completion(
        PreparedUpdate(
          from: old, to: new, matches: matches, capabilities: capabilities, projection: projection, indexes: &indexes,
          planner: planner))
    }
    let work = Task.detached { [planner, indexes] in
      var indexes = indexes
      let update = PreparedUpdate(
        from: old, to: new, matches: matches, capabilities: capabilities, projection: projection,
        indexes: &indexes, checksCancellation: true, planner: planner)
      return (update: update, indexes: indexes)
    }
    self.work = work
    task = Task { [weak self] in
      let (update, indexes) = await withTaskCancellationHandler {
        await work.value
      } onCancel: {
        work.cancel()
      }
      guard let self, !Task.isCancelled else { return }
      task = nil
      if update != nil { self.indexes = indexes }
      completion(update)
    }
  }

  /// Cancels the computation, which completes without an update.
  func cancel() { work?.cancel() }

  /// Cancels the computation, which does not complete.
  func stop() {
    task?.cancel()
    task = nil
  }

  /// Waits for the computation in the background, if there is one.
  func finish() async { await task?.value }
}
