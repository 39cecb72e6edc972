import Observation
import Roster
import RosterTesting

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
  /// The prefetch tasks of rows, and how often rows are made.
  package static let prefetching = [
    PageScenario("A row is made once for its prefetch, its height and its cell, and once for a change") { show in
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
