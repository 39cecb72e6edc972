import Observation
import Roster

/// Sections made from the rows of a pager, below some rows that are always there.
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

/// Some rows that are always there, and those of a pager below them.
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

/// A carousel of a pager's rows, three of them in sight, perhaps between other rows.
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

/// Rows that fetch something and wait for it, and what became of it.
@Observable
@MainActor
private final class ScenarioFetchingPage: ListPage {
  var items = (0..<200).map { ScenarioItem($0) }
  @ObservationIgnored let gate = AsyncGate()
  @ObservationIgnored private var begun: [Int: Int] = [:]
  @ObservationIgnored private var ended: [Int: Int] = [:]

  /// The rows that fetch now.
  var running: Set<Int> { Set(begun.filter { $0.value > ended[$0.key, default: 0] }.keys) }
  /// The rows of which a fetch was cancelled.
  var cancelled: Set<Int> { Set(ended.keys) }
  /// The rows that fetch more than once at a time.
  var doubled: Set<Int> { Set(begun.filter { $0.value > ended[$0.key, default: 0] + 1 }.keys) }

  var body: some ListContent {
    ListSection("rows", items) { item in
      StandardContent(item.text).prefetch { await self.fetch(item.id) }
    }
  }

  private func fetch(_ id: Int) async {
    begun[id, default: 0] += 1
    do { try await gate.wait() } catch { ended[id, default: 0] += 1 }
  }
}

