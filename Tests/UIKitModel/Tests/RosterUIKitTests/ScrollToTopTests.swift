import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// The command that scrolls to the top.
@MainActor
struct ScrollToTopTests {
  private func page(_ style: PageStyle) -> InlinePage {
    InlinePage(title: "Rows", style: style) {
      ListSection("rows", values: Array(0..<60)) {
        StandardContent("Row \($0)")
      } header: {
        HeaderContent("Header", subtitle: "With a text below it")
      }
    }
  }

  @Test("U-42 scrolling to the top shows the first header", arguments: [PageStyle.plain, .grouped, .insetGrouped])
  func header(_ style: PageStyle) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(page(style), on: device)
      try await host.scroll(by: 1_000)
      host.list.perform(.scroll(.top))
      try await host.settle()
      #expect(host.top == 0)
      #expect(host.lines.first?.hasPrefix("Header") == true)
      #expect(host.list.rows.nestedCollections.keepsPlace)
    }
  }

  @Test(
    "U-42 scrolling to the top expands a large title, and leaves no space where there is none",
    arguments: [true, false])
  func largeTitle(isLarge: Bool) async throws {
    try await onDevice { device in
      let controller = ListViewController(page(.plain), strings: .english)
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = true
      controller.navigationItem.largeTitleDisplayMode = .automatic
      navigation.navigationBar.prefersLargeTitles = isLarge
      let ui = UIKitDriver(device)
      ui.show(navigation)
      await ui.turn(1, rounds: 8)
      let table = controller.list.tableView
      #expect(table.adjustedContentInset.top == (isLarge ? 52 : 0))
      ui.scroll(table, by: 1_000)
      await ui.turn(1, rounds: 8)
      #expect(table.adjustedContentInset.top == 0)
      controller.list.perform(.scroll(.top))
      await ui.turn(1, rounds: 8)
      #expect(navigation.navigationBar.frame.height == (isLarge ? 96 : 44))
      #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    }
  }

  @Test("R-13 a finger on the list during the animation interrupts the scroll, whose end is awaited otherwise")
  func interruption() async throws {
    try await onDevice { device in
      let page = PositionedPage()
      let host = try await UIKitHostRobot(page, on: device)
      let first = page.scroll(to: .item(50, in: "rows", at: .center))
      for _ in 0..<50 { await Task.yield() }
      #expect(host.list.isScrolling)
      host.ui.scroll(host.table, by: -40)
      try await host.settle()
      await #expect(throws: ScrollError.interrupted) { try await first.value }
      let second = page.scroll(to: .item(50, in: "rows", at: .center))
      try await host.settle()
      try await second.value
      #expect(!host.list.isScrolling)
      let same = page.scroll(to: .item(50, in: "rows", at: .center))
      try await host.settle()
      try await same.value
    }
  }
}

@Observable
@MainActor
private final class PositionedPage: ListPage {
  let scrollPosition: ListScrollPosition? = ListScrollPosition()

  var body: some ListContent { ListSection("rows", values: Array(0..<100)) { StandardContent("Row \($0)") } }

  func scroll(to target: ListScrollPosition.Target) -> Task<Void, any Error> {
    scrollPosition?.scroll(to: target) ?? Task {}
  }
}
