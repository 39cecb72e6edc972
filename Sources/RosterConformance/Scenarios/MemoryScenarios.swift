import Roster
import RosterTesting

extension PageScenario {
  /// A page on a system that is short of memory.
  package static let memory = [
    PageScenario("After a memory warning, visible rows stay, and rows far away are released and load again") {
      show in
      let server = ScenarioServer(count: 300)
      let page = ScenarioPagedPage(server)
      let host = try await show(page)
      while page.rows.items.count < server.count { try await host.scroll(to: .end) }
      try await host.scroll(to: .end)
      let lines = host.lines
      host.receiveMemoryWarning()
      try await host.settle()
      try host.expectRows(lines)
      // How many rows are near the visible ones depends on the screen of the host and on the velocity of its last scrolling.
      try expectEvents(
        ["\(page.rows.items.count <= server.count / 2) to item \(page.rows.items.last?.id ?? 0)"],
        are: ["true to item \(server.count - 1)"])
      while page.rows.items.first?.id != 0 { try await host.scroll(to: .top) }
      // Rows that arrive before the first one move it away from the top.
      for _ in 0..<3 where host.visibleRows.first?.text != "Item 0" { try await host.scroll(to: .top) }
      try expectEvents(["\(host.visibleRows.first?.text ?? "")"], are: ["Item 0"])
    }
  ]
}
