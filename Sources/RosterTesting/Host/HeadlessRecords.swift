import Roster

/// What happened to a headless host.
struct HeadlessRecords {
  /// The updates after the first one that changed rows.
  private(set) var updates: [RecordedUpdate] = []
  /// The number of all updates.
  private(set) var updateCount = 0
  var toasts: [ListToast] = []
  var openedURLs: [String] = []
  /// The text that was copied last.
  var copiedText: String?
  var prefetchedImages: [ImageSource] = []
  /// The updates that are invalid, or against the host's capabilities.
  private(set) var violations: [HarnessError] = []

  /// Records an update, and validates it.
  @MainActor
  mutating func append(_ update: ListUpdate) {
    updateCount += 1
    if update.reason != .first, update.reason == .safety || !update.changeset.isEmpty {
      updates.append(RecordedUpdate(update))
    }
    check(update)
  }

  /// Removes the recorded updates, toasts and opened addresses.
  mutating func clear() {
    updates = []
    updateCount = 0
    toasts = []
    openedURLs = []
    copiedText = nil
  }

  /// The number of items, before and after together, up to which plans are checked.
  private static let maximumCheckedItems = 20_000

  @MainActor
  private mutating func check(_ update: ListUpdate) {
    guard update.before.itemCount + update.after.itemCount <= Self.maximumCheckedItems else { return }
    var after = ListOutline(update.after)
    after.markUpdates(update.changeset)
    var before = ListOutline(update.before)
    before.replacePlaceholders(update.changeset, with: after)
    do {
      try PlanChecker().check(update.plan, from: before, to: after)
    } catch {
      violations.append(.invalidUpdate("\(error)"))
    }
  }
}
