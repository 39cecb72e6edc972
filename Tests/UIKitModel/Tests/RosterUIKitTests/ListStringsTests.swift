import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// The list's own strings, except for those of states, which the scenarios of all hosts test.
@MainActor
struct ListStringsTests {
  @Test("Swipe actions and folding headers use the list's strings, and follow their changes")
  func strings() async throws {
    try await onDevice { device in
      let folds = FoldState()
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["1"]) {
            StandardContent($0)
          } header: {
            HeaderContent("Header")
          }
          .foldable(folds).onDelete { _ in }
        }, on: device)
      for strings in [ListStrings.german, .arabic] {
        host.list.strings = strings
        try await host.settle()
        #expect(host.table.displayedHeaders[0]?.accessibilityValue == strings[.expanded])
        let swipe = SwipeActions(
          state: host.list.rows.state, driver: host.driver, context: host.list.context
        ).configuration(at: IndexPath(row: 0, section: 0), edge: .trailing)
        #expect(swipe?.actions.map(\.title) == [strings[.delete]])
      }
      try await host.fold("Header")
      #expect(host.table.displayedHeaders[0]?.accessibilityValue == ListStrings.arabic[.collapsed])
    }
  }

  @Test("A list uses the app's language")
  func system() {
    #expect(ListStrings.system == .preferred(Bundle.main.preferredLocalizations))
    #expect(
      ListViewController(InlinePage { ListSection("a", values: ["1"]) { StandardContent($0) } }).list.strings == .system
    )
  }
}
