import Observation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

@Observable
@MainActor
private final class LogPage: ListPage {
  struct Entry: Identifiable, Equatable, Sendable { let id: Int }

  var entries = (0..<100).map { Entry(id: $0) }
  let style: PageStyle
  let scrollPolicy: ScrollPolicy

  init(_ style: PageStyle = .plain, _ scrollPolicy: ScrollPolicy = ScrollPolicy()) {
    self.style = style
    self.scrollPolicy = scrollPolicy
  }

  var body: some ListContent {
    ListSection("log", entries) {
      StandardContent("Entry \($0.id)")
    } header: {
      HeaderContent("Log")
    }
  }

  func prepend(_ count: Int) {
    let first = entries.first?.id ?? 0
    entries.insert(contentsOf: (first - count..<first).map { Entry(id: $0) }, at: 0)
  }
}

/// Folding sections of which the second one is far below the first row.
@Observable
@MainActor
private final class FoldsPage: ListPage {
  let folds = FoldState()
  var style: PageStyle { .insetGrouped }

  var body: some ListContent {
    for fold in ["a", "b", "c"] {
      Folding(fold, self.folds) {
        HeaderContent("Fold \(fold)")
      } content: {
        ListSection(fold, values: (0..<30).map { "\(fold) \($0)" }) { StandardContent($0) }
      }
    }
  }
}

/// Anchoring in situations that only a table of UIKit has.
@MainActor
struct AnchorTests {
  /// The position of a row in the viewport, below the insets.
  private func position(of id: Int, on host: UIKitHostRobot, _ page: LogPage) throws -> CGFloat {
    let row = try #require(page.entries.firstIndex { $0.id == id })
    return host.table.rectForRow(at: IndexPath(row: row, section: 0)).minY - host.top
  }

  @Test(
    "anchoring rule 1: rows stay where they are below bars that cover the table",
    arguments: [PageStyle.plain, .insetGrouped])
  func insets(style: PageStyle) async throws {
    try await onDevice { device in
      let page = LogPage(style)
      let host = try await UIKitHostRobot(page, on: device)
      host.table.contentInset = UIEdgeInsets(top: 90, left: 0, bottom: 50, right: 0)
      host.ui.scroll(host.table, by: 1_010)
      let before = try position(of: 30, on: host, page)
      page.prepend(20)
      try await host.settle()
      #expect(abs(try position(of: 30, on: host, page) - before) < 0.5)
      page.entries.removeFirst(35)
      try await host.settle()
      #expect(abs(try position(of: 30, on: host, page) - before) < 0.5)
    }
  }

  @Test("anchoring rule 6: the offset stays within the insets when nearly all rows are deleted")
  func range() async throws {
    try await onDevice { device in
      let page = LogPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.table.contentInset.top = 90
      host.ui.scroll(host.table, by: 1_000)
      page.entries = [page.entries[30]]
      try await host.settle()
      #expect(host.table.contentOffset.y == -90)
      #expect(host.lines == ["Log", "Entry 30"])
    }
  }

  @Test("anchoring rule 1: an update with too many changes for an animation keeps the scroll position")
  func reloads() async throws {
    try await onDevice { device in
      let page = LogPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 1_010)
      let before = try position(of: 30, on: host, page)
      page.prepend(UpdatePlan.maximumAnimatedChanges + 50)
      try await host.settle()
      #expect(abs(try position(of: 30, on: host, page) - before) < 0.5)
    }
  }

  @Test("anchoring rule 1: a reload that replaces an invalid update keeps the scroll position")
  func safety() async throws {
    try await onDevice { device in
      let page = LogPage()
      let host = try await UIKitHostRobot(page, on: device, issues: IssueReporter { _ in })
      host.driver.preparer.planner = { changeset, old, new, capabilities in
        UpdatePlan(
          capabilities: capabilities,
          stages: UpdatePlan(changeset, from: old, to: new, capabilities: capabilities).stages.suffix(1).map {
            UpdateStage(operations: [], after: $0.after)
          })
      }
      host.ui.scroll(host.table, by: 1_010)
      let before = try position(of: 30, on: host, page)
      page.prepend(20)
      try await host.settle()
      #expect(device.calls["insertRows"] == nil)
      #expect(abs(try position(of: 30, on: host, page) - before) < 0.5)
    }
  }

  @Test("anchoring rule 1: a list that returns to a window has its previous scroll position")
  func away() async throws {
    try await onDevice { device in
      let page = LogPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 1_010)
      let before = try position(of: 30, on: host, page)
      host.ui.clear()
      page.prepend(20)
      try await host.settle()
      page.entries.removeFirst(5)
      try await host.settle()
      host.ui.show(host.list)
      try await host.settle()
      #expect(abs(try position(of: 30, on: host, page) - before) < 0.5)
    }
  }

  @Test("anchoring rule 3: rows inserted during a drag change the offset but not the visible rows")
  func dragged() async throws {
    try await onDevice { device in
      let page = LogPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 1_010)
      host.ui.setTracking(true, in: host.table)
      let before = try position(of: 30, on: host, page)
      page.prepend(20)
      try await host.settle()
      #expect(abs(try position(of: 30, on: host, page) - before) < 0.5)
      host.ui.setTracking(false, in: host.table)
    }
  }

  @Test("anchoring rule 6: an offset that the list sets does not count as scroll velocity")
  func speed() async throws {
    try await onDevice { device in
      let page = LogPage()
      let host = try await UIKitHostRobot(page, on: device)
      for _ in 0..<5 {
        host.table.contentOffset.y += 64
        host.ui.turn(0.02)
      }
      let offset = host.table.contentOffset.y
      let speed = host.list.visibility.velocity.value(at: CACurrentMediaTime())
      #expect(speed > 0)
      page.prepend(20)
      // The device's clock does not advance meanwhile.
      for _ in 0..<1_000 where host.driver.snapshot.sections[0].items.count == 100 {
        await Task.yield()
        await host.driver.finishPreparing()
      }
      #expect(host.table.contentOffset.y > offset)
      #expect(host.list.visibility.velocity.value(at: CACurrentMediaTime()) == speed)
    }
  }

  @Test("anchoring rule 4: until the user scrolls, the list displays the page's beginning")
  func beginning() async throws {
    try await onDevice { device in
      let page = LogPage()
      let host = try await UIKitHostRobot(page, on: device)
      page.prepend(20)
      try await host.settle()
      #expect(host.lines[1] == "Entry -20")
    }
  }

  @Test("S4-02 a header that the user folds or unfolds keeps its position")
  func folds() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(FoldsPage(), on: device)
      host.ui.jump(host.table, to: CGPoint(x: 0, y: host.table.rectForHeader(inSection: 1).minY - 8))
      for _ in 0..<2 {
        let before = host.table.rectForHeader(inSection: 1).minY - host.table.contentOffset.y
        let header = try #require(host.table.displayedHeaders[1] as? ContainerSupplementary)
        #expect(header.accessibilityActivate())
        try await host.settle()
        #expect(abs(host.table.rectForHeader(inSection: 1).minY - host.table.contentOffset.y - before) < 0.5)
      }
    }
  }
}
