/// What happened to a list since it was displayed, in order: the user's input, the answers of its feeds' sources and stores, and
/// its last updates. Debug builds record it, so that the inspector displays and saves it, and a test repeats it.
///
/// Text that the user typed into text fields is replaced by dots.
@MainActor
package final class SessionLog {
  /// Something that happened.
  package enum Event: Sendable {
    /// An input of the user.
    case input(SessionInput)
    /// Something that happened to the feed with a number.
    case feed(Int, FeedRecord)
    /// An update.
    case update(UpdateSummary)
    /// An update whose plan is invalid.
    case invalidUpdate(UpdateRecording)
  }

  /// The events with their times since the log began, oldest first.
  package private(set) var entries: [(time: Duration, event: Event)] = []
  /// Whether nothing was left out because there were too many events.
  package private(set) var isComplete = true
  /// Returns the time since the log began.
  package var now: @Sendable () -> Duration = stopwatch(ContinuousClock())
  /// The maximum number of events. Their rows stay in memory.
  private static let limit = 2_000
  /// The maximum number of updates.
  private static let updateLimit = 8
  private var updateCount = 0

  /// The last updates, oldest first.
  package var updates: [UpdateSummary] { entries.compactMap { $0.event.update } }

  func append(_ input: SessionInput) {
    // Consecutive scrolls, and consecutive keys of a search, are one event.
    let replaces = input.kind == .scroll || input.kind == .search
    if replaces, let last = entries.lastIndex(where: { $0.event.update == nil }),
      case .input(let other) = entries[last].event, other.kind == input.kind
    {
      entries.remove(at: last)
    }
    append(.input(input))
  }

  /// Appends an update, unless it changes nothing, and removes the oldest one if there are too many.
  func appendUpdate(_ changeset: Changeset, _ plan: UpdatePlan, reason: String, counts: [Int]) {
    updateCount += 1
    guard reason != "change" || !changeset.isEmpty else { return }
    if updates.count == Self.updateLimit, let oldest = entries.firstIndex(where: { $0.event.update != nil }) {
      entries.remove(at: oldest)
    }
    let summary = UpdateSummary(number: updateCount, reason: reason, counts: counts, changeset, plan)
    entries.append((now(), .update(summary)))
  }

  func append(_ event: Event) {
    guard entries.count < Self.limit else { return isComplete = false }
    entries.append((now(), event))
  }
}

extension SessionLog.Event {
  fileprivate var update: UpdateSummary? { if case .update(let update) = self { update } else { nil } }
}
