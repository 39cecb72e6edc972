/// Checks a plan against the rules of its host, stage by stage.
///
/// The rules are implemented a second time here, from the hosts' contracts, and share no code with the planner. With the
/// counts of both snapshots the checker checks the indices and counts of each stage. With outlines of both snapshots it
/// also simulates the plan and compares the result item by item.
package struct PlanChecker: Sendable {
  /// Creates a checker.
  package init() {}

  /// Checks that every stage is valid for its host and that the plan leads from the old counts to the new ones.
  ///
  /// - Throws: The first violation.
  /// - Complexity: O(*c* + *s*), where *c* is the number of operations and *s* that of sections.
  package func check(_ plan: UpdatePlan, from old: SnapshotShape, to new: SnapshotShape) throws(PlanViolation) {
    var before = old.counts
    for (index, stage) in plan.stages.enumerated() {
      let after = stage.after.counts
      try StageRules.check(stage, index: index, capabilities: plan.capabilities, before: before, after: after)
      before = after
    }
    guard before == new.counts else {
      throw PlanViolation(
        stage: plan.stages.count, rule: .effect,
        message: "the plan ends with the counts \(before) instead of \(new.counts).")
    }
  }

  /// Checks that every stage is valid for its host, and that a host with the old snapshot displays the content of
  /// ``UpdateStage/after`` after each stage and the new snapshot in the end.
  ///
  /// - Throws: The first violation.
  /// - Complexity: O(*n* · *s*), where *n* is the number of items and *s* that of stages.
  package func check(_ plan: UpdatePlan, from old: ListOutline, to new: ListOutline) throws(PlanViolation) {
    try check(plan, from: old.shape, to: new.shape)
    var current = old
    for (index, stage) in plan.stages.enumerated() {
      current = try StagePlayer(index: index, stage: stage, new: new).play(on: current)
    }
    if current != new {
      throw PlanViolation(
        stage: plan.stages.count, rule: .effect, message: "the host does not display the new snapshot in the end.")
    }
  }
}
