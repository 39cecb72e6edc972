import GalleryPages
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Random user actions on the gallery's pages, on a device with all behaviors that UIKit permits.
@MainActor
struct GalleryRandomTests {
  @Test(
    "S3-05 whatever a user does, on whatever screen, each page of the gallery stays right and breaks no rule",
    arguments: GalleryPage.allCases)
  func anything(_ page: GalleryPage) async throws {
    let seed = testSeed(0x6A11)
    for batch in 0..<max(1, testRounds(200) / 50) {
      let seed = seed &+ UInt64(batch)
      let device = UIKitModel(seed: seed)
      try await device.run {
        let user = try await RandomUser(page, on: device, seed: seed)
        for step in 0..<50 {
          try await user.act()
          guard let problem = try await user.problem() else { continue }
          Issue.record("ROSTER_SEED=\(seed), \(page), step \(step), \(user.lastAction): \(problem)\n\(user.log)")
          return
        }
      }
    }
  }
}

/// A user who performs random actions.
@MainActor
final class RandomUser {
  private(set) var lastAction = "the beginning"
  private let device: UIKitModel
  private let world = GalleryWorld()
  private let host: UIKitHostRobot
  private let edits: [() -> Void]
  private let issues: IssueLog
  private var generator: SeededGenerator

  init(_ page: GalleryPage, on device: UIKitModel, seed: UInt64) async throws {
    self.device = device
    device.keepsLog = true
    generator = SeededGenerator(seed: seed)
    let issues = IssueLog()
    let made = page.make(in: world)
    edits = made.edits
    self.issues = issues
    host = try await UIKitHostRobot(made.page, on: device, issues: IssueReporter { issues.all.append($0) })
    try await rest()
  }

  /// The actions of the last step.
  var log: String { device.log.suffix(60).joined(separator: "\n") }

  private var ui: UIKitDriver { host.ui }
  private var table: UITableView { host.table }

  /// Performs one action and waits until the page settles.
  func act() async throws {
    device.removeRecords()
    switch below(22) {
    case 0: name("a tap on a row"); if let path = anyPath() { ui.tap(path, in: table) }
    case 1: name("a tap on a header"); if let view = any(Array(table.displayedHeaders.values)) { ui.touch(view) }
    case 2: name("a tap on an item"); tapItem()
    case 3: name("a switch"); if let control = any(UISwitch.self) { ui.flip(control) }
    case 4: name("a stepper"); if let control = any(UIStepper.self) { ui.step(control, up: below(2) == 0) }
    case 5: name("a text"); if let field = any(UITextField.self) { ui.type(any(["", "Otters"]) ?? "", into: field) }
    case 6: name("a button"); if let button = any(UIButton.self) { ui.tap(button) }
    case 7: name("a swipe on a row"); if let path = anyPath() { ui.swipe(path, tap: nil, in: table) }
    case 8: name("a pull"); ui.pullToRefresh(table)
    case 9: name("a scroll"); ui.scroll(table, by: Double(below(1200)) - 500)
    case 10: name("the end"); ui.scrollToEnd(table)
    case 11: name("the top"); ui.scrollToTop(table)
    case 12: name("a jump"); ui.jump(table, to: CGPoint(x: 0, y: Double(below(max(1, Int(table.contentSize.height))))))
    case 13: name("a slide"); slide()
    case 14: name("a rotation"); ui.resize(to: any(Self.sizes) ?? .zero)
    case 15: name("a text size"); ui.set(textSize: any([.small, .large, .accessibilityExtraLarge]))
    case 16: name("a direction"); ui.set(direction: below(2) == 0 ? .leftToRight : .rightToLeft)
    case 17: name("a way away and back"); try await awayAndBack()
    case 18: name("trouble with the server"); await world.server.set(any(SampleServer.Trouble.allCases) ?? .none)
    case 19: name("a server that makes wait"); world.server.gate.close()
    case 20: name("a server at work"); world.server.gate.open(); await world.server.set(.none)
    default: name("an edit"); any(edits)?()
    }
    try await rest()
  }

  private static let sizes = [(360.0, 640.0), (640, 360), (820, 1180), (320, 480)].map {
    CGSize(width: $0.0, height: $0.1)
  }

  private func name(_ action: String) { lastAction = action }

  private func below(_ limit: Int) -> Int { limit <= 0 ? 0 : Int.random(in: 0..<limit, using: &generator) }

  private func any<Element>(_ all: [Element]) -> Element? { all.isEmpty ? nil : all[below(all.count)] }

  private func any<Control: UIControl>(_ type: Control.Type) -> Control? {
    any(ui.find(type, in: host.list).filter(ui.isReachable))
  }

  private func anyPath() -> IndexPath? { any(table.indexPathsForVisibleRows ?? []) }

  private func tapItem() {
    guard let collection = any(ui.find(UICollectionView.self)),
      let item = any(collection.displayedItems.keys.sorted())
    else { return }
    ui.tap(IndexPath(item: item.row, section: 0), in: collection)
  }

  private func slide() {
    guard let collection = any(ui.find(UICollectionView.self)) else { return }
    ui.scroll(collection, by: Double(below(1600)) - 800, horizontally: true)
  }

  private func awayAndBack() async throws {
    let parent = host.list.superview
    host.list.removeFromSuperview()
    if below(2) == 0 { any(edits)?() }
    if below(2) == 0 { ui.resize(to: any(Self.sizes) ?? .zero) }
    if below(2) == 0 { ui.set(textSize: any([.medium, .extraLarge])) }
    try await rest()
    host.list.frame = parent?.bounds ?? .zero
    parent?.addSubview(host.list)
  }

  /// Lets the server answer, and waits until the page settles. Remaining loads wait for the server's gate, for the
  /// connection, or for the clock, which advances with the next step.
  private func rest() async throws {
    var last = -1
    for _ in 0..<12 {
      for _ in 0..<6 {
        await Task.yield()
        await Task.detached(priority: Task.currentPriority) {}.value
        ui.turn(0.1)
      }
      await host.driver.finishPreparing()
      let waiting = host.driver.activity
      if waiting == 0 || (waiting == last && waiting == world.server.gate.waiterCount) { break }
      last = waiting
    }
    await world.clock.advance(by: .seconds(1))
    await host.clock.advance(by: .seconds(1))
    ui.turn(0.5)
  }

  /// The failure after the page has settled; `nil` if there is none.
  func problem() async throws -> String? {
    var problem = difference
    // A difference that pending work of the main actor resolves is no failure.
    for _ in 0..<20 where problem != nil {
      try await rest()
      problem = difference
    }
    return problem
  }

  private var difference: String? {
    if let incident = device.incidents.first { return "\(incident)" }
    for case .illegalPlan(let violation, _) in issues.all { return "\(violation)" }
    for issue in issues.all { if case .missingCell = issue { return "\(issue)" } }
    return DisplayCheck(host.list, ui).difference
  }
}
