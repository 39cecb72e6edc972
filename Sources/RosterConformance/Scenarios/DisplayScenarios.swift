import Observation
import Roster
import RosterTesting

extension PageScenario {
  /// Display, update, insertion and removal of rows.
  package static let display = [
    PageScenario("A page displays its headers, rows and footers in order") { show in
      let host = try await show(ScenarioSettingsPage())
      try host.expectRows([
        "Account, [Edit]", "My orders, 5", "Alerts, on", "Seats, 1", "Name, ‹Ann›", "Unpaid orders are cancelled.",
        "Help, [Call]", "Closed",
      ])
    },
    PageScenario("A change of the state updates the row that displays it") { show in
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
    PageScenario("A conditional row is inserted and removed at its position") { show in
      let page = ScenarioSettingsPage()
      let host = try await show(page)
      page.showsBilling = true
      try await host.settle()
      try host.expect(containing: "Billing, Invoices", at: 5)
      page.showsBilling = false
      try await host.settle()
      try host.expect(containing: "Unpaid orders are cancelled.", at: 5)
    },
    PageScenario("Inserts, deletes, moves and updates of one turn result in the new page") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      page.first = [ScenarioItem(3), ScenarioItem(7), ScenarioItem(0, "Zero"), ScenarioItem(2)]
      page.second.insert(ScenarioItem(1), at: 0)
      try await host.settle()
      try host.expectRows(["Item 3", "Item 7", "Zero", "Item 2", "Item 1", "Item 9"])
    },
    PageScenario("All rows can be removed and inserted again") { show in
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
    PageScenario("A toast is displayed, and its button performs its action") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      try await host.delete(1)
      try host.expectRows(["Item 0", "Item 2", "Item 3", "Item 9"])
      try host.expectToasts(["Deleted Item 1"])
      try await host.pressToast()
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Item 3", "Item 9"])
    },
    PageScenario("Of rows with the same ID, the first one is displayed") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      page.first = [ScenarioItem(1), ScenarioItem(2), ScenarioItem(1, "Again")]
      try await host.settle()
      try host.expectRows(["Item 1", "Item 2", "Item 9"])
      page.first.removeFirst()
      try await host.settle()
      try host.expectRows(["Item 2", "Again", "Item 9"])
    },
    PageScenario("Scrolling to the end and back displays the last and the first rows") { show in
      let host = try await show(
        InlinePage { ListSection("rows", (0..<500).map { ScenarioItem($0) }) { StandardContent($0.text) } })
      try host.expect(containing: "Item 0", at: 0)
      try await host.scroll(to: .end)
      guard host.lines.last == "Item 499", !host.lines.contains("Item 0") else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["… Item 499"], actual: host.lines))
      }
      try await host.scroll(to: .row(250))
      try host.expectVisible("Item 250")
      try await host.scroll(to: .top)
      try host.expect(containing: "Item 0", at: 0)
    },
  ]
}
