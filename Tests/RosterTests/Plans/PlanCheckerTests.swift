import Testing

@testable import Roster

/// One stage that a table must not be given, with the counts before and after it.
struct IllegalStage: Sendable, CustomTestStringConvertible {
  var name: String
  var before: [Int]
  var after: [Int]
  var operations: [UpdateOperation]
  var rule: PlanViolation.Rule
  var capabilities = HostCapabilities.tableView

  var testDescription: String { name }

  private static func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  /// The rules of UIKit's table view, one by one.
  static let table: [IllegalStage] = [
    IllegalStage(
      name: "too many rows are left", before: [10], after: [10], operations: [.deleteItems(section: 0, items: 0..<9)],
      rule: .itemCount),
    IllegalStage(name: "a section appears from nowhere", before: [], after: [0], operations: [], rule: .sectionCount),
    IllegalStage(
      name: "a row is deleted that is not there", before: [0, 0, 1], after: [0, 0, 0],
      operations: [.deleteItems(section: 2, items: 3..<4)], rule: .index),
    IllegalStage(
      name: "a row is deleted in a section that is not there", before: [], after: [],
      operations: [.deleteItems(section: 0, items: 0..<1)], rule: .index),
    IllegalStage(
      name: "a section is deleted that is not there", before: [1], after: [], operations: [.deleteSection(1)],
      rule: .index),
    IllegalStage(
      name: "a row is inserted beyond the end", before: [7], after: [8],
      operations: [.insertItems(section: 0, items: 8..<9)], rule: .index),
    IllegalStage(
      name: "a row is inserted in a section that is not there", before: [0, 0], after: [0, 0],
      operations: [.insertItems(section: 2, items: 0..<1)], rule: .index),
    IllegalStage(
      name: "a section is inserted beyond the end", before: [], after: [1], operations: [.insertSection(1)],
      rule: .index),
    IllegalStage(
      name: "a row moves from where none is", before: [0, 0, 0], after: [0, 0, 1],
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
      name: "a row is inserted where one moves to", before: [1], after: [2],
      operations: [.insertItems(section: 0, items: 1..<2), .moveItem(from: at(0, 0), to: at(0, 1))], rule: .conflict),
    IllegalStage(
      name: "two rows move to one place", before: [3], after: [3],
      operations: [.moveItem(from: at(0, 0), to: at(0, 2)), .moveItem(from: at(0, 1), to: at(0, 2))], rule: .conflict),
    IllegalStage(
      name: "a section is deleted and moved", before: [1, 1], after: [1],
      operations: [.deleteSection(0), .moveSection(from: 0, to: 0)], rule: .conflict),
    IllegalStage(
      name: "a section is inserted where one moves to", before: [1], after: [1, 1],
      operations: [.insertSection(1), .moveSection(from: 0, to: 1)], rule: .conflict),
    IllegalStage(
      name: "two sections move to one place", before: [1, 1], after: [1, 1],
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
      name: "a section moves and a row in it goes", before: [2, 1], after: [1, 1],
      operations: [.moveSection(from: 0, to: 1), .deleteItems(section: 0, items: 0..<1)], rule: .risk),
    IllegalStage(
      name: "a section moves and a row in it comes", before: [1, 1], after: [1, 2],
      operations: [.moveSection(from: 0, to: 1), .insertItems(section: 1, items: 0..<1)], rule: .risk),
    IllegalStage(
      name: "a section moves to where it is and a row moves out of it", before: [2, 1], after: [1, 2],
      operations: [.moveSection(from: 0, to: 0), .moveItem(from: at(0, 0), to: at(1, 0))], rule: .risk),
    IllegalStage(
      name: "a section is updated beside one that comes", before: [1], after: [1, 1],
      operations: [.insertSection(0), .updateSection(before: 0, after: 1)], rule: .risk),
    IllegalStage(
      name: "a row is updated beside one that moves", before: [3], after: [3],
      operations: [.moveItem(from: at(0, 0), to: at(0, 1)), .updateItem(before: at(0, 2), after: at(0, 2))],
      rule: .risk),
  ]

  /// After IGListKit's tests of batch updates (MIT): what it has to take out of a batch.
  static let igListKit: [IllegalStage] = [
    IllegalStage(
      name: "one row is deleted twice", before: [1, 1, 3], after: [1, 1, 1],
      operations: [.deleteItems(section: 2, items: 0..<1), .deleteItems(section: 2, items: 0..<1)], rule: .conflict),
    IllegalStage(
      name: "a section moves, and rows go in it and beside it", before: [1, 1, 2, 5, 1], after: [1, 1, 4, 1, 1],
      operations: [
        .moveSection(from: 2, to: 4), .deleteItems(section: 2, items: 0..<1), .deleteItems(section: 3, items: 4..<5),
      ], rule: .risk),
    IllegalStage(
      name: "a section moves, and rows come in it and beside it", before: [1, 1, 2, 5, 4], after: [1, 1, 5, 5, 3],
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
      name: "a deleted section moves while another takes its place", before: [1, 1, 1, 1, 1, 1, 1],
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
  @Test("a stage that breaks a rule is refused for it", arguments: IllegalStage.table + IllegalStage.igListKit)
  func refuses(stage: IllegalStage) {
    let after = SnapshotShape(stage.after)
    let plan = UpdatePlan(
      capabilities: stage.capabilities,
      stages: [UpdateStage(operations: stage.operations, after: IntermediateSnapshot(storage: .new(after)))])
    let violation = #expect(throws: PlanViolation.self) {
      try PlanChecker().check(plan, from: SnapshotShape(stage.before), to: after)
    }
    #expect(violation?.rule == stage.rule, "\(violation?.description ?? "")")
    #expect(violation?.stage == 0)
  }

  /// After IGListKit's tests of batch updates (MIT).
  @Test("sections and rows that come, go and move apart from each other are taken in one stage")
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
          ], after: IntermediateSnapshot(storage: .new(after)))
      ])
    try PlanChecker().check(plan, from: SnapshotShape([1, 1, 1, 2, 1, 3, 2]), to: after)
  }

  @Test("a plan that lost an operation is found out", arguments: HostCapabilities.all)
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

  @Test("a plan that stops too early is found out")
  func unfinished() {
    let violation = #expect(throws: PlanViolation.self) {
      try PlanChecker().check(
        UpdatePlan(capabilities: .unrestricted, stages: []), from: SnapshotShape([1]), to: SnapshotShape([2]))
    }
    #expect(violation?.rule == .effect)
  }
}
