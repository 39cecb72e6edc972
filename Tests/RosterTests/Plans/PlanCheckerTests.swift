import Testing

@testable import Roster

/// An invalid stage for a table view, with the counts before and after it.
struct IllegalStage: Sendable, CustomTestStringConvertible {
  var name: String
  var before: [Int]
  var after: [Int]
  var operations: [UpdateOperation]
  var rule: PlanViolation.Rule
  var capabilities = HostCapabilities.tableView

  var testDescription: String { name }

  private static func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  /// The rules of `UITableView`.
  static let table: [IllegalStage] = [
    IllegalStage(
      name: "the row count is too high", before: [10], after: [10],
      operations: [.deleteItems(section: 0, items: 0..<9)],
      rule: .itemCount),
    IllegalStage(
      name: "a section is added without an insert", before: [], after: [0], operations: [], rule: .sectionCount),
    IllegalStage(
      name: "a row that does not exist is deleted", before: [0, 0, 1], after: [0, 0, 0],
      operations: [.deleteItems(section: 2, items: 3..<4)], rule: .index),
    IllegalStage(
      name: "a row is deleted in a section that does not exist", before: [], after: [],
      operations: [.deleteItems(section: 0, items: 0..<1)], rule: .index),
    IllegalStage(
      name: "a section that does not exist is deleted", before: [1], after: [], operations: [.deleteSection(1)],
      rule: .index),
    IllegalStage(
      name: "a row is inserted beyond the end", before: [7], after: [8],
      operations: [.insertItems(section: 0, items: 8..<9)], rule: .index),
    IllegalStage(
      name: "a row is inserted in a section that does not exist", before: [0, 0], after: [0, 0],
      operations: [.insertItems(section: 2, items: 0..<1)], rule: .index),
    IllegalStage(
      name: "a section is inserted beyond the end", before: [], after: [1], operations: [.insertSection(1)],
      rule: .index),
    IllegalStage(
      name: "a row that does not exist is moved", before: [0, 0, 0], after: [0, 0, 1],
      operations: [.moveItem(from: at(2, 0), to: at(2, 0))], rule: .index),
    IllegalStage(
      name: "a row is deleted and updated", before: [1], after: [0],
      operations: [.deleteItems(section: 0, items: 0..<1), .updateItem(before: at(0, 0), after: at(0, 0))],
      rule: .index),
    IllegalStage(
      name: "a row is deleted and moved", before: [2], after: [1],
      operations: [.deleteItems(section: 0, items: 0..<1), .moveItem(from: at(0, 0), to: at(0, 0))], rule: .conflict),
    IllegalStage(
      name: "a row is updated and moved", before: [2], after: [2],
      operations: [.updateItem(before: at(0, 0), after: at(0, 1)), .moveItem(from: at(0, 0), to: at(0, 1))],
      rule: .conflict),
    IllegalStage(
      name: "a row is inserted at the target of a move", before: [1], after: [2],
      operations: [.insertItems(section: 0, items: 1..<2), .moveItem(from: at(0, 0), to: at(0, 1))], rule: .conflict),
    IllegalStage(
      name: "two rows move to one index", before: [3], after: [3],
      operations: [.moveItem(from: at(0, 0), to: at(0, 2)), .moveItem(from: at(0, 1), to: at(0, 2))], rule: .conflict),
    IllegalStage(
      name: "a section is deleted and moved", before: [1, 1], after: [1],
      operations: [.deleteSection(0), .moveSection(from: 0, to: 0)], rule: .conflict),
    IllegalStage(
      name: "a section is inserted at the target of a move", before: [1], after: [1, 1],
      operations: [.insertSection(1), .moveSection(from: 0, to: 1)], rule: .conflict),
    IllegalStage(
      name: "two sections move to one index", before: [1, 1], after: [1, 1],
      operations: [.moveSection(from: 0, to: 1), .moveSection(from: 1, to: 1)], rule: .conflict),
    IllegalStage(
      name: "a section moves twice", before: [1, 1], after: [1, 1],
      operations: [.moveSection(from: 0, to: 1), .moveSection(from: 0, to: 0)], rule: .conflict),
    IllegalStage(
      name: "a row moves into an inserted section", before: [2], after: [1, 1],
      operations: [.insertSection(1), .moveItem(from: at(0, 0), to: at(1, 0))], rule: .conflict),
    IllegalStage(
      name: "a row moves out of a deleted section", before: [1, 1], after: [2],
      operations: [.deleteSection(0), .moveItem(from: at(0, 0), to: at(0, 0))], rule: .conflict),
    IllegalStage(
      name: "a section moves and a row in it is updated", before: [1, 1], after: [1, 1],
      operations: [.moveSection(from: 0, to: 1), .updateItem(before: at(0, 0), after: at(1, 0))], rule: .risk),
    IllegalStage(
      name: "a section moves and a row in it is deleted", before: [2, 1], after: [1, 1],
      operations: [.moveSection(from: 0, to: 1), .deleteItems(section: 0, items: 0..<1)], rule: .risk),
    IllegalStage(
      name: "a section moves and a row in it is inserted", before: [1, 1], after: [1, 2],
      operations: [.moveSection(from: 0, to: 1), .insertItems(section: 1, items: 0..<1)], rule: .risk),
    IllegalStage(
      name: "a section moves to its own index and a row moves out of it", before: [2, 1], after: [1, 2],
      operations: [.moveSection(from: 0, to: 0), .moveItem(from: at(0, 0), to: at(1, 0))], rule: .risk),
    IllegalStage(
      name: "a section is updated while another one is inserted", before: [1], after: [1, 1],
      operations: [.insertSection(0), .updateSection(before: 0, after: 1)], rule: .risk),
    IllegalStage(
      name: "a row is updated while another one moves", before: [3], after: [3],
      operations: [.moveItem(from: at(0, 0), to: at(0, 1)), .updateItem(before: at(0, 2), after: at(0, 2))],
      rule: .risk),
  ]

