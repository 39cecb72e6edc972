/// The changeset and plan between two snapshots: a pure function of the snapshots and the host's capabilities, which can
/// run on any thread.
struct PreparedUpdate: Sendable {
  /// The new snapshot, without duplicates.
  var after: ListSnapshot
  var changeset: Changeset
  var plan: UpdatePlan
  /// The items that were left out because an earlier item has the same identity.
  var duplicates: [ItemPath]
  /// The rule that the plan violates, which is a defect of the planner, and a recording of the update. Checked in debug builds.
  var violation: (rule: PlanViolation, recording: UpdateRecording)?

  /// The maximum number of items for which debug builds check a plan item by item. Beyond, they check counts.
  private static let fullyCheckedItems = 2_000

  /// The identity indexes of sections by section identity, which an update passes to the next one.
  typealias Indexes = [AnyID: IdentityIndex]

  /// The number of items to read for the difference.
  static func cost(
    from old: ListSnapshot, to new: ListSnapshot, matches: SectionMatches, indexes: Indexes = [:]
  ) -> Int {
    new.sections.indices.reduce(0) { cost, index in
      let section = new.sections[index]
      let before = matches.oldIndex(of: index).map { old.sections[$0].items } ?? TypedItems.none
      return cost + section.items.cost(from: before, index: indexes[section.id])
    }
  }

  /// Plans a changeset. Tests replace it with an incorrect one.
  typealias Planner = @Sendable (Changeset, SnapshotShape, SnapshotShape, HostCapabilities) -> UpdatePlan

  /// Computes the update; `nil` if the task is cancelled.
  ///
  /// - Parameters:
  ///   - old: The snapshot before the update.
  ///   - new: The snapshot after the update.
  ///   - matches: The sections of both, matched by identity.
  ///   - capabilities: The changes that the host accepts in one batch.
  ///   - projection: The host's mapping from items to rows; `nil` if each item has a row.
  ///   - indexes: The identity indexes of the update before, replaced by those of this one, even if it is never applied.
  ///   - checksCancellation: Whether to stop when the task is cancelled.
  ///   - planner: Plans the changeset.
  init?(
    from old: ListSnapshot, to new: ListSnapshot, matches: SectionMatches, capabilities: HostCapabilities,
    projection: (any RowProjection)? = nil, indexes: inout Indexes, checksCancellation: Bool = false,
    planner: Planner = { UpdatePlan($0, from: $1, to: $2, capabilities: $3) }
  ) {
    var after = new
    var duplicates: [ItemPath] = []
    var differences: [ItemDifference] = []
    var kept: Indexes = [:]
    for (index, section) in new.sections.enumerated() {
      let before = matches.oldIndex(of: index).map { old.sections[$0].items } ?? TypedItems.none
      var identities = indexes.removeValue(forKey: section.id)
      guard
        let change = section.items.change(
          from: before, index: &identities, checksCancellation: checksCancellation)
      else { return nil }
      if let identities { kept[section.id] = identities }
      if !change.duplicates.isEmpty { after.sections[index].items = change.items }
      // Report the identity that the page uses, not that of the section which this one was merged into.
      duplicates += change.duplicates.map { ItemPath(section: section.mergedID ?? section.id, item: $0) }
      differences.append(change.difference)
    }
    indexes = kept
    guard
      let changeset = Changeset.difference(
        from: old.sections, to: after.sections, matches: matches, items: { differences[$1] })
    else { return nil }
    self.after = after
    self.changeset = changeset
    self.duplicates = duplicates
    // A table displays all items of a grid or a carousel in one row, so the plan is made in rows.
    let before = SnapshotShape(old, projection: projection)
    let target = SnapshotShape(after, projection: projection)
    let rows = projection?.changeset(changeset, from: old, to: after) ?? changeset
    plan = planner(rows, before, target, capabilities)
    #if DEBUG
      let recorded = { [plan] in
        var outline = ListOutline(after, projection: projection)
        outline.markUpdates(rows)
        var before = ListOutline(old, projection: projection)
        before.replacePlaceholders(rows, with: outline)
        return UpdateRecording(plan, from: before, to: outline)
      }
      do {
        if old.itemCount + after.itemCount <= Self.fullyCheckedItems {
          let recording = recorded()
          try PlanChecker().check(plan, from: recording.before, to: recording.after)
        } else {
          try PlanChecker().check(plan, from: before, to: target)
        }
      } catch {
        violation = (error, recorded())
      }
    #endif
  }
}
