import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// What the list says by itself, besides the states that every host's scenarios ask for.
@MainActor
struct WordsTests {
  @Test("Swipes and folds say what they do in the list's words, also when they change")
  func words() async throws {
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
      for words in [ListStrings.german, .arabic] {
        host.list.strings = words
        try await host.settle()
        #expect(host.table.displayedHeaders[0]?.accessibilityValue == words.expanded)
        let swipe = host.list.swipeActions(at: IndexPath(row: 0, section: 0), edge: .trailing)
        #expect(swipe?.actions.map(\.title) == [words.delete])
      }
      try await host.fold("Header")
      #expect(host.table.displayedHeaders[0]?.accessibilityValue == ListStrings.arabic.collapsed)
    }
  }

  @Test("A screen speaks the language that the app runs in")
  func system() {
    #expect(ListStrings.system == .preferred(Bundle.main.preferredLocalizations))
    #expect(
      ListViewController(InlinePage { ListSection("a", values: ["1"]) { StandardContent($0) } }).list.strings == .system
    )
  }
}
