import Observation
import Roster
import RosterTesting

/// A list whose server sorts its rows by activity, and has keys of next pages only.
@Observable
@MainActor
private final class ScenarioActivityPage: ListPage {
  /// The ids of the server.
  @ObservationIgnored var ids = Array(0..<200)
  @ObservationIgnored private(set) var rows: Pager<ScenarioItem>

  init() {
    rows = Pager(SinglePage { [] })
    rows = Pager(
      KeyedPages<Int, ScenarioItem> { [weak self] request in
        await self?.page(after: request.key) ?? DataPage([])
      }, options: PagerOptions(pageSize: 20, retry: .never))
  }

  var body: some ListContent {
    ListSection("rows", rows) { StandardContent($0.text) }
  }

  private func page(after id: Int?) -> DataPage<Int, ScenarioItem> {
    let start = id.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let page = ids.dropFirst(start).prefix(20)
    return DataPage(page.map { ScenarioItem($0) }, next: page.endIndex < ids.count ? page.last : nil)
  }
}

extension PageScenario {
  /// Edits that answers do not undo, and lists that come back after failures.
  package static let continuity = [
    PageScenario("A deleted row stays deleted, and a moved one where it is, when the server returns it") { show in
      let page = ScenarioPagedPage(ScenarioServer(count: 4))
      let host = try await show(page)
      _ = try await page.rows.perform(.delete(2)) { ScenarioItem(2) }
      try await host.settle()
      try host.expectRows(["Item 0", "Item 1", "Item 3"])
      _ = try await page.rows.perform(.move(3, to: .first)) { ScenarioItem(3, "Moved") }
      try await host.settle()
      try host.expectRows(["Moved", "Item 0", "Item 1"])
    },
    PageScenario("The last edit of a row is displayed in whichever order the server confirms them") { show in
      let page = ScenarioPagedPage(ScenarioServer(count: 2))
      let host = try await show(page)
      let edits = ["One", "Two"].map { text in page.rows.mutate(.replace(ScenarioItem(1, text))) }
      try await host.settle()
      try host.expectRows(["Item 0", "Two"])
      page.rows.commit(edits[1], with: ScenarioItem(1, "Two"))
      try await host.settle()
      try host.expectRows(["Item 0", "Two"])
      page.rows.commit(edits[0], with: ScenarioItem(1, "One"))
      try await host.settle()
      try host.expectRows(["Item 0", "Two"])
    },
    PageScenario("A row that the server moves to the top leaves the visible rows where they are") { show in
      let page = ScenarioActivityPage()
      let host = try await show(page)
      for _ in 0..<3 {
        page.rows.load(.append)
        try await host.settle()
      }
      try await host.scroll(to: .row("Item 60"))
      let before = host.visibleRows
      for id in [79, 150] {
        page.ids.removeAll { $0 == id }
        page.ids.insert(id, at: 0)
        page.rows.refresh(inBackground: true)
        try await host.settle()
        try expectEvents(host.visibleRows.map(\.text), are: before.map(\.text))
        // A table rounds its offset to whole pixels, at most half a point.
        let moved = zip(host.visibleRows, before).filter { abs($0.frame.y - $1.frame.y) > 0.5 }
        try expect(moved.map(\.0.text), is: [], "rows that moved by more than half a point")
      }
      try expectEvents(page.rows.items.prefix(3).map(\.text), are: ["Item 150", "Item 79", "Item 0"])
    },
    PageScenario("A jump beyond the end of the list keeps its rows") { show in
      let page = ScenarioPagedPage(ScenarioServer(count: 3))
      let host = try await show(page)
      page.rows.jump(to: PageNumber(90))
      try await host.settle()
      try host.expectState(.content)
      try host.expectRows(["Item 0", "Item 1", "Item 2"])
    },
    PageScenario("A failed first load is repeated when the window is active again") { show in
      let server = ScenarioServer(count: 2)
      server.gate.fail(with: PageFailure(reason: "No connection"))
      let host = try await show(ScenarioPagedPage(server))
      try host.expectState(.failed("No connection"))
      server.gate.open()
      try await host.activateWindow()
      try await host.settle()
      try host.expectRows(["Item 0", "Item 1"])
    },
    PageScenario("A failed refresh is repeated when the window is active again") { show in
      let server = ScenarioServer(count: 2)
      let page = ScenarioPagedPage(server)
      let host = try await show(page)
      server.gate.fail(with: PageFailure(reason: "No connection"))
      page.rows.refresh(inBackground: true)
      try await host.settle()
      try host.expectRows(["Item 0", "Item 1"])
      server.gate.open()
      server.texts[1] = "Newer"
      try await host.activateWindow()
      try await host.settle()
      try host.expectRows(["Item 0", "Newer"])
    },
  ]
}
