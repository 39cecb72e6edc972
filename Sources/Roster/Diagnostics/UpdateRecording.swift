/// An update that broke a rule of its host, in a form that can be saved, sent and replayed.
///
/// It contains the identities of all sections and items of both snapshots, which of them changed, the host's capabilities
/// and the plan as text. It contains no content of rows. RosterTesting reads it and plans and checks the update again.
package struct UpdateRecording: Hashable, Sendable {
  /// The host's capabilities.
  package var capabilities: HostCapabilities
  /// The snapshot before the update. All contents are `0`.
  package var before: ListOutline
  /// The snapshot after the update. Contents are `1` where they changed.
  package var after: ListOutline
  /// The plan, with one operation in each line.
  package var plan: [String]
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
