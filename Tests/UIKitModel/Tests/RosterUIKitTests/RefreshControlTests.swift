import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// The refresh control: its inset, and the finger on the table.
@MainActor
struct RefreshControlTests {
  @Test("U-11 a refresh without a pull leaves a table at its top there, where new rows appear")
  func programmatic() async throws {
    try await onDevice { device in
      let gate = AsyncGate(isOpen: true)
      let page = NewsPage(gate)
      let host = try await UIKitHostRobot(page, on: device)
      gate.close()
      host.driver.refresh()
      try await host.settle()
      #expect(host.screen.isRefreshing)
      #expect(host.table.contentOffset.y == 0)
      page.rows.insert("New", at: 0)
      try await host.settle()
      #expect(host.lines.first == "New")
      let held = host.table.contentOffset.y
      gate.open()
      try await host.settle()
      #expect(!host.screen.isRefreshing)
      #expect(host.table.contentOffset.y == held)
      #expect(host.lines.first == "New")
    }
  }

  @Test("U-11 a refresh that ends while the finger is on the table waits for its end")
  func fingerDown() async throws {
    try await onDevice { device in
      let gate = AsyncGate(isOpen: true)
      let host = try await UIKitHostRobot(NewsPage(gate), on: device)
      gate.close()
      try await host.pullToRefresh()
      #expect(host.screen.isRefreshing)
      host.ui.setTracking(true, in: host.table)
      gate.open()
      try await host.settle()
      #expect(host.screen.isRefreshing)
      host.ui.setTracking(false, in: host.table)
      host.table.delegate?.scrollViewDidEndDragging(host.table, willDecelerate: true)
      try await host.settle()
      #expect(!host.screen.isRefreshing)
      #expect(host.table.contentInset == .zero)
    }
  }
}

@Observable @MainActor
private final class NewsPage: ListPage {
  var rows = (0..<40).map { "Row \($0)" }
  let scrollPolicy = ScrollPolicy(staysAtTop: true)
  private let latest: LoadingRows

  init(_ gate: AsyncGate) {
    latest = LoadingRows(gate)
  }

  var body: some ListContent {
    ListSection("news", values: rows) { StandardContent($0) }
    latest
  }
}
