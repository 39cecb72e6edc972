import Observation
import Roster
import RosterTesting

/// A content with a fixed height.
private struct ScenarioTile: CellContent {
  var text: String
  var fixedHeight: Double? { 80 }
  var textDescription: String { text }
}

/// Rows with fixed heights, in sections with each animation.
@Observable
@MainActor
private final class ScenarioHeightsPage: ListPage {
  var rows = ["a", "b"]
  var height = 60.0
  var animation = RowAnimation.none

  var body: some ListContent {
    ListSection("fixed", values: rows) { row in
      StandardContent(row + String(repeating: " and so on", count: 40)).height(self.height)
    }.animation(animation)
    ListSection("tiles", values: rows) { ScenarioTile(text: "Tile \($0)") }.animation(.fade)
    ListSection("measured", values: rows) { StandardContent("Row \($0)") }
  }
}

extension PageScenario {
  /// Fixed heights and animations.
  package static let heights = [
    PageScenario("Rows have the height that they or their content fix, even after changes") { show in
      let page = ScenarioHeightsPage()
      let host = try await show(page)
      try host.expectHeights([60, 60, 80, 80], below: 2)
      page.height = 40
      try await host.settle()
      try host.expectHeights([40, 40, 80, 80], below: 2)
      page.rows.append("c")
      try await host.settle()
      try host.expectHeights([40, 40, 40, 80, 80, 80], below: 3)
      page.rows.removeFirst()
      page.animation = .automatic
      try await host.settle()
      try host.expectHeights([40, 40, 80, 80], below: 2)
      guard host.lines[4...] == ["Row b", "Row c"] else {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["… Row b, Row c"], actual: host.lines))
      }
    }
  ]
}

extension HostRobot {
  /// Throws unless the first visible rows have these heights and a number of rows is below them.
  fileprivate func expectHeights(_ heights: [Double], below count: Int) throws {
    let actual = visibleRows.map(\.frame.height)
    let isEqual = zip(actual, heights).allSatisfy { abs($0 - $1) <= 1.5 }
    if !isEqual || actual.count != heights.count + count {
      throw HarnessError.rowsDiffer(LineDifference(expected: heights.map { "\($0)" }, actual: actual.map { "\($0)" }))
    }
  }
}
