import Observation
import Roster

/// A page with an array of its own.
@Observable
@MainActor
final class ScenarioOwnPage: ListPage {
  var rows: [String] = []
  var isSignedIn = true
  @ObservationIgnored var answer: [String] = ["Row 1"]
  @ObservationIgnored let gate: AsyncGate

  init(_ gate: AsyncGate) {
    self.gate = gate
  }

  var body: some ListContent {
    ListSection("rows", values: rows) { StandardContent($0) }
  }

  var unavailable: ListRow? {
    isSignedIn ? nil : UnavailableContent("Signed Out").button("Sign In") { self.isSignedIn = true }.row
  }

  func load() async throws {
    try await gate.wait()
    rows = answer
  }
}

extension PageScenario {
  /// The states of a page that loads an array of its own, and of a component that is reloaded.
  static let states = [
    PageScenario("T-03 a page that loads an array of its own has the states of a load, and is never blank") { show in
      let gate = AsyncGate()
      let page = ScenarioOwnPage(gate)
      let host = try await show(page)
      try host.expectState(.loading)
      gate.fail(with: PageFailure(reason: "No connection"))
      try await host.settle()
      try host.expectState(.failed("No connection"))
      gate.fail(with: PageFailure(reason: "Closed until May"))
      try await host.pullToRefresh()
      try host.expectState(.failed("Closed until May"))
      try host.expectToasts([])
      gate.close()
      try await host.retry()
      try host.expectState(.loading)
      gate.open()
      try await host.settle()
      try host.expectState(.content)
      try host.expectRows(["Row 1"])
      gate.close()
      try await host.pullToRefresh()
      try expectEvents(["\(host.screen.isRefreshing)"], are: ["true"])
      try host.expectRows(["Row 1"])
      page.answer = []
      gate.open()
      try await host.settle()
      try expectEvents(["\(host.screen.isRefreshing)"], are: ["false"])
      try host.expectState(.empty)
      page.answer = ["Row 2"]
      try await host.pullToRefresh()
      try host.expectRows(["Row 2"])
      gate.fail(with: PageFailure(reason: "No connection"))
      try await host.pullToRefresh()
      try host.expectRows(["Row 2"])
      try host.expectToasts(["No connection"])
    },
    PageScenario("T-03 a state of the page's own replaces its rows and its other states, and has an action") { show in
      let gate = AsyncGate()
      let page = ScenarioOwnPage(gate)
      let host = try await show(page)
      try host.expectState(.loading)
      page.isSignedIn = false
      try await host.settle()
      try host.expectState(.unavailable)
      try host.expectStateText(containing: "Signed Out")
      gate.fail(with: PageFailure(reason: "No access"))
      try await host.settle()
      try host.expectState(.unavailable)
      try host.expectToasts([])
      gate.open()
      page.isSignedIn = true
      try await host.settle()
      try host.expectRows(["Row 1"])
      page.isSignedIn = false
      try await host.settle()
      try host.expectState(.unavailable)
      try host.expectRows([])
      (page.unavailable?.content as? UnavailableContent)?.button?.action()
      try await host.settle()
      try host.expectRows(["Row 1"])
    },
    PageScenario("T-03 a component that is reloaded displays its load state if it has no rows, and else keeps them") {
      show in
      let gate = AsyncGate()
      let forecast = ScenarioForecast(gate)
      forecast.reload()
      let host = try await show(InlinePage { forecast })
      gate.fail(with: PageFailure(reason: "No connection"))
      try await host.settle()
      try host.expectRows(["No connection [Try Again]"])
      gate.close()
      forecast.reload()
      try await host.settle()
      try host.expectRows(["Loading…"])
      try expectEvents(["\(host.screen.isRefreshing)"], are: ["false"])
      gate.open()
      try await host.settle()
      try host.expectRows(["Day 1"])
      gate.fail(with: PageFailure(reason: "No connection"))
      forecast.reload()
      try await host.settle()
      try host.expectRows(["Day 1"])
      try host.expectToasts(["No connection"])
      gate.open()
      forecast.reload()
      try await host.settle()
      try host.expectRows(["Day 1", "Day 2"])
    },
  ]
}
