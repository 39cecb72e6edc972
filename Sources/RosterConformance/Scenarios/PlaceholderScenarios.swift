import Observation
import Roster
import RosterTesting

/// A paged list that displays placeholders for the rows that are not loaded.
@Observable
@MainActor
final class ScenarioPlaceholderPage: ListPage {
  let rows: Pager<ScenarioItem>
  /// Whether the placeholders are those of the page, not skeletons.
  let hasOwnPlaceholders: Bool
  @ObservationIgnored var appeared: Set<Int> = []

  init(
    _ server: ScenarioOffsetServer, clock: TestClock, maximumPages: Int? = nil, hasOwnPlaceholders: Bool = true
  ) {
    rows = Pager(
      OffsetPages(size: 30) { try await server.rows(from: $0, limit: $1) },
      options: PagerOptions(
        prefetchDistance: 0, maximumPages: maximumPages, showsPlaceholders: true, jumpThreshold: 90, retry: .never),
      environment: PagerEnvironment(clock: clock))
    self.hasOwnPlaceholders = hasOwnPlaceholders
  }

  var body: some ListContent {
    let section = ListSection("rows", rows) { row in
      StandardContent(row.text).onAppear { self.appeared.insert(row.id) }
    }
    if hasOwnPlaceholders { section.placeholder { StandardContent("Row \($0)") } } else { section }
  }
}

/// The server of a list whose pages start at any row.
@MainActor
final class ScenarioOffsetServer {
  let gate = AsyncGate(isOpen: true)
  /// The ids of all rows.
  var ids: [Int]
  /// The offsets of all requests.
  var requests: [Int] = []

  init(count: Int) { ids = Array(0..<count) }

  func rows(from offset: Int, limit: Int) async throws -> (items: [ScenarioItem], total: Int) {
    requests.append(offset)
    try await gate.wait()
    return (ids.dropFirst(offset).prefix(limit).map { ScenarioItem($0) }, ids.count)
  }
}

/// A visible row of the list: its index, and whether it is loaded.
private struct ListedRow {
  let index: Int
  let isLoaded: Bool
  let y: Double
}

extension HostRobot {
  /// The visible rows of the list, whose indices have to follow each other.
  fileprivate func listedRows(_ server: ScenarioOffsetServer) throws -> [ListedRow] {
    let listed = visibleRows.compactMap { row in
      row.element.item.map {
        ListedRow(index: $0.item, isLoaded: row.text == "Item \(server.ids[$0.item])", y: row.frame.y)
      }
    }
    let indices = listed.map(\.index)
    guard let first = indices.first, indices == Array(first..<first + indices.count) else {
      throw HarnessError.rowsDiffer(LineDifference(expected: ["rows without a gap"], actual: lines))
    }
    return listed
  }

  /// Throws unless all visible rows are loaded, or all are placeholders.
  fileprivate func expectListed(_ server: ScenarioOffsetServer, areLoaded: Bool) throws {
    if try listedRows(server).contains(where: { $0.isLoaded != areLoaded }) {
      throw HarnessError.rowsDiffer(
        LineDifference(expected: [areLoaded ? "loaded rows only" : "placeholders only"], actual: lines))
    }
  }

  /// Waits until the rows at visible placeholders are loaded.
  fileprivate func rest(_ clock: TestClock) async throws {
    for _ in 0..<4 {
      await clock.advance(by: .milliseconds(200))
      try await settle()
    }
  }
}

