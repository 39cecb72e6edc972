import Observation
import Roster

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
  let commands: PageCommands? = PageCommands()
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

/// Rows with prefetch tasks that wait at a gate, and a record of these tasks.
@Observable
@MainActor
private final class ScenarioFetchingPage: ListPage {
  var items = (0..<200).map { ScenarioItem($0) }
  @ObservationIgnored let gate = AsyncGate()
  @ObservationIgnored private var startCounts: [Int: Int] = [:]
  @ObservationIgnored private var endCounts: [Int: Int] = [:]

  /// The rows whose prefetch task is running.
  var running: Set<Int> { Set(startCounts.filter { $0.value > endCounts[$0.key, default: 0] }.keys) }
  /// The rows whose prefetch task was cancelled.
  var cancelled: Set<Int> { Set(endCounts.keys) }
  /// The rows with several concurrent prefetch tasks.
  var duplicated: Set<Int> { Set(startCounts.filter { $0.value > endCounts[$0.key, default: 0] + 1 }.keys) }

  var body: some ListContent {
    ListSection("rows", items) { item in
      StandardContent(item.text).prefetch { await self.fetch(item.id) }
    }
  }

  private func fetch(_ id: Int) async {
    startCounts[id, default: 0] += 1
    do { try await gate.wait() } catch { endCounts[id, default: 0] += 1 }
  }
}

/// Rows of different heights, some of them fixed, and how often they were made.
@Observable
@MainActor
private final class ScenarioCountedPage: ListPage {
  var suffix = ""
  @ObservationIgnored private var counts: [Int: Int] = [:]
  /// How often a row was made, on average. A host may request a cell for a row that turns out not to be visible, and another one
  /// later.
  var average: Double { Double(counts.values.reduce(0, +)) / Double(max(1, counts.count)) }

  var body: some ListContent {
    ListSection("rows", (0..<400).map { ScenarioItem($0) }) { self.row($0) }
  }

  private func row(_ item: ScenarioItem) -> ListRow {
    counts[item.id, default: 0] += 1
    let row = StandardContent("\(item.text)\(suffix)", image: .icon("star"))
    return item.id % 3 == 0 ? row.height(60).row : row.row
  }

  func resetCounts() { counts = [:] }
}

