/// The stages in which a host of one kind shows a changeset, as few as its rules allow.
///
/// A host applies stage after stage; during a stage its counts turn from those before into those of ``UpdateStage/after``.
/// An empty changeset has no stages.
///
/// ```swift
/// let plan = UpdatePlan(changeset, from: SnapshotShape([3]), to: SnapshotShape([5]), rules: .uiKitTable)
/// for stage in plan.stages {
///   table.performBatchUpdates { shown = stage.after; stage.operations.forEach(table.perform) }
/// }
/// ```
public struct UpdatePlan: Sendable {
  /// What kind of host the plan is for.
  public let rules: HostCapabilities
  /// What to do, in order.
  public var stages: [UpdateStage]

  /// Plans a changeset. Costs its number of changes; for ``HostCapabilities/oneAtATime``, and where a section that moves has
  /// edits inside on ``HostCapabilities/uiKitTable``, also the number of sections.
  public init(_ changeset: Changeset, from old: SnapshotShape, to new: SnapshotShape, rules: HostCapabilities) {
    self.rules = rules
    if changeset.isEmpty {
      stages = []
    } else {
      stages =
        switch rules {
        case .gtk: [.whole(changeset, new: new)]
        case .uiKitTable: BatchPlanner(changeset: changeset, old: old, new: new).stages()
        case .oneAtATime: StepPlanner(changeset: changeset, old: old, new: new).stages()
        }
    }
  }

  /// Makes a plan of given stages.
  public init(rules: HostCapabilities, stages: [UpdateStage]) {
    self.rules = rules
    self.stages = stages
  }
}

/// What a host does in one go.
public struct UpdateStage: Sendable {
  /// What to do; the order in the list means nothing to hosts that take it as a batch.
  public var operations: [UpdateOperation]
  /// What the host shows afterwards.
  public var after: IntermediateSnapshot

  /// Makes a stage.
  public init(operations: [UpdateOperation], after: IntermediateSnapshot) {
    self.operations = operations
    self.after = after
  }

  /// The whole changeset at once.
  static func whole(_ changeset: Changeset, new: SnapshotShape) -> UpdateStage {
    UpdateStage(
      operations: changeset.sectionOperations + changeset.itemOperations() + changeset.updateOperations,
      after: IntermediateSnapshot(storage: .new(new)))
  }
}
