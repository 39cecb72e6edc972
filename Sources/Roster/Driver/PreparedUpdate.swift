/// Everything that a host is told about the way from one snapshot to another: a pure function of the two and of the
/// host's rules, which runs on any thread.
struct PreparedUpdate: Sendable {
  /// The new snapshot, without duplicates.
  var after: ListSnapshot
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

  /// What one update leaves behind for the next about the identities of sections, by the sections' identities.
  typealias Indexes = [AnyID: IdentityIndex]

  /// The number of items that have to be read to find the difference.
  static func cost(from old: ListSnapshot, to new: ListSnapshot, indexes: Indexes = [:]) -> Int {
    let places = places(of: old)
    return new.sections.reduce(0) { cost, section in
      let before = places[section.id].map { old.sections[$0].items } ?? NoItems()
      return cost + section.items.cost(from: before, index: indexes[section.id])
    }
  }

  /// The indices of a snapshot's sections by the sections' identities.
  private static func places(of snapshot: ListSnapshot) -> [AnyID: Int] {
    Dictionary(
      snapshot.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// How a changeset becomes a plan; another one in tests of what happens when it is wrong.
  typealias Planner = @Sendable (Changeset, SnapshotShape, SnapshotShape, HostCapabilities) -> UpdatePlan

  /// Finds the difference; `nil` if the task was cancelled and that was to be looked for.
  ///
  /// - Parameter indexes: What the update before left behind, and then what this one leaves behind, also if it is never
  ///   shown. Changed in place.
  init?(
    from old: ListSnapshot, to new: ListSnapshot, rules: HostCapabilities, indexes: inout Indexes, checksCancellation: Bool = false,
    planner: Planner = { UpdatePlan($0, from: $1, to: $2, rules: $3) }
  ) {
    var after = new
    var duplicates: [ItemPath] = []
    var differences: [(old: Int?, items: ItemDifference)] = []
    var kept: Indexes = [:]
    let places = Self.places(of: old)
    for (index, section) in new.sections.enumerated() {
      let place = places[section.id]
      let before = place.map { old.sections[$0].items } ?? NoItems()
      var identities = indexes.removeValue(forKey: section.id)
      guard
        let change = section.items.change(
          from: before, index: &identities, checksCancellation: checksCancellation)
      else { return nil }
      if let identities { kept[section.id] = identities }
      if !change.duplicates.isEmpty { after.sections[index].items = change.items }
      // The page knows the section by the identity that it gave it, not by that of a fold's header above it.
      duplicates += change.duplicates.map { ItemPath(section: section.joinedID ?? section.id, item: $0) }
      differences.append((place, change.difference))
    }
    indexes = kept
    guard
      let changeset = Changeset.difference(
        from: old.sections, to: after.sections, checksCancellation: checksCancellation,
        known: { differences[$1].old == $0 ? differences[$1].items : nil })
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
