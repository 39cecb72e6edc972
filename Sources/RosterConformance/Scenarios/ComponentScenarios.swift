import Observation
import Roster
import RosterTesting

extension PageScenario {
  /// Components of the same type, and a component that loads its data.
  package static let componentScenarios = [
    PageScenario("Two components of the same type have separate states") { show in
      let (left, right) = (ScenarioCounter("left"), ScenarioCounter("right"))
      let host = try await show(
        InlinePage {
          left
          right
        })
      try await host.tap("right/rows/count")
      try await host.tap("right/rows/count")
      try await host.tap("left/rows/count")
      try host.expectRows(["left", "Count of left, 1", "right", "Count of right, 2"])
    },
    PageScenario("Components are reordered, removed and inserted") { show in
      let counters = ["a", "b", "c"].map { ScenarioCounter($0) }
      let order = ScenarioOrder([0, 1, 2])
      let host = try await show(InlinePage { ListForEach(order.indices) { counters[$0] } })
      order.indices = [2, 0]
      try await host.settle()
      try host.expectRows(["c", "Count of c, 0", "a", "Count of a, 0"])
      order.indices = [0, 1, 2]
      try await host.settle()
      try host.expectRows(["a", "Count of a, 0", "b", "Count of b, 0", "c", "Count of c, 0"])
    },
    PageScenario("A component displays that it is loading, the reason of a failure, and a retry button") { show in
      let gate = AsyncGate()
      let (forecast, counter) = (ScenarioForecast(gate), ScenarioCounter("a"))
      let host = try await show(
        InlinePage {
          forecast
          counter
        })
      try host.expectRows(["Loading…", "a", "Count of a, 0"])
      gate.fail(with: ScenarioFailure())
      try await host.settle()
      try host.expectRows(["No connection [Try Again]", "a", "Count of a, 0"])
      try host.expectToasts([])
      gate.open()
      try await host.retry()
      try host.expectRows(["Day 1", "a", "Count of a, 0"])
    },
    PageScenario("Pull to refresh reloads, and the indicator is active until the response") { show in
      let gate = AsyncGate(isOpen: true)
      let forecast = ScenarioForecast(gate)
      let host = try await show(InlinePage { forecast })
      try host.expectRows(["Day 1"])
      gate.close()
      try await host.pullToRefresh()
      try expectEvents(["\(host.screen.isRefreshing)"], are: ["true"])
      gate.open()
      try await host.settle()
      try expectEvents(["\(host.screen.isRefreshing)"], are: ["false"])
      try host.expectRows(["Day 1", "Day 2"])
    },
  ]

  /// Sections with other layouts than a list.
  package static let layouts = [
    PageScenario("Grids and flows display all of their items in order, and handle taps") { show in
      let tapped = ScenarioOrder([])
      let host = try await show(
        InlinePage {
          ListSection("grid", (0..<4).map { ScenarioItem($0) }) { StandardContent($0.text) }
            .layout(.grid(columns: 2)).onSelect { tapped.indices.append($0.id) }
          ListSection("tags", (10..<13).map { ScenarioItem($0) }) { StandardContent($0.text) }
            .layout(.flow(spacing: 8)).onSelect { tapped.indices.append($0.id) }
        })
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Item 3", "Item 10", "Item 11", "Item 12"])
      try await host.tap(3)
      try await host.tap(11)
      try expectEvents(tapped.indices.map(String.init), are: ["3", "11"])
    },
    PageScenario("A carousel displays its first item, scrolls to the next one, and keeps its content offset") { show in
      let tapped = ScenarioOrder([])
      let style = CarouselStyle(paging: .item, itemWidth: .fraction(1), height: .fixed(60))
      let host = try await show(
        InlinePage {
          ListSection("banner", (0..<3).map { ScenarioItem($0) }) { StandardContent($0.text) }
            .layout(.carousel(style)).onSelect { tapped.indices.append($0.id) }
          ListSection("rows", (100..<200).map { ScenarioItem($0) }) { StandardContent($0.text) }
        })
      try host.expect(containing: "Item 0", at: 0)
      try await host.scrollCarousel(containing: 0, by: 360)
      try host.expect(containing: "Item 1", at: 0)
      try await host.scroll(to: .end)
      try await host.scroll(to: .top)
      try host.expect(containing: "Item 1", at: 0)
      try await host.tap(1)
      try expectEvents(tapped.indices.map(String.init), are: ["1"])
    },
  ]
}

/// The order of components on a page, or a list of recorded numbers.
@Observable
@MainActor
final class ScenarioOrder {
  var indices: [Int]

  init(_ indices: [Int]) {
    self.indices = indices
  }
}
