import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Rows with spacing, insets and cards of their own, and carousels with page dots.
@MainActor
struct RowFrameTests {
  /// A page with rows of a standard cell, an existing table cell and an own view, on a card.
  private func cardPage(_ layout: SectionLayout, rows: [String]) -> InlinePage {
    InlinePage {
      ListSection("rows", values: rows) { row in
        if row == "own" { StyledHeader(title: row) } else { StandardContent(row) }
      }.layout(layout).card()
    }
  }

  @Test("T-04 the first and the last row of a card have rounded corners, and the rows are inset")
  func corners() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(cardPage(.list, rows: ["a", "own", "c"]), on: device)
      let cards = try (0..<3).map { row in
        let cell = try #require(host.table.displayedCells[IndexPath(row: row, section: 0)] as? FramedCell)
        return try #require(cell.card)
      }
      #expect(cards.map { $0.layer.cornerRadius > 0 } == [true, false, true])
      #expect(cards[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      #expect(cards[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      #expect(cards.allSatisfy { $0.frame.minX == 16 && $0.frame.maxX == host.table.bounds.width - 16 })
      #expect(cards.allSatisfy { $0.frame.height >= 40 })
    }
  }

  @Test("U-43 the color of a card is not that of its margins", arguments: [PageStyle.plain, .grouped, .insetGrouped])
  func cardColor(_ style: PageStyle) async throws {
    try await onDevice { device in
      let color = ThemeColor(0xE4002B)
      let page = LayoutPage(style: style, theme: ListTheme().color(.card, color))
      page.isCard = true
      let host = try await UIKitHostRobot(page, on: device)
      for isCard in [true, false, true] {
        page.isCard = isCard
        try await host.settle()
        for cell in host.table.displayedCells.values {
          let framed = cell as? FramedCell
          if let card = framed?.card {
            #expect(card.backgroundColor == UIColor(color))
            #expect(cell.backgroundColor == nil && cell.backgroundConfiguration == .clear())
          } else if isCard {
            #expect(style == .insetGrouped && cell.backgroundColor == UIColor(color))
          }
        }
      }
    }
  }

  @Test("T-04 a row with spacing wraps its text at the width between the insets, and keeps its swipe actions")
  func wrapping() async throws {
    try await onDevice { device in
      let story = String(repeating: "word ", count: 60)
      var deleted: [String] = []
      let layout = SectionLayout.list(spacing: 20).insets(SectionInsets(leading: 100, trailing: 100))
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("plain", values: [story]) { StandardContent($0) }
          ListSection("inset", values: ["x", story]) { StandardContent($0) }.layout(layout)
            .onDelete { deleted.append($0) }
        }, on: device)
      let frames = host.visibleRows.map(\.frame)
      #expect(frames[2].width == frames[0].width - 200)
      #expect(frames[2].height > 1.8 * frames[0].height)
      try await host.delete("x")
      #expect(deleted == ["x"])
    }
  }

  @Test("T-04 rows with a dedicated cell keep it when their section gets spacing, and get another one for it")
  func dedicated() async throws {
    try await onDevice { device in
      let page = LayoutPage()
      let host = try await UIKitHostRobot(page, on: device)
      let path = IndexPath(row: 0, section: 0)
      let cell = host.table.displayedCells[path]
      page.layout = .list(spacing: 12)
      try await host.settle()
      let framed = host.table.displayedCells[path]
      #expect(framed is FramedCell && framed !== cell)
      page.rows.append("c")
      try await host.settle()
      #expect(host.table.displayedCells[path] === framed)
      try host.expectRows(["a", "b", "c"])
    }
  }

  @Test("T-04 the style of a page is that of its table", arguments: [PageStyle.plain, .grouped, .insetGrouped])
  func styles(_ style: PageStyle) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage(style: style) { ListSection("s", values: ["a"]) { StandardContent($0) } }, on: device)
      let expected: [PageStyle: UITableView.Style] = [
        .plain: .plain, .grouped: .grouped, .insetGrouped: .insetGrouped,
      ]
      #expect(host.table.style == expected[style])
    }
  }

  @Test("T-04 a carousel that scrolls by pages has a dot for each page, which follows and scrolls it")
  func dots() async throws {
    try await onDevice { device in
      let page = LayoutPage()
      page.layout = .carousel(CarouselStyle(paging: .page, height: .fixed(60)))
      let host = try await UIKitHostRobot(page, on: device)
      let dots = try #require(host.ui.find(UIPageControl.self).first)
      #expect((dots.numberOfPages, dots.currentPage) == (2, 0))
      #expect(host.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60 + dots.intrinsicContentSize.height)
      try await host.scrollCarousel(containing: "a", by: 300)
      #expect(dots.currentPage == 1)
      page.rows.append("c")
      try await host.settle()
      #expect((dots.numberOfPages, dots.currentPage) == (3, 1))
      dots.currentPage = 2
      dots.sendActions(for: .valueChanged)
      try await host.settle()
      try host.expectRows(["c"])
      page.layout = .carousel(CarouselStyle(paging: .item, height: .fixed(60)))
      try await host.settle()
      #expect(host.ui.find(UIPageControl.self).isEmpty)
      #expect(host.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    }
  }
}

/// Rows with dedicated cells in a layout that changes.
@Observable
@MainActor
private final class LayoutPage: ListPage {
  var rows = ["a", "b"]
  var layout = SectionLayout.list
  var isCard: Bool?
  let style: PageStyle
  let theme: ListTheme?

  init(style: PageStyle = .plain, theme: ListTheme? = nil) {
    self.style = style
    self.theme = theme
  }

  var body: some ListContent {
    let section = ListSection("rows", values: rows) { StandardContent($0).dedicatedCell() }.layout(layout)
    isCard.map { section.card($0) } ?? section
  }
}
