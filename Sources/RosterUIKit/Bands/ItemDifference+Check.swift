#if canImport(UIKit) && DEBUG
  import Roster

  extension ItemDifference {
    /// What is wrong with these changes as one batch: UIKit would raise, or the band would not show the new items. `nil`
    /// if nothing is. Linear in the number of items.
    func issue(from old: SectionSnapshot, to new: SectionSnapshot) -> RosterIssue? {
      let (before, after) = (ListOutline(itemsOf: old), ListOutline(itemsOf: new))
      // Cells follow changed contents by themselves: only places are told to UIKit.
      let places = ItemDifference(deletes: deletes, inserts: inserts, moves: moves)
      let changeset = Changeset(sections: [.init(old: 0, new: 0, items: places)])
      let whole = UpdatePlan(changeset, from: before.shape, to: after.shape, capabilities: .unrestricted)
      let plan = UpdatePlan(capabilities: .tableView, stages: whole.stages)
      do {
        try PlanChecker().check(plan, from: before, to: after)
        return nil
      } catch {
        return .illegalPlan(error, recording: UpdateRecording(plan, from: before, to: after).text)
      }
    }
  }

  extension ListOutline {
    /// The items of a band as the only section.
    fileprivate init(itemsOf section: SectionSnapshot) {
      let items = (0..<section.items.count).map { Item(id: "\(section.items.id(at: $0))") }
      self.init(sections: [ListOutline.Section(id: "\(section.id)", items: items)])
    }
  }
#endif
