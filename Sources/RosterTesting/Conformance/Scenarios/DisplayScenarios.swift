import Observation
import Roster

extension PageScenario {
  /// Rows come into sight, change, come and go.
  static let display = [
    PageScenario("A page shows its headers, rows and footers in order") { show in
      let host = try await show(ScenarioSettingsPage())
      try host.expectRows([
        "Account, [Edit]", "My orders, 5", "Alerts, on", "Seats, 1", "Name, ‹Ann›", "Unpaid orders are cancelled.",
        "Help, [Call]", "Closed",
      ])
    },
    PageScenario("A change of the page's state changes the row that shows it") { show in
      let page = ScenarioSettingsPage()
      let host = try await show(page)
      page.unpaid = 1_200
      page.alerts = false
      try await host.settle()
      try host.expectRows([
        "Account, [Edit]", "My orders, 1k", "Alerts, off", "Seats, 1", "Name, ‹Ann›", "Unpaid orders are cancelled.",
        "Help, [Call]", "Closed",
      ])
    },
    PageScenario("A conditional row comes and goes in its place") { show in
      let page = ScenarioSettingsPage()
      let host = try await show(page)
      page.showsBilling = true
      try await host.settle()
      try host.expect(containing: "Billing, Invoices", at: 5)
      page.showsBilling = false
      try await host.settle()
      try host.expect(containing: "Unpaid orders are cancelled.", at: 5)
    },
    PageScenario("Inserts, deletes, moves and changes of one turn lead to the new page") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      page.first = [ScenarioItem(3), ScenarioItem(7), ScenarioItem(0, "Zero"), ScenarioItem(2)]
      page.second.insert(ScenarioItem(1), at: 0)
      try await host.settle()
      try host.expectRows(["Item 3", "Item 7", "Zero", "Item 2", "Item 1", "Item 9"])
    },
    PageScenario("Everything can go and come back") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      let (first, second) = (page.first, page.second)
      page.first = []
      page.second = []
      try await host.settle()
      try host.expectRows([])
      page.first = first
      page.second = second
      try await host.settle()
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Item 3", "Item 9"])
    },
    PageScenario("A message of the page is shown, and its button works") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      try await host.delete(1)
      try host.expectRows(["Item 0", "Item 2", "Item 3", "Item 9"])
      try host.expectToasts(["Deleted Item 1"])
      try await host.pressToast()
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Item 3", "Item 9"])
    },
    PageScenario("Duplicate ids show the first row of each") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      page.first = [ScenarioItem(1), ScenarioItem(2), ScenarioItem(1, "Again")]
      try await host.settle()
      try host.expectRows(["Item 1", "Item 2", "Item 9"])
      page.first.removeFirst()
      try await host.settle()
      try host.expectRows(["Item 2", "Again", "Item 9"])
    },
    PageScenario("Scrolling to the end and back shows the last and the first rows") { show in
      let host = try await show(
        InlinePage { ListSection("rows", (0..<500).map { ScenarioItem($0) }) { StandardContent($0.text) } })
      try host.expect(containing: "Item 0", at: 0)
      try await host.scroll(to: .end)
      guard host.lines.last == "Item 499", !host.lines.contains("Item 0") else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["… Item 499"], actual: host.lines))
      }
      try await host.scroll(to: .row(250))
      try host.expectInSight("Item 250")
      try await host.scroll(to: .top)
      try host.expect(containing: "Item 0", at: 0)
    },
  ]
}

extension HostRobot {
  /// Fails unless a row in sight is this one.
  func expect(containing line: String, at index: Int) throws {
    let shown = lines
    guard shown.indices.contains(index), shown[index] == line else {
      throw HarnessError.rowsDiffer(LineDifference(expected: ["(\(index)) \(line)"], actual: shown))
    }
  }

  /// Fails unless a row is in sight, wherever it stands.
  func expectInSight(_ line: String) throws {
    let shown = lines
    guard shown.contains(line) else {
      throw HarnessError.rowsDiffer(LineDifference(expected: ["…", line, "…"], actual: shown))
    }
  }

  /// Fails unless exactly these messages are in sight.
  func expectToasts(_ toasts: [String]) throws {
    if screen.toasts != toasts {
      throw HarnessError.rowsDiffer(LineDifference(expected: toasts, actual: screen.toasts))
    }
  }

  /// Fails unless the host shows this state in the place of the rows, or the rows for `.content`.
  func expectState(_ state: PageState) throws {
    if screen.state != state {
      throw HarnessError.rowsDiffer(LineDifference(expected: "\(state)", actual: "\(screen.state)"))
    }
  }
}

extension HostRobot {
  /// Fails unless the view in the place of the rows says this, among other things.
  func expectState(saying text: String) throws {
    let shown = screen.stateTexts
    if !shown.contains(where: { $0.contains(text) }) {
      throw HarnessError.rowsDiffer(LineDifference(expected: ["… \(text) …"], actual: shown))
    }
  }
}

/// Fails unless events are these.
func expectEvents(_ events: [String], are expected: [String]) throws {
  if events != expected { throw HarnessError.rowsDiffer(LineDifference(expected: expected, actual: events)) }
}
