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

  /// Up to how many items a debug build follows a plan item by item; beyond, it checks the counts.
  private static let fullyCheckedItems = 2_000

  /// The number of items that have to be read to find the difference.
  static func cost(from old: Snapshot, to new: Snapshot) -> Int {
    let before = items(of: old)
    return new.sections.reduce(0) { $0 + $1.items.cost(from: before[$1.id] ?? NoItems()) }
  }

  /// The items of a snapshot's sections by the sections' identities.
  private static func items(of snapshot: Snapshot) -> [AnyID: any ItemStorage] {
    Dictionary(snapshot.sections.map { ($0.id, $0.items) }, uniquingKeysWith: { _, last in last })
  }

  /// How a changeset becomes a plan; another one in tests of what happens when it is wrong.
  typealias Planner = @Sendable (Changeset, SnapshotShape, SnapshotShape, HostRules) -> UpdatePlan

  /// Finds the difference; `nil` if the task was cancelled and that was to be looked for.
  init?(
    from old: Snapshot, to new: Snapshot, rules: HostRules, checksCancellation: Bool = false,
    planner: Planner = { UpdatePlan($0, from: $1, to: $2, rules: $3) }
  ) {
    var after = new
    var duplicates: [ItemPath] = []
    let known = Self.items(of: old)
    for index in after.sections.indices {
      let section = after.sections[index]
      guard let unique = section.items.removingDuplicates(knownUnique: known[section.id]) else { continue }
      after.sections[index].items = unique.items
      // The page knows the section by the identity that it gave it, not by that of a fold's header above it.
      duplicates += unique.duplicates.map { ItemPath(section: section.joinedID ?? section.id, item: $0) }
    }
    guard
      let changeset = Changeset.difference(
        from: old.sections, to: after.sections, checksCancellation: checksCancellation)
    else { return nil }
    self.after = after
    self.changeset = changeset
    self.duplicates = duplicates
    // A table has one row for all the items of a grid or a carousel: it is planned in rows.
    let isTable = rules == .uiKitTable
    let before = isTable ? TableProjection.shape(of: old) : SnapshotShape(of: old.sections)
    let target = isTable ? TableProjection.shape(of: after) : SnapshotShape(of: after.sections)
    let rows = isTable ? TableProjection.changeset(changeset, from: old, to: after) : changeset
    plan = planner(rows, before, target, rules)
    #if DEBUG
      let recorded = { [plan] in UpdateRecording(rows, plan: plan, from: old, to: after, rules: rules) }
      do {
        if old.itemCount + after.itemCount <= Self.fullyCheckedItems {
          let recording = recorded()
          try PlanChecker().check(plan, from: recording.before, to: recording.after)
        } else {
          try PlanChecker().check(plan, from: before, to: target)
        }
      } catch {
        violation = error
        recording = recorded().text
      }
    #endif
  }
}
