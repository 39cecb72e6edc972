/// The stages in which a host applies a changeset: as few as its capabilities allow.
///
/// A host applies the stages in order. During a stage its counts change from those before it to those of
/// ``UpdateStage/after``. The plan of an empty changeset has no stages.
///
/// ```swift
/// let plan = UpdatePlan(changeset, from: SnapshotShape([3]), to: SnapshotShape([5]), capabilities: .tableView)
/// for stage in plan.stages {
///   table.performBatchUpdates { contents = stage.after; stage.operations.forEach(table.perform) }
/// }
/// ```
package struct UpdatePlan: Sendable {
  /// The capabilities of the host that the plan is for.
  package let capabilities: HostCapabilities
  /// The stages, in order.
  package var stages: [UpdateStage]

  /// Plans a changeset between two snapshots for the capabilities of a host.
  ///
  /// - Complexity: O(*c*), where *c* is the number of changes. If a section with edits inside moves and the host cannot
  ///   do both at once, also O(*s*), where *s* is the number of sections.
  package init(
    _ changeset: Changeset, from old: SnapshotShape, to new: SnapshotShape, capabilities: HostCapabilities
  ) {
    self.capabilities = capabilities
    stages =
      changeset.isEmpty
      ? []
      : BatchPlanner(
        changeset: changeset, oldSectionCount: old.counts.count, new: new, capabilities: capabilities
      ).stages()
  }

  /// Creates a plan from stages.
  package init(capabilities: HostCapabilities, stages: [UpdateStage]) {
    self.capabilities = capabilities
    self.stages = stages
  }
}

/// The operations that a host performs in one batch.
package struct UpdateStage: Sendable {
  /// The operations. Their order has no meaning for hosts that perform them as a batch.
  package var operations: [UpdateOperation]
  /// The sections and items that the host displays after the stage.
  package var after: IntermediateSnapshot

  /// Creates a stage.
  package init(operations: [UpdateOperation], after: IntermediateSnapshot) {
    self.operations = operations
    self.after = after
  }
}
