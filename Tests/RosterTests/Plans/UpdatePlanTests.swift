import Testing

@testable import Roster

@Suite("Update plans")
struct UpdatePlanTests {
  private func plan(_ old: [ThingSection], _ new: [ThingSection], _ capabilities: HostCapabilities) -> UpdatePlan {
    UpdatePlan(
      Changeset(from: old, to: new), from: SnapshotShape(of: old), to: SnapshotShape(of: new),
      capabilities: capabilities)
  }

  @Test("Each plan is valid for its host and ends with the new snapshot", arguments: HostCapabilities.all)
  func legal(capabilities: HostCapabilities) {
    for seed in SeededRandom.seeds(1_000) {
      var random = SeededRandom(seed: seed)
      let old = randomSections(using: &random)
      let new = mutated(old, using: &random)
      let plan = plan(old, new, capabilities)
      do throws(PlanViolation) {
        try PlanChecker().check(plan, from: ListOutline(old), to: ListOutline(new))
      } catch {
        Issue.record("ROSTER_SEED=\(seed): \(error)\n\(old)\n\(new)")
      }
      #expect(plan.stages.last?.after.isNew ?? true, "ROSTER_SEED=\(seed)")
      #expect(plan.stages.count <= (capabilities == .unrestricted ? 1 : 3), "ROSTER_SEED=\(seed)")
    }
  }

  @Test("A reload is preferred beyond a hundred deletions, insertions and moves together, and updates do not count")
  func reloadOfItems() {
    func prefersReload(deletes: Int, inserts: Int, moves: Int, updates: Int = 0) -> Bool {
      ItemDifference(
        deletes: [0..<deletes], inserts: [0..<inserts],
        moves: (0..<moves).map { ItemDifference.Move(from: deletes + $0, to: inserts + moves - 1 - $0) },
        updates: (0..<updates).map { ItemDifference.Update(old: 200 + $0, new: 200 + $0) }
      ).prefersReload
    }
    #expect(!prefersReload(deletes: 40, inserts: 30, moves: 30, updates: 50))
    #expect(prefersReload(deletes: 41, inserts: 30, moves: 30))
    #expect(prefersReload(deletes: 40, inserts: 31, moves: 30))
    #expect(prefersReload(deletes: 40, inserts: 30, moves: 31))
  }

  @Test("A plan has as many changes as items and sections are inserted, deleted, moved or updated")
  func changeCount() {
    let at = { ItemPosition(section: 0, item: $0) }
    let operations: [UpdateOperation] = [
      .deleteItems(section: 0, items: 0..<30), .insertItems(section: 0, items: 0..<50), .deleteSection(2),
      .insertSection(2), .moveSection(from: 3, to: 4), .updateSection(before: 5, after: 5),
      .moveItem(from: at(70), to: at(80)), .updateItem(before: at(90), after: at(90)),
    ]
    func plan(_ more: Int) -> UpdatePlan {
      let after = IntermediateSnapshot(SnapshotShape([100]))
      let stages = [operations, [.insertItems(section: 0, items: 0..<more)]]
      return UpdatePlan(
        capabilities: .unrestricted, stages: stages.map { UpdateStage(operations: $0, after: after) })
    }
    #expect(plan(14).changeCount == 100 && !plan(14).prefersReload)
    #expect(plan(15).changeCount == 101 && plan(15).prefersReload)
    #expect(!plan(15).prefersReloadOfOrder, "cells update their contents themselves")
    #expect(plan(16).prefersReloadOfOrder)
  }

  @Test("A section that does not exist has no items")
  func missingSection() {
    let snapshot = IntermediateSnapshot(SnapshotShape([2, 3]))
    #expect((-1...2).map(snapshot.itemCount(in:)) == [0, 2, 3, 0])
  }

  @Test("Most updates of sectioned lists are one stage for UIKit, and few are three, also with many edits")
  func fewStages() {
    // The seeds are fixed, because the test checks a share of all updates.
    var counts = [0, 0, 0, 0]
    for seed in 0..<2_000 {
      var random = SeededRandom(seed: UInt64(seed))
      let old = randomSections(using: &random)
      let stages = plan(old, mutated(old, using: &random), .tableView).stages.count
      counts[min(stages, 3)] += 1
    }
    let updates = counts[1...].reduce(0, +)
    #expect(updates > 1_000)
    #expect(counts[1] * 100 > updates * 50, "\(counts)")
    #expect(counts[3] * 100 < updates * 10, "\(counts)")
  }