  /// After IGListKit's tests of batch updates (MIT): the combinations that it removes from a batch.
  static let igListKit: [IllegalStage] = [
    IllegalStage(
      name: "one row is deleted twice", before: [1, 1, 3], after: [1, 1, 1],
      operations: [.deleteItems(section: 2, items: 0..<1), .deleteItems(section: 2, items: 0..<1)], rule: .conflict),
    IllegalStage(
      name: "a section moves, and rows in it and in another one are deleted", before: [1, 1, 2, 5, 1],
      after: [1, 1, 4, 1, 1],
      operations: [
        .moveSection(from: 2, to: 4), .deleteItems(section: 2, items: 0..<1), .deleteItems(section: 3, items: 4..<5),
      ], rule: .risk),
    IllegalStage(
      name: "a section moves, and rows in it and in another one are inserted", before: [1, 1, 2, 5, 4],
      after: [1, 1, 5, 5, 3],
      operations: [
        .moveSection(from: 2, to: 4), .insertItems(section: 4, items: 0..<1), .insertItems(section: 3, items: 4..<5),
      ], rule: .risk),
    IllegalStage(
      name: "a row moves within a deleted section", before: [2, 1], after: [1],
      operations: [.deleteSection(0), .moveItem(from: at(0, 0), to: at(0, 0))], rule: .conflict),
    IllegalStage(
      name: "a row moves within a section that moves", before: [2, 1], after: [1, 2],
      operations: [.moveSection(from: 0, to: 1), .moveItem(from: at(0, 0), to: at(1, 1))], rule: .risk),
    IllegalStage(
      name: "a deleted section moves while another one moves to its index", before: [1, 1, 1, 1, 1, 1, 1],
      after: [1, 1, 1, 1, 1, 1],
      operations: [.deleteSection(2), .moveSection(from: 2, to: 5), .moveSection(from: 0, to: 2)], rule: .conflict),
    IllegalStage(
      name: "a row is inserted and deleted twice", before: [1, 1, 2], after: [1, 1, 2],
      operations: [
        .insertItems(section: 2, items: 0..<1), .insertItems(section: 2, items: 0..<1),
        .deleteItems(section: 2, items: 0..<1), .deleteItems(section: 2, items: 0..<1),
      ], rule: .conflict),
  ]
}

@Suite("Plan checker")
struct PlanCheckerTests {
  @Test("A stage that breaks a rule is rejected with that rule", arguments: IllegalStage.table + IllegalStage.igListKit)
  func refuses(stage: IllegalStage) {
    let after = SnapshotShape(stage.after)
    let plan = UpdatePlan(
      capabilities: stage.capabilities,
      stages: [UpdateStage(operations: stage.operations, after: IntermediateSnapshot(after))])
    let violation = #expect(throws: PlanViolation.self) {
      try PlanChecker().check(plan, from: SnapshotShape(stage.before), to: after)
    }
    #expect(violation?.rule == stage.rule, "\(violation?.description ?? "")")
    #expect(violation?.stage == 0)
  }

  /// After IGListKit's tests of batch updates (MIT).
  @Test("Independent inserts, deletes and moves of sections and rows are valid in one stage")
  func clean() throws {
    let at = { ItemPosition(section: $0, item: $1) }
    let after = SnapshotShape([2, 1, 2, 0, 2, 1, 1, 2])
    let plan = UpdatePlan(
      capabilities: .tableView,
      stages: [
        UpdateStage(
          operations: [
            .insertSection(0), .insertSection(1), .deleteSection(5), .moveSection(from: 3, to: 4),
            .insertItems(section: 2, items: 0..<1), .deleteItems(section: 1, items: 0..<1),
            .moveItem(from: at(6, 0), to: at(7, 1)),
          ], after: IntermediateSnapshot(after))
      ])
    try PlanChecker().check(plan, from: SnapshotShape([1, 1, 1, 2, 1, 3, 2]), to: after)
  }

  @Test("A plan without one of its operations is rejected", arguments: HostCapabilities.all)
  func mutilated(capabilities: HostCapabilities) {
    for seed in SeededRandom.seeds(60) {
      var random = SeededRandom(seed: seed)
      let old = randomSections(using: &random)
      let new = mutated(old, using: &random)
      let plan = UpdatePlan(
        Changeset(from: old, to: new), from: SnapshotShape(of: old), to: SnapshotShape(of: new),
        capabilities: capabilities)
      for stage in plan.stages.indices {
        for operation in plan.stages[stage].operations.indices {
          var broken = plan
          broken.stages[stage].operations.remove(at: operation)
          #expect(throws: PlanViolation.self, "ROSTER_SEED=\(seed): \(plan.stages[stage].operations[operation])") {
            try PlanChecker().check(broken, from: ListOutline(old), to: ListOutline(new))
          }
        }
      }
    }
  }

  @Test("A plan that ends too early is rejected")
  func unfinished() {
    let violation = #expect(throws: PlanViolation.self) {
      try PlanChecker().check(
        UpdatePlan(capabilities: .unrestricted, stages: []), from: SnapshotShape([1]), to: SnapshotShape([2]))
    }
    #expect(violation?.rule == .effect)
  }
}
