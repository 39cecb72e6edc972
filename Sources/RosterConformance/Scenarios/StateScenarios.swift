import Observation
import Roster
import RosterTesting

/// A page with an array of its own.
@Observable
@MainActor
final class ScenarioOwnPage: LoadingPage {
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
  /// The states of a page that loads an array, and of a component that is reloaded.
  package static let states = [
    PageScenario("A page that loads an array has the states of the load, and is never blank") { show in
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
      try host.expectToasts(["Couldn’t Refresh · No connection"])
    },
    PageScenario("A custom state of a page replaces its rows and its other states, and has an action") { show in
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
      try await host.press("Sign In")
      try host.expectRows(["Row 1"])
    },
    PageScenario("A component that is reloaded displays its load state if it has no rows, and else keeps them") {
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
      try host.expectToasts(["Couldn’t Refresh · No connection"])
      gate.open()
      forecast.reload()
      try await host.settle()
      try host.expectRows(["Day 1", "Day 2"])
    },
  ]

  /// Toasts, the banner, and the details of failures.
  package static let messages = [
    PageScenario("A toast with an action replaces the one before it, and is undone or committed once") { show in
      let page = ScenarioUndoPage()
      let host = try await show(page)
      page.delete("Row 1")
      try await host.settle()
      try host.expectToasts(["Deleted Row 1"])
      try expectEvents(page.log, are: [])
      page.delete("Row 2")
      try await host.settle()
      try host.expectToasts(["Deleted Row 2"])
      try expectEvents(page.log, are: ["committed Row 1"])
      try await host.pressToast()
      try await host.settle()
      try host.expectToasts([])
      try expectEvents(page.log, are: ["committed Row 1", "restored Row 2"])
      page.delete("Row 3")
      try await host.settle()
      page.commands?.toast("Saved")
      host.driver.stop()
      try expectEvents(page.log, are: ["committed Row 1", "restored Row 2", "committed Row 3"])
    },
    PageScenario("A button displays the technical details of a failure if the theme has details") { show in
      let source = ScriptedSource<PageNumber, ScenarioLine>()
      let host = try await show(ScenarioDetailsPage(source))
      source.fail(PageFailure(reason: "No access", underlying: ScenarioCause()))
      try await host.settle()
      try host.expectState(.failed("No access"))
      let details = host.driver.strings[.details]
      try host.expectStateText(containing: "[\(details)]")
      try expectEvents(["\(host.screen.stateTexts.joined().contains("Cause 7"))"], are: ["false"])
      try await host.toggleDetails()
      try host.expectStateText(containing: "Cause 7")
      try await host.toggleDetails()
      try expectEvents(["\(host.screen.stateTexts.joined().contains("Cause 7"))"], are: ["false"])
      try await host.retry()
      try await host.settle()
      // A failure without a cause has no details.
      source.fail(PageFailure(reason: "No access"))
      try await host.settle()
      try host.expectStateText(containing: "No access")
      try expectEvents(["\(host.screen.stateTexts.joined().contains(details))"], are: ["false"])
    },
    PageScenario("Rows that cannot be refreshed without a connection have a banner, and no toast") { show in
      let source = ScriptedSource<PageNumber, ScenarioLine>()
      let pager = Pager(source, options: PagerOptions(retry: .never))
      let host = try await show(InlinePage { ListSection("rows", pager) { StandardContent($0.id) } })
      source.respond(with: DataPage([ScenarioLine(id: "Row 1")]))
      try await host.settle()
      try expectEvents([host.screen.banner ?? "none"], are: ["none"])
      pager.setConnected(false)
      try await host.settle()
      try expectEvents([host.screen.banner ?? "none"], are: [host.driver.strings[.offlineBanner]])
      pager.refresh()
      try await host.settle()
      if source.pendingCount > 0 { source.fail(PageFailure(reason: "No connection", kind: .offline)) }
      try await host.settle()
      try expectEvents([host.screen.banner ?? "none"], are: [host.driver.strings[.offlineBanner]])
      try host.expectToasts([])
      try expectEvents(host.visibleRows.prefix(1).map(\.text), are: ["Row 1"])
      pager.setConnected(true)
      try await host.settle()
      source.respond(with: DataPage([ScenarioLine(id: "Row 2")]))
      try await host.settle()
      try expectEvents([host.screen.banner ?? "none"], are: ["none"])
    },
  ]
}

private struct ScenarioLine: Identifiable, Equatable, Sendable {
  let id: String
}

/// An error with a description for developers.
private struct ScenarioCause: LocalizedListError {
  let localizedDescription = "No access"
  let logDescription = "Cause 7"
}

/// A page that shows the details of failures.
@Observable
@MainActor
private final class ScenarioDetailsPage: ListPage {
  private let rows: Pager<ScenarioLine>

  init(_ source: ScriptedSource<PageNumber, ScenarioLine>) {
    rows = Pager(source, options: PagerOptions(retry: .never))
  }

  var body: some ListContent { ListSection("rows", rows) { StandardContent($0.id) } }

  var theme: ListTheme? {
    var theme = ListTheme()
    theme.showsFailureDetails = true
    return theme
  }
}

/// A page that deletes rows with a toast.
@Observable
@MainActor
private final class ScenarioUndoPage: ListPage {
  let line = PageCommands()
  var commands: PageCommands? { line }
  @ObservationIgnored private(set) var log: [String] = []

  var body: some ListContent { ListSection("rows", values: ["Row 1", "Row 2", "Row 3"]) { StandardContent($0) } }

  func delete(_ row: String) {
    line.toast("Deleted \(row)", action: "Undo") {
      self.log.append("restored \(row)")
    } onDismiss: {
      self.log.append("committed \(row)")
    }
  }
}
