import Roster
import RosterConformance
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// The source views of popovers.
@MainActor
struct ActionSourceTests {
  @Test("T-32 the source view of an action is the cell of its row, while it is displayed")
  func views() async throws {
    try await onDevice { device in
      let page = ScenarioSourcesPage()
      page.items = 0..<40
      let host = try await UIKitHostRobot(page, on: device)
      try await host.tap(1)
      let source = try #require(page.last)
      let cell = try #require(host.table.cellForRow(at: IndexPath(row: 1, section: 1)))
      #expect(source.view === cell)
      try await host.scroll(to: .end)
      #expect(source.view == nil && source.position == ItemPosition(section: 1, item: 1))
      try await host.tap(110)
      let item = try #require(page.last?.view as? UICollectionViewCell)
      #expect(item.window != nil)
      page.commands?.copy("Seat 17")
      try await host.settle()
      #expect(UIPasteboard.general.string == "Seat 17")
    }
  }

  @Test("T-32 the source view of a button's action is the button, with the position of its row")
  func buttons() async throws {
    try await onDevice { device in
      let page = ScenarioSourcesPage()
      page.items = 0..<40
      let host = try await UIKitHostRobot(page, on: device)
      try await host.scroll(to: .end)
      for (title, row, element) in ScenarioSourcesPage.buttons {
        try await host.press(title, in: row)
        let button = try #require(page.last?.view as? UIButton)
        #expect(button.currentTitle == title && page.last?.element == element, "\(title)")
      }
      try await host.press("Attach")
      #expect(page.last?.view?.accessibilityLabel == "Attach" && page.last?.element == nil)
      page.letters.ids = ["A"]
      page.letters.isActive = true
      try await host.settle()
      try await host.press("Forward")
      #expect((page.last?.view as? UIButton)?.currentTitle == "Forward" && page.last?.element == nil)
      page.letters.isActive = false
      try await host.settle()
      #expect(page.last?.view == nil)
      page.isEmpty = true
      try await host.settle()
      try await host.press("Add")
      #expect((page.last?.view as? UIButton)?.currentTitle == "Add")
    }
  }
}