extension PageScenario {
  /// What follows from what is in sight: loading more, fetching ahead, going where a feed jumps.
  static let visibility = [
    PageScenario("P-47 more is loaded two screens before the end of the rows, and not before") { show in
      let page = ScenarioPagedPage(ScenarioServer(count: 1000, pageSize: 100))
      let host = try await show(page)
      let screen = host.visibleRows.count
      try await host.scroll(to: .row("Item \(99 - 2 * screen - 4)"))
      try expect(page.rows.items.count, is: 100, "rows with more than two screens left")
      try await host.scroll(to: .row("Item \(99 - 2 * screen + 4)"))
      try expect(page.rows.items.count, is: 200, "rows with less than two screens left")
    },
    PageScenario("P-47 a feed of sections counts sections: more are loaded two screens before the last one") { show in
      let page = ScenarioDaysPage(ScenarioServer(count: 900, pageSize: 90), entries: 2)
      let host = try await show(page)
      try await host.scroll(to: .row("Item 10, entry 1"))
      let screen = Set(host.visibleRows.map(\.element.section)).count
      try await host.scroll(to: .row("Item \(89 - 2 * screen - 2), entry 1"))
      try expect(page.days.items.count, is: 90, "sections with more than two screens left")
      try await host.scroll(to: .row("Item \(89 - 2 * screen + 2), entry 1"))
      try expect(page.days.items.count, is: 180, "sections with less than two screens left")
    },
    PageScenario("P-47 a feed of sections loads more if only their headers are in sight") { show in
      let page = ScenarioDaysPage(ScenarioServer(count: 360, pageSize: 120), entries: 0)
      let host = try await show(page)
      try expect(page.days.items.count, is: 120, "sections at first")
      for _ in 0..<6 where host.lines.last != "No more" { try await host.scroll(to: .end) }
      try expect(page.days.items.count, is: 360, "sections at the end")
    },
    PageScenario("P-47 a carousel loads more as the reader slides towards its end, and not by itself") { show in
      let page = ScenarioCarouselPage(ScenarioServer(count: 300))
      let host = try await show(page)
      try expect(page.rows.items.count, is: 30, "items before the reader slides")
      try await host.scrollCarousel(containing: "Item 0", by: 120 * 12)
      try expect(page.rows.items.count, is: 30, "items with more than two screens left")
      try await host.scrollCarousel(containing: "Item 12", by: 120 * 12)
      try expect(page.rows.items.count, is: 60, "items with less than two screens left")
    },
    PageScenario("P-32 the list shows the page that was jumped to, from its first row on") { show in
      let page = ScenarioIntroPage(ScenarioServer(count: 600))
      let host = try await show(page)
      page.rows.jump(to: PageNumber(7))
      try await host.settle()
      try host.expect(containing: "Item 180", at: 0)
      while page.rows.items.count < 90 { try await host.scroll(to: .end) }
      page.rows.jump(to: PageNumber(8))
      try await host.settle()
      try host.expect(containing: "Item 210", at: 0)
      try expect(page.rows.items.first?.id ?? -1, is: 180, "first row, which was there already")
    },
    PageScenario("P-32 a carousel slides to the page that was jumped to, and comes into sight") { show in
      let page = ScenarioCarouselPage(ScenarioServer(count: 600), others: 40)
      let host = try await show(page)
      for (number, first) in [(7, 180), (8, 210), (3, 60)] {
        page.rows.jump(to: PageNumber(number))
        try await host.settle()
        for item in 0..<3 { try host.expect(containing: "Item \(first + item)", at: item) }
        // The next page is there by the time it is jumped to.
        try await host.scrollCarousel(containing: "Item \(first)", by: 120 * 25)
        try await host.scroll(to: .top)
        try host.expect(containing: "Above 0", at: 0)
      }
    },
    PageScenario("A command to scroll to an item of a carousel slides it no further than is needed to see it") { show in
      let page = ScenarioCarouselPage(ScenarioServer(count: 600), others: 40)
      let host = try await show(page)
      for (item, seen) in [(20, 20..<23), (22, 20..<23), (4, 4..<7)] {
        page.commands?.scroll(to: item, in: "rows")
        try await host.settle()
        let shown = host.lines.filter { $0.hasPrefix("Item") }
        try expect(shown, is: seen.map { "Item \($0)" }, "items in sight after a command to see item \(item)")
        try await host.scroll(to: item == 22 ? .end : .top)
      }
    },
    PageScenario("P-32 a jump to a section shows its header first") { show in
      let page = ScenarioDaysPage(ScenarioServer(count: 600), entries: 3)
      let host = try await show(page)
      page.days.jump(to: PageNumber(4))
      try await host.settle()
      try host.expect(containing: "Item 90", at: 0)
      try host.expect(containing: "Item 90, entry 0", at: 1)
    },
    PageScenario("Rows fetch what they will show before they are in sight, and stop when they are far away") { show in
      let page = ScenarioFetchingPage()
      let host = try await show(page)
      try await host.scroll(by: 100)
      let shown = host.visibleRows.compactMap(\.element.item?.item)
      let next = (shown.max() ?? 0) + 1
      try expect(page.running.isSuperset(of: shown + [next]), is: true, "rows in sight and the next one that fetch")
      try expect(page.running.contains(150), is: false, "row far away that fetches")
      try await host.scroll(to: .end)
      try expect(page.running.contains(199), is: true, "last row that fetches")
      try expect(page.running.isDisjoint(with: shown), is: true, "rows left behind that have stopped")
      try expect(page.cancelled.isSuperset(of: shown), is: true, "rows left behind that were cancelled")
      try expect(page.doubled.count, is: 0, "rows that fetch twice")
    },
    PageScenario("An update moves rows and leaves alone what they fetch, unless they go") { show in
      let page = ScenarioFetchingPage()
      let host = try await show(page)
      page.items.swapAt(0, 3)
      try await host.settle()
      try expect(page.cancelled.sorted(), is: [], "rows that were moved and have stopped")
      page.items.removeAll { $0.id == 0 }
      try await host.settle()
      try expect(page.cancelled.sorted(), is: [0], "rows that are gone")
      try expect(page.doubled.count, is: 0, "rows that fetch twice")
    },
  ]
}

/// Fails unless a value is another one.
private func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) throws {
  if value != expected {
    throw HarnessError.rowsDiffer(LineDifference(expected: "\(what): \(expected)", actual: "\(what): \(value)"))
  }
}
