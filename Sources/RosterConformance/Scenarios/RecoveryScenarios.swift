import Observation
import Roster
import RosterTesting

extension PageScenario {
  /// Several failures at a time, and what each button retries.
  package static let recovery = [
    PageScenario("A failed pull is a toast even if the end of the list says the same; each button retries its load") {
      show in
      let server = ScenarioServer(count: 900, pageSize: 30)
      let page = ScenarioPagedPage(server)
      let host = try await show(page)
      server.gate.fail(with: PageFailure(reason: "No connection"))
      for _ in 0..<3 { try await host.scroll(to: .end) }
      try expectEvents(host.lines.suffix(1), are: ["No connection [Try Again]"])
      try host.expectToasts([])
      try await host.scroll(to: .top)
      try await host.pullToRefresh()
      try host.expectToasts(["Couldn’t Refresh · No connection"])
      for _ in 0..<3 { try await host.scroll(to: .end) }
      server.requests = []
      let next = "\(page.rows.items.count / 30 + 1)"
      try await host.retry()
      server.gate.open()
      try await host.retry()
      try expectEvents(server.requests.prefix(2).map { "\($0)" }, are: [next, next])
    },
    PageScenario("The toast of a failed refresh tries again, and takes no undo away") { show in
      let server = ScenarioServer(count: 30)
      let page = ScenarioPagedPage(server)
      let host = try await show(page)
      var undone = 0
      page.commands?.toast("Deleted", action: "Undo") { undone += 1 }
      server.gate.fail(with: PageFailure(reason: "No connection"))
      try await host.pullToRefresh()
      try host.expectToasts(["Deleted"])
      try await host.pressToast()
      try expect(undone, is: 1, "Undone")
      try host.expectToasts(["Couldn’t Refresh · No connection"])
      server.texts[0] = "New"
      server.requests = []
      server.gate.open()
      try await host.pressToast()
      try expect(server.requests, is: [1], "Requests")
      try host.expect(containing: "New", at: 0)
      try host.expectToasts([])
    },
    PageScenario("A page that loads nothing is empty after its last row is deleted") { show in
      let page = ScenarioBasketPage()
      let host = try await show(page)
      try host.expectRows(["Basket", "Pen"])
      try await host.delete("Pen")
      try host.expectState(.empty)
      try host.expectStateText(containing: "Nothing in Your Basket")
      page.rows = ["Ink"]
      try await host.settle()
      try host.expectRows(["Basket", "Ink"])
    },
    PageScenario("A page loads again from code, and its own placeholder retries") { show in
      let page = ScenarioStockPage()
      let host = try await show(page)
      try host.expectStateText(containing: "Not Delivered")
      page.version += 1
      page.reason = "Closed"
      try await host.settle()
      try host.expectStateText(containing: "Closed")
      page.reason = nil
      try await host.press("Order Again")
      try host.expectRows(["Load 3"])
      page.version += 1
      try await host.settle()
      try host.expectRows(["Load 4"])
      try host.expectToasts([])
    },
    PageScenario("A failed load stays below rows that need none, with its retry") { show in
      let page = ScenarioStockPage()
      page.isPinned = true
      let host = try await show(page)
      try host.expectRows(["Pinned", "Full [Try Again]"])
      try host.expectToasts([])
      page.reason = nil
      try await host.retry()
      try host.expectRows(["Pinned", "Load 2"])
    },
    PageScenario("A page that fails without a connection says so, and loads when there is one") { show in
      let source = ScriptedSource<PageNumber, ScenarioDelivery>()
      let pager = Pager(source, options: PagerOptions(retry: .never))
      pager.setConnected(false)
      let host = try await show(InlinePage { ListSection("rows", pager) { StandardContent($0.id) } })
      try host.expectStateText(containing: host.driver.strings[.offlineMessage])
      pager.setConnected(true)
      try await host.settle()
      source.respond(with: DataPage([ScenarioDelivery(id: "Row 1")]))
      try await host.settle()
      try expectEvents(host.visibleRows.prefix(1).map(\.text), are: ["Row 1"])
    },
    PageScenario("A page sets each of its states itself, with the host's views") { show in
      let page = ScenarioStockPage()
      page.reason = nil
      let host = try await show(page)
      try host.expectRows(["Load 1"])
      for (state, text) in [
        (PageState.loading, host.driver.strings[.loading]), (.empty, host.driver.strings[.emptyTitle]),
        (.unavailable, host.driver.strings[.noPermissionTitle]), (.failed("Closed"), "Not Delivered"),
      ] {
        page.pageState = state
        try await host.settle()
        try host.expectState(state)
        try host.expectStateText(containing: text)
      }
      page.pageState = nil
      try await host.settle()
      try host.expectRows(["Load 1"])
    },
  ]
}

private struct ScenarioDelivery: Identifiable, Equatable, Sendable {
  let id: String
}

/// A page that loads again when its version changes.
@Observable
@MainActor
private final class ScenarioStockPage: LoadingPage {
  var version = 0
  var isPinned = false
  var pageState: PageState?
  @ObservationIgnored var reason: String? = "Full"
  private var loads = 0

  var loadID: AnyID? { AnyID(version) }

  var body: some ListContent {
    if isPinned { ListSection("pinned") { StandardContent("Pinned") } }
    if reason == nil, loads > 0 { ListSection("rows") { StandardContent("Load \(loads)") } }
  }

  func placeholder(for state: PageState, retry: @escaping @MainActor () -> Void) -> ListRow? {
    guard case .failed(let reason) = state else { return nil }
    return UnavailableContent("Not Delivered", message: reason).button("Order Again", action: retry).row
  }

  func load() async throws {
    loads += 1
    if let reason { throw PageFailure(reason: reason) }
  }
}

/// A page that loads nothing.
@Observable
@MainActor
private final class ScenarioBasketPage: ListPage {
  var rows = ["Pen"]

  var body: some ListContent {
    ListSection("rows", values: rows) {
      StandardContent($0)
    } header: {
      HeaderContent("Basket")
    }
    .onDelete { row in self.rows.removeAll { $0 == row } }
  }

  func placeholder(for state: PageState) -> ListRow? {
    state == .empty ? UnavailableContent("Nothing in Your Basket").row : nil
  }
}
