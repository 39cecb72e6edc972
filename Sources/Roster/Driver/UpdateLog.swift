/// The last updates of a list, for ``ListDriver/inspection``.
///
/// It retains the changes, not the snapshots. Debug builds only have entries.
struct UpdateLog {
  /// An update: the numbers of items before and after it, the difference and the plan.
  struct Entry {
    var number: Int
    var reason: ListUpdate.Reason
    var counts: (before: Int, after: Int)
    var changeset: Changeset
    var plan: UpdatePlan
  }

  private(set) var entries: [Entry] = []
  private var count = 0
  private static let limit = 8

  mutating func append(_ update: ListUpdate) {
    count += 1
    guard update.reason != .change || !update.changeset.isEmpty else { return }
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(
      Entry(
        number: count, reason: update.reason, counts: (update.before.itemCount, update.after.itemCount),
        changeset: update.changeset, plan: update.plan))
  }

  /// The updates, newest first, each with the operations of its plan.
  var inspection: [String] { entries.reversed().flatMap(\.inspection) }
}

extension UpdateLog.Entry {
  private static let maximumOperations = 6

  fileprivate var inspection: [String] {
    let operations = plan.stages.enumerated().flatMap { index, stage in
      stage.operations.map { "stage \(index): \($0)" }
    }
    let hidden = operations.count - Self.maximumOperations
    return ["update \(number) (\(reason)): \(counts.before) → \(counts.after) items, \(difference)"]
      + operations.prefix(Self.maximumOperations).map { "  " + $0 }
      + (hidden > 0 ? ["  and \(hidden) more operations"] : [])
  }

  /// The counts of the changes, without those that are zero.
  private var difference: String {
    let items = changeset.sections.map(\.items)
    let counts = [
      ("sections deleted", changeset.deletedSections.count), ("sections inserted", changeset.insertedSections.count),
      ("sections moved", changeset.movedSections.count), ("sections updated", changeset.updatedSections.count),
      ("deleted", items.flatMap(\.deletes).reduce(0) { $0 + $1.count }),
      ("inserted", items.flatMap(\.inserts).reduce(0) { $0 + $1.count }),
      ("moved", items.reduce(0) { $0 + $1.moves.count } + changeset.crossMoves.count),
      ("updated", items.reduce(0) { $0 + $1.updates.count }),
    ]
    let changes = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return changes.isEmpty ? "no difference" : changes.joined(separator: ", ")
  }
}
