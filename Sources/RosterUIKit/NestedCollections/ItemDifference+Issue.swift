#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && DEBUG
  import Roster

  extension ItemDifference {
    /// The rule that these changes violate as one batch update: UIKit would raise an exception, or the collection would not
    /// display the new items. `nil` if the batch is valid.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    @MainActor
    func issue(from old: SectionSnapshot, to new: SectionSnapshot, in context: UIKitCellContext) -> RosterIssue? {
      // Only the counts of long collections are checked.
      guard !context.isLong(old), !context.isLong(new) else {
        return issue(from: SnapshotShape([old.items.count]), to: SnapshotShape([new.items.count]))
      }
      var before = ListOutline(itemsOf: old)
      let after = ListOutline(itemsOf: new)
      before.replacePlaceholders(Changeset(sections: [.init(old: 0, new: 0, items: self)]), with: after)
      // Bindings update the contents of cells: UIKit receives only structural changes.
      let structural = ItemDifference(deletes: deletes, inserts: inserts, moves: moves)
      let changeset = Changeset(sections: [.init(old: 0, new: 0, items: structural)])
      let whole = UpdatePlan(changeset, from: before.shape, to: after.shape, capabilities: .unrestricted)
      let plan = UpdatePlan(capabilities: .tableView, stages: whole.stages)
      do {
        try PlanChecker().check(plan, from: before, to: after)
        return nil
      } catch {
        return .illegalPlan(error, recording: UpdateRecording(plan, from: before, to: after))
      }
    }

    private func issue(from old: SnapshotShape, to new: SnapshotShape) -> RosterIssue? {
      let structural = ItemDifference(deletes: deletes, inserts: inserts, moves: moves)
      let changeset = Changeset(sections: [.init(old: 0, new: 0, items: structural)])
      let plan = UpdatePlan(changeset, from: old, to: new, capabilities: .tableView)
      do {
        try PlanChecker().check(plan, from: old, to: new)
        return nil
      } catch {
        return .illegalPlan(error, recording: UpdateRecording(plan, from: ListOutline(), to: ListOutline()))
      }
    }
  }

  extension ListOutline {
    /// A section's items as the only section.
    fileprivate init(itemsOf section: SectionSnapshot) {
      let items = (0..<section.items.count).map {
        Item(id: "\(section.items.id(at: $0))", isPlaceholder: section.isPlaceholder(at: $0))
      }
      self.init(sections: [ListOutline.Section(id: "\(section.id)", items: items)])
    }
  }
#endif
