/// An update that broke a rule of its host, in a form that can be saved, sent and replayed.
///
/// It contains the identities of all sections and items of both snapshots, which of them changed, the host's capabilities
/// and the plan as text. It contains no content of rows. ``replay()`` plans and checks the same update again:
///
/// ```swift
/// try UpdateRecording(text)?.replay()     // throws the violation until the planner is fixed
/// ```
package struct UpdateRecording: Hashable, Sendable {
  /// The host's capabilities.
  package var capabilities: HostCapabilities
  /// The snapshot before the update. All contents are `0`.
  package var before: ListOutline
  /// The snapshot after the update. Contents are `1` where they changed.
  package var after: ListOutline
  /// The plan, with one operation in each line.
  package var plan: [String]

  /// Plans the update again and checks the plan item by item. Throws the first violation.
  package func replay() throws(PlanViolation) {
    let changeset = Changeset(
      from: before.sections.map { OutlineSection(section: $0) }, to: after.sections.map { OutlineSection(section: $0) })
    let plan = UpdatePlan(changeset, from: before.shape, to: after.shape, capabilities: capabilities)
    try PlanChecker().check(plan, from: before, to: after)
  }
}

extension UpdateRecording {
  /// Creates a recording of a plan and of the snapshots before and after it, in O(*c*) for *c* operations.
  package init(_ plan: UpdatePlan, from before: ListOutline, to after: ListOutline) {
    capabilities = plan.capabilities
    self.before = before
    self.after = after
    self.plan = plan.stages.enumerated().flatMap { index, stage in
      stage.operations.map { "\(index): \($0)" }
    }
  }
}

/// A section of an outline, for the difference.
private struct OutlineSection: DiffableSection {
  let section: ListOutline.Section

  var id: AnyID { AnyID(section.id) }
  var itemCount: Int { section.items.count }

  func headDiffers(from old: Self) -> Bool { section.head != old.section.head }

  func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference? {
    ItemDiffer<ListOutline.Item>(id: \.id, isEqual: ==).difference(
      from: ItemList(old.section.items), to: ItemList(section.items), checksCancellation: checksCancellation)
  }

  func itemID(at index: Int) -> AnyID { AnyID(section.items[index].id) }

  func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool {
    section.items[index] != old.section.items[oldIndex]
  }
}
