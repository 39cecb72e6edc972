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

  @Test("U-42 scrollToTop() shows the first header", arguments: [PageStyle.plain, .grouped, .insetGrouped])
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

  @Test("U-42 scrollToTop() expands a large title, and leaves no space where there is none", arguments: [true, false])
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
}
