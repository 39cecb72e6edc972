/// Checks a plan against the rules of its host, stage by stage.
///
/// The rules are written down a second time here, from the hosts' contracts, and share nothing with the planners. Counts
/// alone cost the operations and the sections; with outlines of both snapshots the checker also plays the plan and
/// compares what the host would show, item by item.
public struct PlanChecker: Sendable {
  /// Makes a checker.
  public init() {}

  /// Checks that every stage is legal for its host and leads from the old counts to the new ones.
  ///
  /// - Throws: the first violation.
  public func check(
    _ plan: UpdatePlan, from old: SnapshotShape, to new: SnapshotShape
  ) throws(PlanViolation) {
    var before = old.counts
    for (index, stage) in plan.stages.enumerated() {
      let after = stage.after.counts
      try StageRules(index: index, rules: plan.rules, stage: stage, before: before, after: after).check()
      before = after
    }
    guard before == new.counts else {
      throw PlanViolation(
        stage: plan.stages.count, rule: .effect,
        sentence: "the plan ends with the counts \(before) instead of \(new.counts).")
    }
  }

  /// Checks that every stage is legal for its host, and that a host which shows the old snapshot shows the new one in
  /// the end and in between what the stages say.
  ///
  /// - Throws: the first violation.
  public func check(_ plan: UpdatePlan, from old: ListOutline, to new: ListOutline) throws(PlanViolation) {
    try check(plan, from: old.shape, to: new.shape)
    var shown = old
    for (index, stage) in plan.stages.enumerated() {
      let player = StagePlayer(index: index, stage: stage, old: old, new: new)
      shown = try player.play(on: shown)
    }
    if shown != new {
      throw PlanViolation(
        stage: plan.stages.count, rule: .effect, sentence: "the host does not show the new snapshot in the end.")
    }
  }
}
