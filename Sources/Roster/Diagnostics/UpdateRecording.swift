/// An update whose plan is invalid, in a form that can be saved, sent and planned again.
///
/// It contains the identities of all sections and items of both snapshots, which of them changed, the host's capabilities
/// and the plan as text. It contains no content of rows.
public struct UpdateRecording: Hashable, Codable, Sendable {
  /// The host's capabilities.
  package var capabilities: HostCapabilities
  /// The snapshot before the update. All contents are `0`.
  package var before: ListOutline
  /// The snapshot after the update. Contents are `1` where they changed.
  package var after: ListOutline
  /// The plan, with one operation in each line.
  package var plan: [String]

  /// Creates a recording of a plan and of the snapshots before and after it, in O(*c*) for *c* operations.
  package init(_ plan: UpdatePlan, from before: ListOutline, to after: ListOutline) {
    capabilities = plan.capabilities
    self.before = before
    self.after = after
    self.plan = Array(plan.lines)
  }
}

/// An update in the log of a session: its numbers of items, and the first operations of its plan.
package struct UpdateSummary: Hashable, Codable, Sendable {
  /// The number of the update, from 1.
  package var number: Int
  /// The reason of the update.
  package var reason: String
  /// The numbers of items before and after the update.
  package var counts: [Int]
  /// The numbers of changes, without those that are zero.
  package var changes: String
  /// The first operations of the plan.
  package var operations: [String]
  /// The number of further operations.
  package var hiddenOperations: Int

  /// The maximum number of operations in a summary.
  private static let maximumOperations = 6

  /// Creates a summary of an update.
  package init(number: Int, reason: String, counts: [Int], _ changeset: Changeset, _ plan: UpdatePlan) {
    (self.number, self.reason, self.counts) = (number, reason, counts)
    changes = changeset.summary
    operations = Array(plan.lines.prefix(Self.maximumOperations))
    hiddenOperations = plan.stages.reduce(0) { $0 + $1.operations.count } - operations.count
  }

  /// The update in lines of text.
  package var lines: [String] {
    ["update \(number) (\(reason)): \(counts.map { "\($0)" }.joined(separator: " → ")) items, \(changes)"]
      + operations.map { "  " + $0 } + (hiddenOperations > 0 ? ["  and \(hiddenOperations) more operations"] : [])
  }
}

extension UpdatePlan {
  /// The operations with the numbers of their stages, made on demand.
  fileprivate var lines: some Sequence<String> {
    stages.enumerated().lazy.flatMap { index, stage in stage.operations.lazy.map { "stage \(index): \($0)" } }
  }
}

extension Changeset {
  /// The numbers of changes, without those that are zero.
  fileprivate var summary: String {
    let items = sections.map(\.items)
    let counts = [
      ("sections deleted", deletedSections.count), ("sections inserted", insertedSections.count),
      ("sections moved", movedSections.count), ("sections updated", updatedSections.count),
      ("deleted", items.flatMap(\.deletes).reduce(0) { $0 + $1.count }),
      ("inserted", items.flatMap(\.inserts).reduce(0) { $0 + $1.count }),
      ("moved", items.reduce(0) { $0 + $1.moves.count } + crossMoves.count),
      ("updated", items.reduce(0) { $0 + $1.updates.count }),
    ]
    let changes = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return changes.isEmpty ? "no difference" : changes.joined(separator: ", ")
  }
}
