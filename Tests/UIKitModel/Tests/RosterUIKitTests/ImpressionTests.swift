import Observation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

/// Rows that count as seen as soon as half of them is on screen.
@Observable
@MainActor
private final class SeenPage: ListPage {
  @ObservationIgnored var seen: [Int] = []
  @ObservationIgnored var gone = 0
  let policy: ImpressionPolicy
  let maximumSpeed: Double

  init(_ policy: ImpressionPolicy = .eachAppearance, maximumSpeed: Double = .infinity) {
    (self.policy, self.maximumSpeed) = (policy, maximumSpeed)
  }

  var body: some ListContent {
    ListSection("rows", values: Array(0..<60)) { StandardContent("Row \($0)").height(80) }
      .onImpression(for: .zero, again: policy, maximumSpeed: maximumSpeed) { self.seen.append($0) }
      .onDisappear { _ in self.gone += 1 }
  }
}

/// What counts as seen on UIKit.
@MainActor
struct ImpressionTests {
  @Test("V-05 while the app is in the background, nothing is on screen, and each visit counts")
  func background() async throws {
    try await onDevice { device in
      let page = SeenPage(.eachVisit)
      let host = try await UIKitHostRobot(page, on: device)
      let first = page.seen
      #expect(first == Array(0..<first.count) && first.count > 4)
      host.receive(UIScene.didEnterBackgroundNotification)
      try await host.settle()
      #expect(page.gone >= first.count)
      host.table.setNeedsLayout()
      try await host.settle()
      #expect(page.seen == first)
      host.receive(UIScene.willEnterForegroundNotification)
      try await host.settle()
      #expect(page.seen == first + first)
    }
  }

  @Test("V-06 what a bar covers is not on screen")
  func bars() async throws {
    try await onDevice { device in
      let page = SeenPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.table.contentInset.bottom = 400
      host.ui.jump(host.table, to: CGPoint(x: 0, y: 2_000))
      page.seen = []
      host.ui.jump(host.table, to: CGPoint(x: 0, y: 0))
      try await host.settle()
      let free = Double(host.table.bounds.height - host.table.adjustedContentInset.bottom)
      let rows = host.visibleRows.filter { min($0.frame.y + 80, free) - max($0.frame.y, 0) >= 40 }
      #expect(rows.count > 1 && rows.count < host.visibleRows.count)
      #expect(page.seen == rows.compactMap { $0.element.item?.item }, "\(free) points are free")
    }
  }

  @Test("V-13 rows do not begin to count while a table scrolls too fast, and begin at its end")
  func speed() async throws {
    try await onDevice { device in
      let page = SeenPage(maximumSpeed: 1)
      let host = try await UIKitHostRobot(page, on: device)
      page.seen = []
      for _ in 0..<5 {
        host.table.contentOffset.y += 64
        host.ui.turn(0.02)
      }
      // Five screens per second.
      #expect(host.list.driver.visibility.impressions.rest != nil)
      host.ui.scroll(host.table, by: 10)
      #expect(host.list.driver.visibility.impressions.rest == nil)
      try await host.settle()
      #expect(page.seen.count >= 4)
    }
  }

  @Test(
    "V-13 rows in an app's table do not begin to count while it scrolls too fast, if the app forwards its scrolling")
  func embeddedSpeed() async throws {
    try await onDevice { device in
      let own = ForwardingTable(SeenPage(maximumSpeed: 1))
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      ui.show(own.table)
      for _ in 0..<1_000 where own.page.driver.snapshot.itemCount == 0 { await Task.yield() }
      ui.turn(0.2)
      let impressions = own.page.driver.visibility.impressions
      for _ in 0..<40 where impressions.rest == nil {
        own.table.contentOffset.y += 64
        ui.turn(0.02)
        for _ in 0..<10 where impressions.rest == nil { await Task.yield() }
      }
      #expect(impressions.rest != nil)
    }
  }
}
