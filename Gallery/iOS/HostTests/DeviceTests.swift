import Foundation
import GalleryPages
import GalleryUIKit
import RosterConformance
import RosterTesting
import Testing
import UIKit

@testable import GalleryiOS
@testable import Roster
@testable import RosterUIKit

/// The tests of all hosts on this system's own UIKit. An exception ends the run; a warning in the log fails the test.
@MainActor
@Suite(.serialized)
struct DeviceTests {
  init() {
    // Pictures would be loaded from a server that does not exist.
    ImageLoader.shared.fetch = { _, _ in throw CancellationError() }
  }

  private func show(_ page: any ListPage) async throws -> UIKitHostRobot {
    try await UIKitHostRobot(page, ui: UIKitDriver(size: CGSize(width: 360, height: 640)))
  }

  @Test("Every page behaves on UIKit as on the other hosts", arguments: PageScenario.all)
  func scenario(_ scenario: PageScenario) async throws {
    let log = SystemLog()
    try await scenario.run { try await show($0) }
    #expect(try log.warnings() == [])
  }

  @Test("Every screen of the gallery shows rows, to its end", arguments: GalleryScreen.allCases)
  func screens(_ screen: GalleryScreen) async throws {
    let log = SystemLog()
    let host = try await show(screen.makePage(in: .canned))
    for _ in 0..<100 where host.visibleRows.isEmpty { try await host.settle() }
    #expect(!host.visibleRows.isEmpty)
    try await host.scroll(to: .end)
    #expect(DisplayCheck(host.list, host.ui).difference == nil)
    #expect(try log.warnings() == [])
  }

  /// Set `ROSTER_SEED` to repeat a run, and `ROSTER_ROUNDS` for a longer or shorter one.
  @Test("Whatever comes, goes, moves and changes, every update is accepted and the table shows the page")
  func randomPages() async throws {
    let log = SystemLog()
    let seed = testSeed(0xB0A7)
    let page = RandomPage()
    var edits = RandomEdits(page, seed: seed)
    edits.edit()
    let host = try await show(page)
    // Updates are animated here, and edits arrive during the animations.
    UIView.setAnimationsEnabled(true)
    defer { UIView.setAnimationsEnabled(false) }
    for round in 0..<testRounds(10_000) {
      edits.edit()
      switch edits.below(12) {
      case 0: host.ui.scroll(host.table, by: Double(edits.below(600)) - 300)
      case 1: host.ui.resize(to: CGSize(width: 280 + edits.below(4) * 40, height: 480))
      case 2: host.ui.jump(host.table, to: CGPoint(x: 0, y: Double(edits.below(2_000))))
      case 3: host.list.removeFromSuperview(); edits.edit(); host.ui.show(host.list)
      case 4: host.ui.pullToRefresh(host.table)
      default: host.ui.turn(0.02)
      }
      // Updates are jobs of the main actor, which a run loop inside of this one does not run: all edits would become one.
      await Task.yield()
      await Task.detached(priority: Task.currentPriority) {}.value
      guard round.isMultiple(of: 10) else { continue }
      try await host.settle()
      if let difference = DisplayCheck(host.list, host.ui).difference {
        Issue.record("ROSTER_SEED=\(seed), round \(round): \(difference)")
        return
      }
    }
    #expect(try log.warnings() == [])
  }

  @Test("The rows that the table reports as visible are those on screen")
  func visibility() async throws {
    let pager = Pager(
      OffsetPages<Number>(size: 300) { offset, size in ((offset..<offset + size).map { Number(id: $0) }, 3_000) })
    let host = try await show(
      InlinePage { ListSection("numbers", pager) { StandardContent("Number \($0.id)") } })
    var events: [PagerEvent<Number>] = []
    pager.onEvent = { events.append($0) }
    for distance in [1_000.0, -300, 4_000, -2_500] {
      host.ui.scroll(host.table, by: distance)
      let rows = (host.table.indexPathsForVisibleRows ?? []).map(\.row)
      let reports = events.compactMap {
        if case .viewport(let hint) = $0 { hint } else { nil }
      }
      let visible = try #require(reports.last?.visible)
      // UIKit counts a row that touches the edge; the report does not.
      #expect(abs(visible.lowerBound - (rows.min() ?? 0)) <= 1)
      #expect(abs(visible.upperBound - (rows.max() ?? 0) - 1) <= 1)
    }
  }
}

private struct Number: Identifiable, Equatable, Sendable {
  let id: Int
}
