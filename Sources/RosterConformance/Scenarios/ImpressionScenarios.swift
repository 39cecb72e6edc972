import Observation
import Roster
import RosterTesting

/// Rows of one height that count as seen when half of them is on screen.
@Observable
@MainActor
final class ScenarioImpressionPage: ListPage {
  var numbers = Array(0..<40)
  @ObservationIgnored var seen: [Int] = []

  var body: some ListContent {
    ListSection("rows", numbers, id: { $0 }) { StandardContent("Row \($0)").height(80) }
      .onImpression(of: 0.5, for: .zero) { self.seen.append($0) }
  }
}

/// Rows of one height whose impressions end, and of which one is the most visible.
@Observable
@MainActor
final class ScenarioViewsPage: ListPage {
  var numbers = Array(0..<40)
  @ObservationIgnored var begun: [Int] = []
  @ObservationIgnored var ended: [Int: ItemImpression] = [:]
  @ObservationIgnored var mostVisible: [Int?] = []

  var body: some ListContent {
    ListSection("rows", numbers, id: { $0 }) { StandardContent("Row \($0)").height(80) }
      .onImpression(of: 0.8, endingBelow: 0.2, for: .zero) {
        self.begun.append($0)
      } onEnd: {
        self.ended[$0] = $1
      }
      .onMostVisible(of: 0.5) { self.mostVisible.append($0) }
  }
}

extension PageScenario {
  /// What the user has seen.
  package static let impressions = [
    PageScenario("Rows count as seen when half of them is on screen, in order, and again when they come back") { show in
      let page = ScenarioImpressionPage()
      let host = try await show(page)
      let first = page.seen
      try expect(first, is: Array(0..<first.count), "Rows that were seen at first")
      try expect((2...30).contains(first.count), is: true, "As many as the screen has")
      try await host.scroll(by: 160)
      try expect(page.seen.dropFirst(first.count).map(\.self), is: [first.count, first.count + 1], "Two more rows")
      page.numbers.insert(100, at: first.count + 1)
      try await host.settle()
      try expect(page.seen.count(where: { $0 == first.count }), is: 1, "Rows that an update moves")
      try await host.scroll(to: .end)
      page.seen = []
      try await host.scroll(to: .top)
      try expect(page.seen.sorted().prefix(first.count).map(\.self), is: first, "Rows that are seen again")
    },
    PageScenario("An impression ends when too little of its row is on screen, and when the row is deleted") { show in
      let page = ScenarioViewsPage()
      let host = try await show(page)
      let count = page.begun.count
      try expect(page.begun, is: Array(0..<count), "Rows that were seen at first")
      try expect((2...30).contains(count), is: true, "As many as the screen has")
      try await host.scroll(by: 120)
      try expect(page.ended.keys.sorted(), is: [0], "The row that has left the screen")
      try expect(page.ended[0]?.fraction, is: 1, "The largest fraction of it that was on screen")
      page.numbers.removeAll { $0 == 1 }
      try await host.settle()
      try expect(page.ended.keys.sorted(), is: [0, 1], "The row that was deleted")
      page.numbers = []
      try await host.settle()
      try expect(page.ended.keys.sorted(), is: page.begun.sorted(), "All rows that were seen")
    },
    PageScenario("The most visible item is the first of those that are completely on screen, and none of an empty list")
    { show in
      let page = ScenarioViewsPage()
      let host = try await show(page)
      try expect(page.mostVisible, is: [0], "The first row")
      try await host.scroll(by: 160)
      try expect(page.mostVisible, is: [0, 2], "The first row that is completely on screen")
      page.numbers.insert(100, at: 0)
      page.numbers.removeAll { $0 == 4 }
      try await host.settle()
      try expect(page.mostVisible, is: [0, 2], "An update of other rows")
      page.numbers.removeAll { $0 == 2 }
      try await host.settle()
      try expect(page.mostVisible.count, is: 3, "Another row in place of a deleted one")
      page.numbers = []
      try await host.settle()
      try expect(page.mostVisible.last, is: .some(nil), "None")
    },
  ]
}
