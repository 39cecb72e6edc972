import Roster
import RosterFoundation
import RosterTesting

extension PageScenario {
  /// What a developer reads about a list.
  package static let inspecting = [
    PageScenario("The inspector lists sections, loads with their requests, updates, cells and memory") { show in
      let server = ScenarioServer(count: 700, pageSize: 300)
      let host = try await show(ScenarioPagedPage(server))
      server.gate.close()
      try await host.scroll(to: .end)
      let text = host.driver.inspection.description
      try host.expect(text, contains: "ScenarioPagedPage on ")
      try host.expect(text, contains: "0 rows: 300 items, list, footer, feed")
      try host.expect(text, contains: "ScenarioItem: 300 rows, fresh, open, from the source")
      try host.expect(text, contains: "refresh: idle")
      try host.expect(text, contains: "append: loading, append page 2")
      try host.expect(text, contains: "update 1 (first): 0 → 0 items")
      try host.expect(text, contains: "0 → 300 items, 1 sections updated, 300 inserted")
      try host.expect(text, contains: "stage 0: insertItems(section: 0, items: Range(0..<300))")
      try host.expect(text, contains: "StandardContent, ")
      try host.expect(text, contains: "300 items, \(host.inspectedCellCount) bound cells")
      try host.expect(text, contains: "MiB at most in this process")
      if host.inspectedCellCount == 0 { throw unexpected("cells", in: text) }
      server.gate.open()
      try await host.settle()
      try host.expect(host.driver.inspection.description, contains: "append: ready, page 3")
    },
    PageScenario("The inspector shows no contents, no messages of a server, and no keys but numbers") { show in
      let source = KeyedPages<String, ScenarioItem> { request in
        guard request.key == nil else { throw PageFailure(reason: "secret message") }
        return DataPage([ScenarioItem(0, "secret text")], next: "secret-cursor")
      }
      let host = try await show(SecretPage(Pager(source, options: PagerOptions(retry: .never))))
      try await host.scroll(to: .end)
      let text = host.driver.inspection.description
      try host.expect(text, contains: "failed (permanent failure), append key of 13 characters")
      if text.contains("secret") { throw unexpected("no secret", in: text) }
    },
  ]
}

@Observable
@MainActor
private final class SecretPage: ListPage {
  let rows: Pager<ScenarioItem>

  init(_ rows: Pager<ScenarioItem>) { self.rows = rows }

  var body: some ListContent {
    ListSection("rows", rows) { StandardContent($0.text) }
  }
}

extension HostRobot {
  fileprivate var inspectedCellCount: Int {
    driver.inspection.parts.first { $0.title == "Cells" }?.lines.count ?? 0
  }

  fileprivate func expect(_ text: String, contains part: String) throws {
    if !text.contains(part) { throw unexpected("… \(part) …", in: text) }
  }
}

private func unexpected(_ expected: String, in text: String) -> HarnessError {
  .rowsDiffer(LineDifference(expected: [expected], actual: text.split(separator: "\n").map(String.init)))
}
