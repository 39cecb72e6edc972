import Roster
import RosterTesting

extension RowNeighbors<ScenarioItem> {
  /// A heading before the first item of each four.
  fileprivate var four: String? {
    before.map { $0.id / 4 } == after.map { $0.id / 4 } ? nil : after.map { "Four \($0.id / 4)" }
  }
}

extension PageScenario {
  /// A page with a pager: its load states, refreshing, and loading of further pages.
  package static let paging = [
    PageScenario("A paged page displays that it is loading, and then its rows") { show in
      let server = ScenarioServer(count: 3, isOpen: false)
      let host = try await show(ScenarioPagedPage(server))
      try host.expectState(.loading)
      server.gate.open()
      try await host.settle()
      try host.expectState(.content)
      try host.expectRows(["Item 0", "Item 1", "Item 2"])
    },
    PageScenario("An empty response displays the empty state") { show in
      let host = try await show(ScenarioPagedPage(ScenarioServer(count: 0)))
      try host.expectState(.empty)
      try host.expectRows([])
    },
    PageScenario("A failed first load displays its reason once, and a retry loads the rows") { show in
      let server = ScenarioServer(count: 2)
      server.gate.fail(with: PageFailure(reason: "No connection"))
      let host = try await show(ScenarioPagedPage(server))
      try host.expectState(.failed("No connection"))
      try host.expectToasts([])
      server.gate.fail(with: PageFailure(reason: "Closed until May"))
      try await host.retry()
      try host.expectState(.failed("Closed until May"))
      try host.expectToasts([])
      server.gate.open()
      try await host.retry()
      try host.expectState(.content)
      try host.expectRows(["Item 0", "Item 1"])
      server.gate.fail(with: PageFailure(reason: "No connection"))
      try await host.pullToRefresh()
      try host.expectRows(["Item 0", "Item 1"])
      try host.expectToasts(["Couldn’t Refresh · No connection"])
    },
    PageScenario("After the maximum number of empty pages, a button loads the next ones") { show in
      let source = KeyedPages<PageNumber, ScenarioItem> { request in
        let number = request.key ?? 1
        return number < 5 ? DataPage([], next: PageNumber(number.value + 1)) : DataPage([ScenarioItem(0)])
      }
      let rows = Pager(source)
      let host = try await show(InlinePage { ListSection("rows", rows) { StandardContent($0.text) } })
      try host.expectState(.content)
      try host.expectRows(["[Load More]"])
      try await host.retry()
      try host.expectRows(["Item 0"])
    },
    PageScenario("The rows of a search stay, but cannot be activated, until the next ones arrive") { show in
      let (first, second) = (ScenarioServer(count: 3), ScenarioServer(count: 1, isOpen: false))
      let page = ScenarioPagedPage(first)
      let host = try await show(page)
      page.search(second)
      try await host.settle()
      try host.expectState(.content)
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Loading…"])
      try? await host.tap(1)
      second.gate.fail(with: PageFailure(reason: "No connection"))
      try await host.settle()
      try host.expectRows(["Item 0", "Item 1", "Item 2", "No connection [Try Again]"])
      try host.expectToasts([])
      try? await host.tap(1)
      try expectEvents(page.selected, are: [])
      second.gate.open()
      try await host.retry()
      try host.expectRows(["Item 0"])
      try await host.tap(0)
      try expectEvents(page.selected, are: ["Item 0"])
    },
    PageScenario("The page of a row is loaded again, alone, and nothing else moves") { show in
      let server = ScenarioServer(count: 30, pageSize: 3)
      let page = ScenarioPagedPage(server, options: PagerOptions(prefetchDistance: 0, retry: .never))
      let host = try await show(page)
      for _ in 0..<2 {
        page.rows.load(.append)
        try await host.settle()
      }
      server.requests = []
      server.texts = [1: "Not asked for", 4: "Newer"]
      page.rows.refresh(pageOf: 5)
      try await host.settle()
      try expectEvents(server.requests.map { "\($0)" }, are: ["2"])
      guard Array(host.lines.prefix(7)) == (0..<7).map({ $0 == 4 ? "Newer" : "Item \($0)" }) else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["Item 0", "…", "Newer", "…"], actual: host.lines))
      }
    },
    PageScenario("A pager with initial rows displays them at once, and refreshes them in the background") { show in
      let server = ScenarioServer(count: 3, isOpen: false)
      let host = try await show(ScenarioPagedPage(server, initial: DataPage([ScenarioItem(1), ScenarioItem(9)])))
      try host.expectState(.content)
      try host.expectRows(["Item 1", "Item 9"])
      server.gate.open()
      try await host.settle()
      try host.expectRows(["Item 0", "Item 1", "Item 2"])
      try expectEvents(server.requests.map { "\($0)" }, are: ["1"])
    },
    PageScenario("A pager that was prefetched opens with its rows, and sends no second request") { show in
      let server = ScenarioServer(count: 3)
      let page = ScenarioPagedPage(server)
      page.rows.prefetch()
      await page.rows.settle()
      let host = try await show(page)
      try host.expectRows(["Item 0", "Item 1", "Item 2"])
      try expectEvents(server.requests.map { "\($0)" }, are: ["1"])
    },
    PageScenario("A row that gets another id from the server keeps its cell and its place") { show in
      let page = ScenarioPagedPage(ScenarioServer(count: 3))
      let host = try await show(page)
      let answer = AsyncGate(isOpen: false)
      let sending = Task {
        try await page.rows.perform(.insert(ScenarioItem(-1, "Sending"), at: .after(1))) {
          try await answer.wait()
          return ScenarioItem(77, "Sent")
        }
      }
      try await host.settle()
      try host.expectRows(["Item 0", "Item 1", "Sending", "Item 2"])
      let before = host.visibleRows
      answer.open()
      _ = try await sending.value
      try await host.settle()
      try host.expectRows(["Item 0", "Item 1", "Sent", "Item 2"])
      let after = host.visibleRows
      guard before.map(\.cell) == after.map(\.cell), before.map(\.frame) == after.map(\.frame), after[2].cell != nil
      else { throw HarnessError.rowsDiffer(LineDifference(expected: ["the same cells"], actual: host.lines)) }
      try await host.tap("Sent")
      try expectEvents(page.selected + ["\(page.rows.items[2].id)"], are: ["Sent", "77"])
    },
    PageScenario("Separators depend on the rows on both sides, and keep their cells when rows change") { show in
      let server = ScenarioServer(count: 6, pageSize: 3)
      let rows = ScenarioPagedPage(server).rows
      var selected: [String] = []
      let host = try await show(
        InlinePage {
          ListSection("rows", rows, separators: \.four) {
            StandardContent($0.text)
          } separator: {
            StandardContent($0)
          }.onSelect { selected.append($0.text) }
        })
      try host.expectRows(
        ["Four 0", "Item 0", "Item 1", "Item 2", "Item 3", "Four 1", "Item 4", "Item 5"])
      let before = host.visibleRows
      rows.edit(.delete(0))
      rows.edit(.delete(4))
      rows.edit(.insert(ScenarioItem(9, "Item 9"), at: .last))
      try await host.settle()
      try host.expectRows(["Four 0", "Item 1", "Item 2", "Item 3", "Four 1", "Item 5", "Four 2", "Item 9"])
      let after = host.visibleRows
      guard before[0].cell == after[0].cell, before[5].cell == after[4].cell else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["the same cells"], actual: host.lines))
      }
      try await host.tap(5)
      try? await host.tap("Four 1")
      try expectEvents(selected, are: ["Item 5"])
    },
    PageScenario("Scrolling to the end loads further pages until the end of the list") { show in
      let host = try await show(ScenarioPagedPage(ScenarioServer(count: 90)))
      for _ in 0..<6 { try await host.scroll(to: .end) }
      guard host.lines.last == "Item 89" else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["…", "Item 89"], actual: host.lines))
      }
    },
    PageScenario("A failed append keeps the rows, displays its reason below them, and can be retried") { show in
      let server = ScenarioServer(count: 300)
      let page = ScenarioPagedPage(server)
      let host = try await show(page)
      let loaded = page.rows.items.count
      server.gate.fail(with: PageFailure(reason: "No connection"))
      for _ in 0..<3 { try await host.scroll(to: .end) }
      guard host.lines.last == "No connection [Try Again]", page.rows.items.count >= loaded else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["…", "No connection [Try Again]"], actual: host.lines))
      }
      try host.expectState(.content)
      server.gate.open()
      try await host.retry()
      for _ in 0..<20 where page.rows.presentation.append != .end { try await host.scroll(to: .end) }
      try await host.scroll(to: .end)
      guard host.lines.last == "Item 299" else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["…", "Item 299"], actual: host.lines))
      }
    },
    PageScenario("A page displays its states in the host's strings, even when these change") { show in
      let strings = ListStrings.arabic
      let server = ScenarioServer(count: 2, isOpen: false)
      let host = try await show(ScenarioPagedPage(server))
      host.driver.strings = strings
      try await host.settle()
      try host.expectStateText(containing: strings[.loading])
      server.gate.fail(with: PageFailure(reason: "مغلق"))
      try await host.settle()
      try host.expectStateText(containing: "مغلق")
      try host.expectStateText(containing: strings[.tryAgain])
      server.gate.open()
      try await host.retry()
      try host.expectRows(["Item 0", "Item 1"])
      let empty = try await show(ScenarioPagedPage(ScenarioServer(count: 0)))
      empty.driver.strings = strings
      try await empty.settle()
      try empty.expectStateText(containing: strings[.emptyTitle])
      empty.driver.strings = .japanese
      try await empty.settle()
      try empty.expectStateText(containing: ListStrings.japanese[.emptyTitle])
      let endless = ScenarioServer(count: 300)
      let paged = try await show(ScenarioPagedPage(endless))
      endless.gate.fail(with: PageFailure(reason: "مغلق"))
      for strings in [strings, .japanese] {
        paged.driver.strings = strings
        for _ in 0..<3 { try await paged.scroll(to: .end) }
        try expectEvents([paged.lines.last ?? ""], are: ["مغلق [\(strings[.tryAgain])]"])
      }
    },
    PageScenario("The loading and error rows of a component use the host's strings") { show in
      let strings = ListStrings.arabic
      let gate = AsyncGate(isOpen: false)
      let forecast = ScenarioForecast(gate)
      let host = try await show(InlinePage { forecast })
      host.driver.strings = strings
      try await host.settle()
      try host.expectRows([strings[.loading]])
      gate.fail(with: PageFailure(reason: "مغلق"))
      try await host.settle()
      try host.expectRows(["مغلق [\(strings[.tryAgain])]"])
    },
    PageScenario("Pull to refresh keeps the rows and activates the indicator; a failure is a toast") { show in
      let server = ScenarioServer(count: 2)
      let host = try await show(ScenarioPagedPage(server))
      server.gate.close()
      try await host.pullToRefresh()
      try expectEvents(["\(host.screen.isRefreshing)"], are: ["true"])
      try host.expectRows(["Item 0", "Item 1"])
      server.gate.fail(with: PageFailure(reason: "No connection"))
      try await host.settle()
      try expectEvents(["\(host.screen.isRefreshing)"], are: ["false"])
      try host.expectRows(["Item 0", "Item 1"])
      try host.expectToasts(["Couldn’t Refresh · No connection"])
    },
  ]

  /// Refreshing when the window becomes active.
  package static let activation = [
    PageScenario("Stale rows are refreshed when the window is active again; fresh ones are not") { show in
      let (server, clock) = (ScenarioServer(count: 2), TestClock())
      let options = PagerOptions(freshness: .seconds(60), retry: .never)
      let host = try await show(ScenarioPagedPage(server, options: options, clock: clock))
      try await host.activateWindow()
      try expectEvents(server.requests.map { "\($0)" }, are: ["1"])
      await clock.advance(by: .seconds(61))
      server.texts[1] = "Newer"
      try await host.activateWindow()
      try expectEvents(server.requests.map { "\($0)" }, are: ["1", "1"])
      try host.expectRows(["Item 0", "Newer"])
    }
  ]
}
