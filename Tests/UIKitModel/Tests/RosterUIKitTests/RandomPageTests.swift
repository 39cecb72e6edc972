import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Random edits of pages, on a device with all behaviors that UIKit permits.
@MainActor
struct RandomPageTests {
  /// Set `ROSTER_ROUNDS=250000` for a million updates over the four parts; the model's README says how to run them.
  @Test(
    "S3-05 whatever comes, goes, moves and changes, every update is accepted and the table shows the page",
    arguments: 0..<4)
  func updates(_ part: Int) async {
    let seed = testSeed(0xB0A7) &+ UInt64(part)
    for batch in 0..<max(1, testRounds(2_000) / 250) where await run(seed: seed &+ UInt64(batch) &* 1_000, rounds: 250)
    {
      return
    }
  }

  @Test(
    "U-25 U-26 S3-05 whatever comes, goes, moves and changes, the table shows the page without work for each item of its collections",
    arguments: 0..<2)
  func longCollections(_ part: Int) async {
    let seed = testSeed(0x10A6) &+ UInt64(part)
    for batch in 0..<max(1, testRounds(1_000) / 250)
    where await run(seed: seed &+ UInt64(batch) &* 1_000, rounds: 250, longNestedCollection: 0) {
      return
    }
  }

  @Test("The random edits contain every change that is known to cause problems in tables")
  func coverage() async {
    let device = UIKitModel(seed: testSeed(3))
    let seen = await device.run {
      let stage = RandomStage(device, seed: testSeed(3))
      for _ in 0..<800 { await stage.step() }
      return stage.seen
    }
    for circumstance in RandomStage.Circumstance.allCases {
      #expect(seen[circumstance, default: 0] >= 5, "\(circumstance): \(seen)")
    }
  }

  /// Whether a failure occurred.
  private func run(seed: UInt64, rounds: Int, longNestedCollection: Int? = nil) async -> Bool {
    let device = UIKitModel(seed: seed)
    return await device.run {
      let stage = RandomStage(device, seed: seed, longNestedCollection: longNestedCollection)
      for round in 0..<rounds {
        await stage.step()
        guard let problem = await stage.problem() else { continue }
        Issue.record("ROSTER_SEED=\(seed), round \(round), after \(stage.lastStep): \(problem)\n\(stage.log)")
        return true
      }
      return false
    }
  }
}

/// A random page on a device, and random user actions.
@MainActor
final class RandomStage {
  let device: UIKitModel
  let ui: UIKitDriver
  let page = RandomPage()
  let list: ListView
  private(set) var lastStep = "the beginning"
  /// The number of edits for each situation.
  private(set) var seen: [Circumstance: Int] = [:]
  private var edits: RandomEdits
  private let issues = IssueLog()

  init(_ device: UIKitModel, seed: UInt64, longNestedCollection: Int? = nil) {
    self.device = device
    device.keepsLog = true
    ui = UIKitDriver(device, size: CGSize(width: 320, height: 480))
    edits = RandomEdits(page, seed: seed)
    edits.edit()
    list = ListView(page, issues: IssueReporter { [issues] in issues.all.append($0) })
    if let longNestedCollection { list.context.longNestedCollection = longNestedCollection }
    page.onCallback = { [weak self] in self?.edit(.callback) }
    ui.show(list)
  }

  private var table: UITableView { list.tableView }

  /// The actions of the last step.
  var log: String { device.log.suffix(60).joined(separator: "\n") }

  /// Performs one step: usually an edit, sometimes during a user action.
  func step() async {
    device.removeRecords()
    switch edits.below(27) {
    case 0, 11: name("an edit during a drag"); await drag()
    case 1: name("an edit off the window"); await offWindow()
    case 2:
      name("a jump"); ui.jump(table, to: CGPoint(x: 0, y: Double(edits.below(max(1, Int(table.contentSize.height))))))
    case 3: name("a tap that edits"); if let path = anyPath() { ui.tap(path, in: table) }
    case 4: name("a pull"); ui.pullToRefresh(table); edit(isRefreshing ? .refresh : nil)
    case 5: name("another width"); ui.resize(to: CGSize(width: 280 + edits.below(4) * 40, height: 480))
    case 6: name("another text size"); edit(); ui.set(textSize: edits.below(2) == 0 ? .large : .extraLarge)
    case 7: name("two edits in a row"); edit(); await Task.yield(); edit()
    case 8: name("a scroll"); ui.scroll(table, by: Double(edits.below(600)) - 300)
    case 9: name("a slide"); slide(); if edits.below(2) == 0 { edit() }
    case 10: name("another direction"); ui.set(direction: edits.below(2) == 0 ? .leftToRight : .rightToLeft)
    default: name("an edit"); edit()
    }
    await rest()
  }

