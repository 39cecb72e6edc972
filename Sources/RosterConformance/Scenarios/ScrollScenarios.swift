import Roster
import RosterTesting

extension PageScenario {
  /// Where a list is scrolled, and how its page scrolls it.
  package static let scrolling = [
    PageScenario("A page knows which rows are visible, and whether its list is at its top or its end") { show in
      let page = ScenarioVisibilityPage(count: 60)
      let position = page.position
      let host = try await show(page)
      try expect([position.isAtTop, position.isAtEnd], is: [true, false], "at the top")
      try expect(position.topItem?.description, is: "rows/0", "the first visible item")
      try await host.scroll(by: 300)
      try expect([position.isAtTop, position.isAtEnd], is: [false, false], "between")
      let visible = host.visibleRows.compactMap(\.element.item).compactMap {
        host.driver.snapshot.path(at: $0)?.description
      }
      try expect(position.visibleItems.map(\.description), is: visible, "the visible items")
      try await host.scroll(to: .end)
      try expect([position.isAtTop, position.isAtEnd], is: [false, true], "at the end")
      try expect(position.phase, is: .idle, "the phase")
      page.items.append(ScenarioItem(60))
      page.items.append(ScenarioItem(61))
      try await host.settle()
      try expect(position.isAtEnd, is: false, "at the end after rows were appended")
      page.items = [ScenarioItem(7)]
      try await host.settle()
      try expect([position.isAtTop, position.isAtEnd], is: [true, true], "with one row")
      try expect(position.visibleItems.map(\.description), is: ["rows/7"], "the visible items")
    },
    PageScenario("Scrolling to a row ends when the row is where it is to be, at each position of the viewport") {
      show in
      let page = ScenarioVisibilityPage(count: 200)
      let host = try await show(page)
      for isAnimated in [true, false] {
        for item in [50, 150, 100, 40] {
          for alignment in [ScrollAlignment.top, .center, .bottom, .nearest] {
            try await host.scroll(to: .top)
            let end = page.scroll(to: .item(item, in: "rows", at: alignment), isAnimated)
            try await host.settle()
            try await expectEnd(of: end, is: "there")
            try expectRow("Item \(item)", at: alignment, host)
          }
        }
      }
    },
    PageScenario("A page that returns has its rows at the same distance from its top") { show in
      let page = ScenarioVisibilityPage(count: 200)
      let host = try await show(page)
      for distance in [333, 1_234, 17] as [Double] {
        try await host.scroll(by: distance)
        let offset = page.scrolls.last?.offset ?? 0
        guard let saved = host.driver.position else { return try expect(false, is: true, "a position") }
        try await host.scroll(to: .end)
        host.driver.restore(saved)
        try await host.settle()
        try expect(
          abs((page.scrolls.last?.offset ?? 0) - offset) < 1, is: true, "the offset \(offset) after \(distance)")
      }
    },
    PageScenario("Scrolling to a row fails if there is no such row, and if the list is scrolled elsewhere before") {
      show in
      let page = ScenarioVisibilityPage(count: 200)
      let early = page.scroll(to: .item(20, in: "rows"))
      let waiting = page.scroll(to: .item(120, in: "rows", at: .top))
      let host = try await show(page)
      try await host.settle()
      try await expectEnd(of: early, is: "interrupted")
      try await expectEnd(of: waiting, is: "there")
      try expectRow("Item 120", at: .top, host)
      let missing = page.scroll(to: .item(500, in: "rows"))
      try await host.settle()
      try await expectEnd(of: missing, is: "notFound")
      let first = page.scroll(to: .item(7, in: "rows"))
      let second = page.scroll(to: .end)
      page.items.append(ScenarioItem(500))
      try await host.settle()
      try await expectEnd(of: first, is: "interrupted")
      try await expectEnd(of: second, is: "there")
      try host.expectVisible("Item 500")
      let same = page.scroll(to: .end)
      try await host.settle()
      try await expectEnd(of: same, is: "there")
      let deleted = page.scroll(to: .item(3, in: "rows"))
      page.items.removeAll { $0.id == 3 }
      try await host.settle()
      try await expectEnd(of: deleted, is: "notFound")
    },
  ]
}

/// Throws unless a scroll has ended in a way.
@MainActor
private func expectEnd(of scroll: Task<Void, any Error>, is end: String) async throws {
  let result = await scroll.result
  let found =
    switch result {
    case .success: "there"
    case .failure(let error): "\(error)"
    }
  try expect(found, is: end, "the end of the scroll")
}

/// Throws unless a row is at a position of the viewport below the header, which does not stick.
@MainActor
private func expectRow(_ text: String, at alignment: ScrollAlignment, _ host: any HostRobot) throws {
  let rows = host.lines
  guard let index = rows.firstIndex(of: text) else { return try expect(rows, is: [text], "the visible rows") }
  switch alignment {
  case .top: try expect(index, is: 0, "rows above \(text)")
  case .bottom: try expect(index, is: rows.count - 1, "the index of \(text)")
  // Rows at both edges may be cut off.
  case .center: try expect(abs(2 * index + 1 - rows.count) <= 1, is: true, "\(text) in the middle of \(rows)")
  case .nearest, .distance: break
  }
}
