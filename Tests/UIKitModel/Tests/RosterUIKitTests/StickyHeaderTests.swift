import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Headers that stick to the top edge, and those that do not.
@MainActor
struct StickyHeaderTests {
  private func page(style: PageStyle = .plain) -> some ListPage {
    InlinePage(style: style) {
      for (name, isSticky) in [("Loose", false), ("Sticky", true)] {
        ListSection(name, values: (0..<40).map { "\(name) \($0)" }) {
          StandardContent($0)
        } header: {
          HeaderContent(name)
        }
        .stickyHeader(isSticky)
      }
    }
  }

  /// The top of a header below the insets, if it is visible.
  private func top(of section: Int, on host: UIKitHostRobot) -> CGFloat? {
    guard let view = host.table.displayedHeaders[section], view.frame.maxY > host.top else { return nil }
    return view.frame.minY - host.top
  }

  @Test("U-16 of a plain table, only the headers stick that ask for it")
  func sections() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(page(), on: device)
      #expect(top(of: 0, on: host) == 0)
      host.ui.scroll(host.table, by: 400)
      #expect(top(of: 0, on: host) == nil)
      host.ui.scroll(host.table, by: host.table.rectForHeader(inSection: 1).minY - host.top + 300)
      #expect(top(of: 1, on: host) == 0)
      host.ui.scroll(host.table, by: -500)
      #expect(top(of: 0, on: host) == nil)
    }
  }

  @Test("U-16 a sticky header of a folding outline stays at the edge above its rows", arguments: [true, false])
  func folding(isSticky: Bool) async throws {
    try await onDevice { device in
      let folds = FoldState()
      let host = try await UIKitHostRobot(
        InlinePage {
          Folding("f", folds, isSticky: isSticky) {
            HeaderContent("Fold")
          } content: {
            ListSection("rows", values: (0..<60).map { "Row \($0)" }) { StandardContent($0) }
          }
        }, on: device)
      host.ui.scroll(host.table, by: 500)
      #expect(top(of: 0, on: host) == (isSticky ? 0 : nil))
    }
  }

  @Test("U-16 a jump to a row ends below a header that sticks, and at the edge for others")
  func jump() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(page(), on: device)
      for (section, isSticky) in [(0, false), (1, true)] {
        host.list.perform(.scroll(.element(.item(ItemPosition(section: section, item: 9)))))
        try await host.settle()
        let row = host.table.rectForRow(at: IndexPath(row: 9, section: section))
        let headerHeight = isSticky ? host.table.rectForHeader(inSection: section).height : 0
        #expect(abs(row.minY - host.top - headerHeight) < 0.5)
      }
    }
  }
}
