import Observation
import Roster
import RosterTesting

/// Static rows, followed by sections that are created from the elements of a pager.
@Observable
@MainActor
private final class ScenarioDaysPage: ListPage {
  let days: Pager<ScenarioItem>
  let entries: Int

  init(_ server: ScenarioServer, entries: Int) {
    days = ScenarioPagedPage(server).rows
    self.entries = entries
  }

  var body: some ListContent {
    ListSection("intro", values: ["Welcome", "Read on"]) { StandardContent($0) }
    ListForEach(days) { day in
      ListSection(day.id, values: (0..<self.entries).map { "\(day.text), entry \($0)" }) {
        StandardContent($0)
      } header: {
        HeaderContent(day.text)
      }
    }
  }
}

/// Static rows, followed by the rows of a pager.
@Observable
@MainActor
private final class ScenarioIntroPage: ListPage {
  let rows: Pager<ScenarioItem>

  init(_ server: ScenarioServer) {
    rows = ScenarioPagedPage(server).rows
  }

  var body: some ListContent {
    ListSection("intro", values: ["Welcome", "Read on"]) { StandardContent($0) }
    ListSection("rows", rows) { StandardContent($0.text) }
  }
}

extension ScenarioItem {
  fileprivate var ten: Int { id / 10 }
}

/// Sections with ten rows each from a paged list.
@Observable
@MainActor
private final class ScenarioGroupsPage: ListPage {
  let rows: Pager<ScenarioItem>
  let folds: FoldState

  init(_ server: ScenarioServer, startsFolded: Bool = false) {
    rows = ScenarioPagedPage(server).rows
    folds = FoldState(startsFolded: startsFolded)
  }

  var body: some ListContent {
    ListForEach(rows.groups(by: \.ten)) { ten in
      ListSection(ten) {
        StandardContent($0.text)
      } header: {
        HeaderContent("Ten \(ten.key)")
      }.foldable(self.folds)
    }
  }
}

/// A carousel of a pager's elements with three visible items, optionally between other rows.
@Observable
@MainActor
private final class ScenarioCarouselPage: ListPage {
  let rows: Pager<ScenarioItem>
  let scrollPosition: ListScrollPosition? = ListScrollPosition()
  private let others: Int

  init(_ server: ScenarioServer, others: Int = 0) {
    rows = ScenarioPagedPage(server).rows
    self.others = others
  }

  var body: some ListContent {
    ListSection("above", values: (0..<others).map { "Above \($0)" }) { StandardContent($0) }
    ListSection("rows", rows) { StandardContent($0.text) }
      .layout(.carousel(CarouselStyle(itemWidth: .points(120), height: .fixed(60))))
    ListSection("below", values: (0..<others).map { "Below \($0)" }) { StandardContent($0) }
  }
}