extension PageScenario {
  /// Lists that have their whole length from the beginning.
  package static let placeholders = [
    PageScenario("A list with placeholders has its whole length; its end is one scroll away") { show in
      let (server, clock) = (ScenarioOffsetServer(count: 2_000), TestClock())
      let host = try await show(ScenarioPlaceholderPage(server, clock: clock))
      try await host.rest(clock)
      try host.expectListed(server, areLoaded: true)
      try expectEvents(["\(host.driver.snapshot.itemCount)"], are: ["2000"])
      try await host.scroll(to: .end)
      guard host.lines.last == "Row 1999" else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["…", "Row 1999"], actual: host.lines))
      }
      try await host.rest(clock)
      try await host.scroll(to: .end)
      guard host.lines.last == "Item 1999" else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["…", "Item 1999"], actual: host.lines))
      }
      try expectEvents(server.requests.filter { $0 > 300 && $0 < 1_700 }.map { "\($0)" }, are: [])
    },
    PageScenario("A drag to the middle loads the rows there, not those on the way, and nothing moves") { show in
      for hasOwnPlaceholders in [true, false] {
        let (server, clock) = (ScenarioOffsetServer(count: 2_000), TestClock())
        let page = ScenarioPlaceholderPage(server, clock: clock, hasOwnPlaceholders: hasOwnPlaceholders)
        let host = try await show(page)
        try await host.rest(clock)
        for row in [400, 700, 1_000] { try await host.scroll(to: .row("placeholder \(row)")) }
        try host.expectListed(server, areLoaded: false)
        let before = try host.listedRows(server)
        try await host.rest(clock)
        try host.expectListed(server, areLoaded: true)
        let after = try host.listedRows(server)
        // Rows of another height than their skeletons move those around the row that was scrolled to.
        guard let first = before.first(where: { $0.y >= 0 }),
          let same = after.first(where: { $0.index == first.index }),
          !hasOwnPlaceholders || abs(first.y - same.y) < 1
        else { throw HarnessError.rowsDiffer(LineDifference(expected: before.map { "\($0)" }, actual: host.lines)) }
        try expectEvents(server.requests.filter { $0 > 300 && $0 < 900 || $0 > 1_100 }.map { "\($0)" }, are: [])
        try expectEvents(after.filter { !page.appeared.contains($0.index) }.map { "\($0.index)" }, are: [])
        try await host.scroll(by: -600)
        try await host.rest(clock)
        try host.expectListed(server, areLoaded: true)
        try await host.scroll(to: .top)
        try await host.rest(clock)
        try host.expectListed(server, areLoaded: true)
        try expectEvents(host.lines.prefix(2).map(\.self), are: ["Item 0", "Item 1"])
      }
    },
    PageScenario("Evicted rows are placeholders again, and are loaded again where they were") { show in
      let (server, clock) = (ScenarioOffsetServer(count: 600), TestClock())
      let page = ScenarioPlaceholderPage(server, clock: clock, maximumPages: 4)
      let host = try await show(page)
      try await host.rest(clock)
      for _ in 0..<12 {
        try await host.scroll(by: 500)
        try await host.rest(clock)
        try host.expectListed(server, areLoaded: true)
      }
      try expectEvents(["\(page.rows.items.count <= 120)", "\(host.driver.snapshot.itemCount)"], are: ["true", "600"])
      for _ in 0..<12 {
        try await host.scroll(by: -500)
        try await host.rest(clock)
        try host.expectListed(server, areLoaded: true)
      }
    },
    PageScenario("Rows that the server inserts and deletes change the length of a list with placeholders") {
      show in
      let (server, clock) = (ScenarioOffsetServer(count: 500), TestClock())
      let page = ScenarioPlaceholderPage(server, clock: clock)
      let host = try await show(page)
      try await host.rest(clock)
      server.ids = Array(1_000..<1_010) + server.ids
      try await host.pullToRefresh()
      try await host.rest(clock)
      try expectEvents(["\(host.driver.snapshot.itemCount)"], are: ["510"])
      try host.expectListed(server, areLoaded: true)
      server.ids.removeFirst(15)
      server.ids.removeLast(100)
      try await host.pullToRefresh()
      try await host.rest(clock)
      try expectEvents(["\(host.driver.snapshot.itemCount)"], are: ["395"])
      try await host.scroll(to: .end)
      try await host.rest(clock)
      try await host.scroll(to: .end)
      guard host.lines.last == "Item 399" else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["…", "Item 399"], actual: host.lines))
      }
    },
    PageScenario("Placeholders whose rows cannot be loaded stay; scrolling loads them again") { show in
      let (server, clock) = (ScenarioOffsetServer(count: 2_000), TestClock())
      let host = try await show(ScenarioPlaceholderPage(server, clock: clock))
      try await host.rest(clock)
      server.gate.fail(with: PageFailure(reason: "No connection"))
      try await host.scroll(to: .row("placeholder 1000"))
      try await host.rest(clock)
      try host.expectListed(server, areLoaded: false)
      try host.expectToasts(["Couldn’t Refresh · No connection"])
      let requests = server.requests.count
      try await host.rest(clock)
      try expectEvents(["\(server.requests.count - requests)"], are: ["0"])
      server.gate.open()
      try await host.scroll(by: 100)
      try await host.rest(clock)
      try host.expectListed(server, areLoaded: true)
    },
    PageScenario("Placeholders of rows that the server no longer has lead to its last rows") { show in
      let (server, clock) = (ScenarioOffsetServer(count: 1_000), TestClock())
      let host = try await show(ScenarioPlaceholderPage(server, clock: clock))
      try await host.rest(clock)
      server.ids.removeLast(900)
      try await host.scroll(to: .row("placeholder 900"))
      try await host.rest(clock)
      try await host.scroll(to: .end)
      guard host.lines.last == "Item 99" else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["…", "Item 99"], actual: host.lines))
      }
      try expect(server.requests.count < 10, is: true, "few requests: \(server.requests)")
    },
    PageScenario("Visible placeholders are loaded after an interruption at the same place") { show in
      for closes in [true, false] {
        let (server, clock) = (ScenarioOffsetServer(count: 2_000), TestClock())
        let page = ScenarioPlaceholderPage(server, clock: clock)
        let host = try await show(page)
        try await host.rest(clock)
        server.gate.close()
        try await host.scroll(to: .row("placeholder 1000"))
        try await host.rest(clock)
        try host.expectListed(server, areLoaded: false)
        if closes {
          page.rows.close()
          page.rows.open()
        } else {
          page.rows.cancel()
          page.rows.refresh(inBackground: true)
        }
        server.gate.open()
        try await host.rest(clock)
        try await host.scroll(by: 1)
        try await host.rest(clock)
        try host.expectListed(server, areLoaded: true)
      }
    },
  ]
}