  /// A situation or kind of edit.
  enum Circumstance: CaseIterable {
    case callback, refresh, reorderByLongPress, reorderByControl, offWindow
    case sectionMoveWithEditsInside, moveAcrossSections, fold, otherLayout
  }

  private var isRefreshing: Bool { table.refreshControl?.isRefreshing == true }

  private func edit(_ circumstance: Circumstance? = nil) {
    let before = page.sections
    let folded = before.map(isFolded)
    edits.edit()
    if let circumstance { seen[circumstance, default: 0] += 1 }
    for kind in kinds(from: before) { seen[kind, default: 0] += 1 }
    if before.map(isFolded) != folded { seen[.fold, default: 0] += 1 }
  }

  private func isFolded(_ section: RandomSection) -> Bool { section.folds && page.folds.isFolded("f\(section.id)") }

  /// The kinds of changes in the last edit, other than inserts and deletes.
  private func kinds(from before: [RandomSection]) -> Set<Circumstance> {
    var kinds: Set<Circumstance> = []
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    let staying = page.sections.filter { old[$0.id] != nil }
    let order = before.map(\.id).filter { id in staying.contains { $0.id == id } }
    let home = Dictionary(
      before.flatMap { section in section.items.map { ($0.id, section.id) } }, uniquingKeysWith: { first, _ in first })
    for (section, formerID) in zip(staying, order) {
      guard let former = old[section.id] else { continue }
      if formerID != section.id, former.items != section.items { kinds.insert(.sectionMoveWithEditsInside) }
      if former.layout != section.layout { kinds.insert(.otherLayout) }
      if section.items.contains(where: { home[$0.id].map { $0 != section.id } ?? false }) {
        kinds.insert(.moveAcrossSections)
      }
    }
    return kinds
  }

  private func name(_ step: String) { lastStep = step }

  private func anyPath(where isWanted: (IndexPath) -> Bool = { _ in true }) -> IndexPath? {
    let paths = (table.indexPathsForVisibleRows ?? []).filter(isWanted)
    return paths.isEmpty ? nil : paths[edits.below(paths.count)]
  }

  private func slide() {
    let collections = ui.find(UICollectionView.self, in: list)
    guard !collections.isEmpty else { return }
    ui.scroll(collections[edits.below(collections.count)], by: Double(edits.below(1200)) - 600, horizontally: true)
  }

  private func drag() async {
    if edits.below(2) == 0 { table.setEditing(true, animated: false) }
    let movable = anyPath { list.rows.state.contents.row(at: $0)?.traits.isMovable == true }
    let isLifted = movable.map { ui.beginReorder($0, in: table) } ?? false
    let byControl = !table.hasActiveDrag
    if edits.below(4) > 0 { edit(isLifted ? byControl ? .reorderByControl : .reorderByLongPress : nil) }
    await rest()
    if isLifted {
      if let target = anyPath() { ui.drag(over: target, in: table) }
      if edits.below(3) == 0 { ui.cancelReorder(in: table) } else { ui.endReorder(in: table) }
    }
    table.setEditing(false, animated: false)
  }

  private func offWindow() async {
    let parent = list.superview
    list.removeFromSuperview()
    for _ in 0...edits.below(3) { edit(.offWindow); await rest() }
    parent?.addSubview(list)
  }

  private func rest() async {
    for _ in 0..<3 {
      await Task.yield()
      ui.turn(0.1)
    }
    if edits.below(10) == 0 { ui.turn(5) }
  }

  /// The failure after the page has settled; `nil` if there is none.
  func problem() async -> String? {
    var problem = difference()
    // A difference that pending work of the main actor resolves is no failure.
    for _ in 0..<20 where problem != nil {
      await rest()
      problem = difference()
    }
    return problem
  }

  private func difference() -> String? {
    if let incident = device.incidents.first { return "\(incident)" }
    for case .illegalPlan(let violation, _) in issues.all { return "\(violation)" }
    let snapshot = list.driver.snapshot
    let expected = page.sections.filter { !$0.folds || !page.folds.isFolded("f\($0.id)") }.flatMap(\.items)
    let ids = snapshot.sections.flatMap { section in (0..<section.items.count).map { section.items.id(at: $0) } }
    if ids != expected.map({ AnyID($0.id) }) {
      return "the page's items are \(expected.map(\.id)), but \(ids) are displayed"
    }
    return DisplayCheck(list, ui).difference
  }
}

/// The issues of a page.
@MainActor
final class IssueLog {
  var all: [RosterIssue] = []
}
