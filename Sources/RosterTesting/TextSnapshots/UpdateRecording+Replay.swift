import Roster

extension UpdateRecording {
  /// Plans the update again and checks the plan item by item. Throws the first violation.
  ///
  /// ```swift
  /// try recording.replay()     // throws the violation until the planner is fixed
  /// ```
  package func replay() throws(PlanViolation) {
    let changeset = Changeset(
      from: before.sections.map { OutlineSection(section: $0) }, to: after.sections.map { OutlineSection(section: $0) })
    let plan = UpdatePlan(changeset, from: before.shape, to: after.shape, capabilities: capabilities)
    try PlanChecker().check(plan, from: before, to: after)
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
