import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class SourcesPage: ListPage {
  @ObservationIgnored var source: ActionSource?
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("rows", values: (0..<40).map { "Row \($0)" }) { StandardContent($0) }
      .onSelect { _, source in self.source = source }
    ListSection("shelf", values: (0..<4).map { "Item \($0)" }) { StandardContent($0) }
      .layout(.carousel(CarouselStyle(itemWidth: .points(80))))
      .onSelect { _, source in self.source = source }
  }
}

/// The source views of popovers.
@MainActor
struct ActionSourceTests {
  @Test("T-32 the source view of an action is the cell of its row, while it is displayed")
  func views() async throws {
    try await onDevice { device in
      let page = SourcesPage()
      let host = try await UIKitHostRobot(page, on: device)
      try await host.tap("Row 1")
      let source = try #require(page.source)
      let cell = try #require(host.table.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(source.view === cell)
      try await host.scroll(to: .end)
      #expect(source.view == nil && source.position == ItemPosition(section: 0, item: 1))
      try await host.tap("Item 0")
      let item = try #require(page.source?.view as? UICollectionViewCell)
      #expect(item.window != nil)
      page.commands?.copy("Seat 17")
      try await host.settle()
      #expect(UIPasteboard.general.string == "Seat 17")
    }
  }
}