extension PageScenario {
  /// The effects of visibility: loading further pages, and scrolling to jump targets.
  package static let visibility = [
    PageScenario("The next page is loaded when two screens of rows remain, and not earlier") { show in
      let page = ScenarioPagedPage(ScenarioServer(count: 1000, pageSize: 100))
      let host = try await show(page)
      let screen = host.visibleRows.count
      try await host.scroll(to: .row("Item \(99 - 2 * screen - 4)"))
      try expect(page.rows.items.count, is: 100, "rows with more than two screens left")
      try await host.scroll(to: .row("Item \(99 - 2 * screen + 4)"))
      try expect(page.rows.items.count, is: 200, "rows with less than two screens left")
    },
    PageScenario("A feed of sections counts sections: the next page is loaded two screens before the last one") {
      show in
      let page = ScenarioDaysPage(ScenarioServer(count: 900, pageSize: 90), entries: 2)
      let host = try await show(page)
      try await host.scroll(to: .row("Item 10, entry 1"))
      let screen = Set(host.visibleRows.map(\.element.section)).count
      try await host.scroll(to: .row("Item \(89 - 2 * screen - 2), entry 1"))
      try expect(page.days.items.count, is: 90, "sections with more than two screens left")
      try await host.scroll(to: .row("Item \(89 - 2 * screen + 2), entry 1"))
      try expect(page.days.items.count, is: 180, "sections with less than two screens left")
    },
    PageScenario("A feed of sections loads the next page if only headers are visible") { show in
      let page = ScenarioDaysPage(ScenarioServer(count: 360, pageSize: 120), entries: 0)
      let host = try await show(page)
      try expect(page.days.items.count, is: 120, "sections at first")
      for _ in 0..<6 where page.days.presentation.append != .end { try await host.scroll(to: .end) }
      try expect(page.days.items.count, is: 360, "sections at the end")
    },
    PageScenario("A carousel loads the next page when it is scrolled towards its end, and not earlier") { show in
      let page = ScenarioCarouselPage(ScenarioServer(count: 300))
      let host = try await show(page)
      try expect(page.rows.items.count, is: 30, "items before scrolling")
      try await host.scrollCarousel(containing: "Item 0", by: 120 * 12)
      try expect(page.rows.items.count, is: 30, "items with more than two screens left")
      try await host.scrollCarousel(containing: "Item 12", by: 120 * 12)
      try expect(page.rows.items.count, is: 60, "items with less than two screens left")
    },
    PageScenario("A jump scrolls the list to the first row of the page") { show in
      let page = ScenarioIntroPage(ScenarioServer(count: 600))
      let host = try await show(page)
      page.rows.jump(to: PageNumber(7))
      try await host.settle()
      try host.expect(containing: "Item 180", at: 0)
      while page.rows.items.count < 90 { try await host.scroll(to: .end) }
      page.rows.jump(to: PageNumber(8))
      try await host.settle()
      try host.expect(containing: "Item 210", at: 0)
      try expect(page.rows.items.first?.id ?? -1, is: 180, "first row, which was loaded already")
    },
    PageScenario("A jump scrolls a carousel to the page, and the list to the carousel") { show in
      let page = ScenarioCarouselPage(ScenarioServer(count: 600), others: 40)
      let host = try await show(page)
      for (number, first) in [(7, 180), (8, 210), (3, 60)] {
        page.rows.jump(to: PageNumber(number))
        try await host.settle()
        for item in 0..<3 { try host.expect(containing: "Item \(first + item)", at: item) }
        // Loads the next page before the jump to it.
        try await host.scrollCarousel(containing: "Item \(first)", by: 120 * 25)
        try await host.scroll(to: .top)
        try host.expect(containing: "Above 0", at: 0)
      }
    },
    PageScenario("A scroll command scrolls a carousel just until the item is visible") { show in
      let page = ScenarioCarouselPage(ScenarioServer(count: 600), others: 40)
      let host = try await show(page)
      for (item, visible) in [(20, 20..<23), (22, 20..<23), (4, 4..<7)] {
        page.scrollPosition?.scroll(to: .item(item, in: "rows"))
        try await host.settle()
        let shown = host.lines.filter { $0.hasPrefix("Item") }
        try expect(shown, is: visible.map { "Item \($0)" }, "visible items after a scroll to item \(item)")
        try await host.scroll(to: item == 22 ? .end : .top)
      }
    },
    PageScenario("A jump to a section scrolls to its header") { show in
      let page = ScenarioDaysPage(ScenarioServer(count: 600), entries: 3)
      let host = try await show(page)
      page.days.jump(to: PageNumber(4))
      try await host.settle()
      try host.expect(containing: "Item 90", at: 0)
      try host.expect(containing: "Item 90, entry 0", at: 1)
    },
    PageScenario("Sections of a paged list load the next page in time, and its rows join the last section") {
      show in
      let page = ScenarioGroupsPage(ScenarioServer(count: 780, pageSize: 195))
      let host = try await show(page)
      let screen = host.visibleRows.count
      try await host.scroll(to: .row("Item \(194 - 3 * screen)"))
      try expect(page.rows.items.count, is: 195, "rows with more than two screens left")
      try await host.scroll(to: .row("Item 193"))
      try expect(page.rows.items.count, is: 390, "rows with less than two screens left")
      try await host.scroll(to: .row("Item 197"))
      let rows = host.lines.filter { $0.hasPrefix("Item 19") }
      try expect(rows, is: rows.sorted(), "rows in order")
      try expect(rows.contains("Item 194") && rows.contains("Item 195"), is: true, "rows of both pages")
      for _ in 0..<8 where page.rows.presentation.append != .end { try await host.scroll(to: .end) }
      try expect(page.rows.groups(by: \.ten).map(\.key), is: Array(0..<78), "sections at the end")
    },
    PageScenario("Folded sections of a paged list load what is visible, and unfold") { show in
      let page = ScenarioGroupsPage(ScenarioServer(count: 380, pageSize: 95), startsFolded: true)
      let host = try await show(page)
      for _ in 0..<8 where page.rows.presentation.append != .end { try await host.scroll(to: .end) }
      try await host.scroll(to: .end)
      try expect(page.rows.items.count, is: 380, "rows at the end")
      try await host.tap("Ten 37")
      try await host.scroll(to: .end)
      try expect(host.lines.contains("Item 379"), is: true, "the last row is displayed")
    },
    PageScenario("A jump scrolls to a row in its section, or to the header of a folded one") { show in
      let page = ScenarioGroupsPage(ScenarioServer(count: 600))
      let host = try await show(page)
      page.rows.jump(to: PageNumber(4))
      try await host.settle()
      try expect(host.lines.contains("Item 90"), is: true, "the first row of the page is visible")
      let folded = ScenarioGroupsPage(ScenarioServer(count: 600), startsFolded: true)
      let other = try await show(folded)
      folded.rows.jump(to: PageNumber(9))
      try await other.settle()
      try expect(other.lines.contains { $0.contains("Ten 24") }, is: true, "the header of its section is visible")
    },
  ]
}