extension PageScenario {
  /// The effects of visibility: loading further pages, prefetching, and scrolling to jump targets.
  static let visibility = [
    PageScenario("Y-07 a row is made once for its prefetch, its height and its cell, and once for a change") { show in
      let page = ScenarioCountedPage()
      let host = try await show(page)
      try await host.scroll(to: .end)
      try expect(page.average < 1.5, is: true, "rows are made once: \(page.average)")
      page.resetCounts()
      page.suffix = "!"
      try await host.settle()
      try expect(host.visibleRows.last?.text, is: "Item 399!", "the last row")
      try expect(page.average < 1.5, is: true, "rows are made once after a change: \(page.average)")
    },
    PageScenario("P-47 the next page is loaded when two screens of rows remain, and not earlier") { show in
      let page = ScenarioPagedPage(ScenarioServer(count: 1000, pageSize: 100))
      let host = try await show(page)
      let screen = host.visibleRows.count
      try await host.scroll(to: .row("Item \(99 - 2 * screen - 4)"))
      try expect(page.rows.items.count, is: 100, "rows with more than two screens left")
      try await host.scroll(to: .row("Item \(99 - 2 * screen + 4)"))
      try expect(page.rows.items.count, is: 200, "rows with less than two screens left")
    },
    PageScenario("P-47 a feed of sections counts sections: the next page is loaded two screens before the last one") {
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
    PageScenario("P-47 a feed of sections loads the next page if only headers are visible") { show in
      let page = ScenarioDaysPage(ScenarioServer(count: 360, pageSize: 120), entries: 0)
      let host = try await show(page)
      try expect(page.days.items.count, is: 120, "sections at first")
      for _ in 0..<6 where host.lines.last != "No more" { try await host.scroll(to: .end) }
      try expect(page.days.items.count, is: 360, "sections at the end")
    },
    PageScenario("P-47 a carousel loads the next page when it is scrolled towards its end, and not earlier") { show in
      let page = ScenarioCarouselPage(ScenarioServer(count: 300))
      let host = try await show(page)
      try expect(page.rows.items.count, is: 30, "items before scrolling")
      try await host.scrollCarousel(containing: "Item 0", by: 120 * 12)
      try expect(page.rows.items.count, is: 30, "items with more than two screens left")
      try await host.scrollCarousel(containing: "Item 12", by: 120 * 12)
      try expect(page.rows.items.count, is: 60, "items with less than two screens left")
    },
    PageScenario("P-32 a jump scrolls the list to the first row of the page") { show in
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
    PageScenario("P-32 a jump scrolls a carousel to the page, and the list to the carousel") { show in
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
        page.commands?.scroll(to: item, in: "rows")
        try await host.settle()
        let shown = host.lines.filter { $0.hasPrefix("Item") }
        try expect(shown, is: visible.map { "Item \($0)" }, "visible items after a scroll to item \(item)")
        try await host.scroll(to: item == 22 ? .end : .top)
      }
    },
    PageScenario("P-32 a jump to a section scrolls to its header") { show in
      let page = ScenarioDaysPage(ScenarioServer(count: 600), entries: 3)
      let host = try await show(page)
      page.days.jump(to: PageNumber(4))
      try await host.settle()
      try host.expect(containing: "Item 90", at: 0)
      try host.expect(containing: "Item 90, entry 0", at: 1)
    },
    PageScenario("P-65 sections of a paged list load the next page in time, and its rows join the last section") {
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
      for _ in 0..<8 where host.lines.last != "No more" { try await host.scroll(to: .end) }
      try expect(page.rows.groups(by: \.ten).map(\.key), is: Array(0..<78), "sections at the end")
    },
    PageScenario("P-65 folded sections of a paged list load what is visible, and unfold") { show in
      let page = ScenarioGroupsPage(ScenarioServer(count: 380, pageSize: 95), startsFolded: true)
      let host = try await show(page)
      for _ in 0..<8 where host.lines.last != "No more" { try await host.scroll(to: .end) }
      try expect(page.rows.items.count, is: 380, "rows at the end")
      try await host.tap("Ten 37")
      try await host.scroll(to: .end)
      try expect(host.lines.contains("Item 379"), is: true, "the last row is displayed")
    },
    PageScenario("P-65 a jump scrolls to a row in its section, or to the header of a folded one") { show in
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
    PageScenario("Rows are prefetched before they are visible, and cancelled when they are far outside the viewport") {
      show in
      let page = ScenarioFetchingPage()
      let host = try await show(page)
      try await host.scroll(by: 100)
      let shown = host.visibleRows.compactMap(\.element.item?.item)
      let next = (shown.max() ?? 0) + 1
      try expect(
        page.running.isSuperset(of: shown + [next]), is: true, "visible rows and the next one with a prefetch task")
      try expect(page.running.contains(150), is: false, "distant row with a prefetch task")
      try await host.scroll(to: .end)
      try expect(page.running.contains(199), is: true, "last row with a prefetch task")
      try expect(page.running.isDisjoint(with: shown), is: true, "former rows without a prefetch task")
      try expect(page.cancelled.isSuperset(of: shown), is: true, "former rows with a cancelled task")
      try expect(page.duplicated.count, is: 0, "rows with several tasks")
    },
    PageScenario("An update cancels the prefetch tasks of removed rows, and not those of moved rows") { show in
      let page = ScenarioFetchingPage()
      let host = try await show(page)
      page.items.swapAt(0, 3)
      try await host.settle()
      try expect(page.cancelled.sorted(), is: [], "moved rows with a cancelled task")
      page.items.removeAll { $0.id == 0 }
      try await host.settle()
      try expect(page.cancelled.sorted(), is: [0], "removed rows")
      try expect(page.duplicated.count, is: 0, "rows with several tasks")
    },
  ]
}

/// Throws unless a value is the expected one.
private func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) throws {
  if value != expected {
    throw HarnessError.rowsDiffer(LineDifference(expected: "\(what): \(expected)", actual: "\(what): \(value)"))
  }
}
