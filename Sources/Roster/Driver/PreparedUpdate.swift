/// Everything that a host is told about the way from one snapshot to another: a pure function of the two and of the
/// host's rules, which runs on any thread.
struct PreparedUpdate: Sendable {
  /// The new snapshot, without duplicates.
  var after: Snapshot
  var changeset: Changeset
  var plan: UpdatePlan
  /// Items that were left out because another one before them has the same identity.
  var duplicates: [ItemPath]
  /// The rule that the plan breaks, in debug builds; never, unless the planner is wrong.
  var violation: PlanViolation?
  /// The update in a form that can be replayed, if a rule is broken.
  var recording = ""

  /// The number of items that have to be read to find the difference.
  static func cost(from old: Snapshot, to new: Snapshot) -> Int {
    var byID: [AnyID: Int] = [:]
    for (index, section) in old.sections.enumerated() { byID[section.id] = index }
    return new.sections.reduce(0) { sum, section in
      let before = byID[section.id].map { old.sections[$0].items } ?? NoItems()
      return sum + section.items.cost(from: before)
    }
  }

  /// Finds the difference; `nil` if the task was cancelled.
  init?(from old: Snapshot, to new: Snapshot, rules: HostRules) {
    var after = new
    var duplicates: [ItemPath] = []
    var byID: [AnyID: Int] = [:]
    for (index, section) in old.sections.enumerated() { byID[section.id] = index }
    for index in after.sections.indices {
      let section = after.sections[index]
      let before = byID[section.id].map { old.sections[$0].items }
      guard let unique = section.items.removingDuplicates(knownUnique: before) else { continue }
      after.sections[index].items = unique.items
      duplicates += unique.duplicates.map { ItemPath(section: section.id, item: $0) }
    }
    guard let changeset = Changeset.unlessCancelled(from: old.sections, to: after.sections) else { return nil }
    self.after = after
    self.changeset = changeset
    self.duplicates = duplicates
    // A table has one row for all the items of a grid or a carousel: it is planned in rows.
    let isTable = rules == .uiKitTable
    let before = isTable ? TableProjection.shape(of: old) : SnapshotShape(of: old.sections)
    let target = isTable ? TableProjection.shape(of: after) : SnapshotShape(of: after.sections)
    let rows = isTable ? TableProjection.changeset(changeset, from: old, to: after) : changeset
    plan = UpdatePlan(rows, from: before, to: target, rules: rules)
    #if DEBUG
      do {
        try PlanChecker().check(plan, from: before, to: target)
      } catch {
        violation = error
      }
    #endif
  }
}
