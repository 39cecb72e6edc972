import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Pages that change at random, on a device that takes every liberty that UIKit leaves itself.
@MainActor
struct RandomPageTests {
  /// Set `ROSTER_ROUNDS=250000` for a million updates over the four parts.
  @Test(
    "S3-05 whatever comes, goes, moves and changes, every update is accepted and the table shows the page",
    arguments: 0..<4)
  func updates(_ part: Int) async {
    let seed = testSeed(0xB0A7) &+ UInt64(part)
    for batch in 0..<max(1, testRounds(500) / 250) where await run(seed: seed &+ UInt64(batch) &* 1_000, rounds: 250) {
      return
    }
  }

  /// Whether something was wrong.
  private func run(seed: UInt64, rounds: Int) async -> Bool {
    let device = UIKitModel(seed: seed)
    return await device.run {
      let stage = RandomStage(device, seed: seed)
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

/// A random page on a device, and what happens to it.
@MainActor
final class RandomStage {
  let device: UIKitModel
  let ui: UIKitDriver
  let page = RandomPage()
  let list: ListView
  private(set) var lastStep = "the beginning"
  private var edits: RandomEdits
  private let issues = IssueLog()

  init(_ device: UIKitModel, seed: UInt64) {
    self.device = device
    device.keepsLog = true
    ui = UIKitDriver(device, size: CGSize(width: 320, height: 480))
    edits = RandomEdits(page, seed: seed)
    edits.edit()
    list = ListView(page, issues: IssueReporter { [issues] in issues.all.append($0) })
    page.onCallback = { [weak self] in self?.edits.edit() }
    ui.show(list)
  }

  private var table: UITableView { list.tableView }

  /// What happened on the device in the last step.
  var log: String { device.log.suffix(60).joined(separator: "\n") }

  /// One thing happens: mostly an edit, sometimes while the user does something.
  func step() async {
    device.forget()
    switch edits.below(24) {
    case 0: name("an edit during a drag"); await drag()
    case 1: name("an edit off the window"); await offWindow()
    case 2:
      name("a jump"); ui.jump(table, to: CGPoint(x: 0, y: Double(edits.below(max(1, Int(table.contentSize.height))))))
    case 3: name("a tap that edits"); if let path = anyPath() { ui.tap(path, in: table) }
    case 4: name("a pull"); ui.pull(table); edits.edit()
    case 5: name("another width"); ui.resize(to: CGSize(width: 280 + edits.below(4) * 40, height: 480))
    case 6: name("another text size"); edits.edit(); ui.set(textSize: edits.below(2) == 0 ? .large : .extraLarge)
    case 7: name("two edits in a row"); edits.edit(); await Task.yield(); edits.edit()
    case 8: name("a scroll"); ui.scroll(table, by: Double(edits.below(600)) - 300)
    default: name("an edit"); edits.edit()
    }
    await rest()
  }

  private func name(_ step: String) { lastStep = step }

  private func anyPath() -> IndexPath? {
    let paths = table.indexPathsForVisibleRows ?? []
    return paths.isEmpty ? nil : paths[edits.below(paths.count)]
  }

  private func drag() async {
    if edits.below(2) == 0 { table.setEditing(true, animated: false) }
    let isLifted = anyPath().map { ui.beginReorder($0, in: table) } ?? false
    if edits.below(2) == 0 { edits.edit() }
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
    for _ in 0...edits.below(3) { edits.edit(); await rest() }
    parent?.addSubview(list)
  }

  private func rest() async {
    for _ in 0..<3 {
      await Task.yield()
      ui.turn(0.1)
    }
    if edits.below(10) == 0 { ui.turn(5) }
  }

  /// What is wrong once the page has come to rest; `nil` if nothing is.
  func problem() async -> String? {
    var problem = difference()
    // Work of the main actor that waits for its turn is no fault; what stays different is.
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
      return "the page's items are \(expected.map(\.id)), but \(ids) are shown"
    }
    return ShownCheck(list, ui).difference
  }
}

/// The issues that a page reported.
@MainActor
final class IssueLog {
  var all: [RosterIssue] = []
}