  @Test("An empty changeset has no stages", arguments: HostCapabilities.all)
  func empty(capabilities: HostCapabilities) {
    let sections = [ThingSection(1, [Thing(id: 1)])]
    #expect(plan(sections, sections, capabilities).stages.isEmpty)
  }

  @Test("Deletes, inserts and updates of a single section are one batch for UIKit")
  func singleSection() {
    let old = [ThingSection(1, (0..<10).map { Thing(id: $0) })]
    let new = [ThingSection(1, [Thing(id: 20)] + (0..<8).map { Thing(id: $0, content: $0 == 3 ? 1 : 0) })]
    #expect(plan(old, new, .tableView).stages.count == 1)
  }

  @Test("Inserts, deletes and moves of sections, and of items in other sections, are one batch for UIKit")
  func sectioned() {
    let old = [
      ThingSection(1, [Thing(id: 1), Thing(id: 2)]), ThingSection(2, [Thing(id: 3)]), ThingSection(3, [Thing(id: 4)]),
      ThingSection(4, []),
    ]
    let new = [
      ThingSection(3, [Thing(id: 4)]), ThingSection(1, [Thing(id: 2), Thing(id: 1), Thing(id: 7)]),
      ThingSection(5, [Thing(id: 8)]), ThingSection(4, []),
    ]
    let plan = plan(old, new, .tableView)
    #expect(plan.stages.count == 1)
    #expect(plan.stages.first?.operations.contains(.moveSection(from: 2, to: 0)) == true)
  }

  @Test("A section that moves with edits inside keeps its cells: the items change first, then the section moves")
  func movedWithEdits() {
    let old = [ThingSection(1, [Thing(id: 1), Thing(id: 2)]), ThingSection(2, [Thing(id: 3)]), ThingSection(3)]
    let new = [ThingSection(2, [Thing(id: 3)]), ThingSection(3), ThingSection(1, [Thing(id: 2)])]
    let plan = plan(old, new, .tableView)
    #expect(
      plan.stages.map(\.operations) == [
        [.deleteItems(section: 0, items: 0..<1)], [.moveSection(from: 0, to: 2)],
      ])
    #expect(plan.stages[0].after.counts == [1, 1, 0])
    #expect((-1...3).map(plan.stages[0].after.newSection) == [nil, 2, 0, 1, nil])
  }

  @Test("An update during a move is a separate batch in the indices after the move")
  func updateBesideMove() {
    let old = [ThingSection(1, [Thing(id: 1), Thing(id: 2), Thing(id: 3)])]
    let new = [ThingSection(1, [Thing(id: 2), Thing(id: 3), Thing(id: 1, content: 1)])]
    let last = ItemPosition(section: 0, item: 2)
    #expect(
      plan(old, new, .tableView).stages.map(\.operations) == [
        [.moveItem(from: ItemPosition(section: 0, item: 0), to: last)], [.updateItem(before: last, after: last)],
      ])
  }

  @Test("S4-01 Folding a hundred thousand rows is one operation with valid counts, and the section remains")
  func fold() throws {
    let old = [ThingSection(1, (0..<100_000).map { Thing(id: $0) })]
    let new = [ThingSection(1)]
    for capabilities in HostCapabilities.all {
      let plan = plan(old, new, capabilities)
      #expect(plan.stages.map(\.operations) == [[.deleteItems(section: 0, items: 0..<100_000)]])
      try PlanChecker().check(plan, from: SnapshotShape([100_000]), to: SnapshotShape([0]))
    }
  }

  @Test("S4-17 A fold with sections and rows expands in one batch")
  func foldOfSections() throws {
    let folded = [ThingSection(1), ThingSection(5, [Thing(id: 50)])]
    let open = [
      ThingSection(1, [Thing(id: 10)]), ThingSection(2, [Thing(id: 20)]), ThingSection(3),
      ThingSection(4, [Thing(id: 40)]), ThingSection(5, [Thing(id: 50)]),
    ]
    for (old, new) in [(folded, open), (open, folded)] {
      let plan = plan(old, new, .tableView)
      #expect(plan.stages.count == 1)
      try PlanChecker().check(plan, from: ListOutline(old), to: ListOutline(new))
    }
  }
}
