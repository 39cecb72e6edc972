import Observation
import Roster
import RosterForms
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class SourcesPage: ListPage {
  @ObservationIgnored var source: ActionSource?
  let letters = ListSelection<String>()
  var draft = ""
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("rows", values: (0..<40).map { "Row \($0)" }) { StandardContent($0) }
      .onSelect { _, source in self.source = source }
    ListSection("shelf", values: (0..<4).map { "Item \($0)" }) { StandardContent($0) }
      .layout(.carousel(CarouselStyle(itemWidth: .points(80))))
      .onSelect { _, source in self.source = source }
    ListSection("buttons") {
      StandardContent("Report").button("Share") { self.source = $0 }
    } header: {
      HeaderContent("People").button("More") { self.source = $0 }
    }
    ListSection("cards", values: (0..<2).map { "Card \($0)" }) { card in
      StandardContent(card).button("Open \(card)") { self.source = $0 }
    }
    .layout(.grid(columns: 2))
    ListSection("letters", values: ["A", "B"]) { StandardContent($0) }
      .selection(letters, actions: [RowAction("Forward") { self.source = $0 }])
  }

  @RowsBuilder var overlays: RowsBuilder.Rows {
    Composer("Message", self, \.draft) { _ in }.button("Attach", icon: StandardIcon.photo) { self.source = $0 }
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

  @Test("T-32 the source view of a button's action is the button, with the position of its row")
  func buttons() async throws {
    try await onDevice { device in
      let page = SourcesPage()
      let host = try await UIKitHostRobot(page, on: device)
      try await host.scroll(to: .end)
      for (title, row, element) in [
        ("Share", "Report" as RowName, ElementPosition.item(ItemPosition(section: 2, item: 0))),
        ("More", "People", .header(section: 2)),
        ("Open Card 1", "Card 1", .item(ItemPosition(section: 3, item: 1))),
      ] {
        try await host.press(title, in: row)
        let button = try #require(page.source?.view as? UIButton)
        #expect(button.currentTitle == title && page.source?.element == element, "\(title)")
      }
      try await host.press("Attach")
      #expect(page.source?.view?.accessibilityLabel == "Attach" && page.source?.element == nil)
      page.letters.ids = ["A"]
      page.letters.isActive = true
      try await host.settle()
      try await host.press("Forward")
      #expect((page.source?.view as? UIButton)?.currentTitle == "Forward" && page.source?.element == nil)
      page.letters.isActive = false
      try await host.settle()
      #expect(page.source?.view == nil)
    }
  }
}
