import Observation
import Roster
import RosterTesting

/// A change of a list, and where a row is displayed afterwards: numbers in, numbers out, the same for all hosts.
///
/// The list has 40 rows of 60 points. At the offset 630, row 10 spans the top edge, and row 11 is the first completely visible
/// one, at 30 points.
private struct ViewportCase {
  let title: String
  var policy = ScrollPolicy()
  /// The distances by which the user scrolls, in points.
  var scrolls = [630.0]
  let change: @MainActor (ViewportCasePage) -> Void
  /// A row, and the distance in points by which it moves on screen.
  let expected: (row: Int, movement: Double)

  static let all = [
    ViewportCase(title: "rows inserted above", change: { $0.insert(5, at: 0) }, expected: (11, 0)),
    ViewportCase(title: "rows deleted above", change: { $0.rows.removeSubrange(2..<5) }, expected: (11, 0)),
    ViewportCase(title: "a row above becomes higher", change: { $0.heights[5] = 100 }, expected: (11, 0)),
    ViewportCase(title: "rows inserted below", change: { $0.insert(1, at: 13) }, expected: (13, 60)),
    ViewportCase(title: "a row below becomes higher", change: { $0.heights[12] = 100 }, expected: (13, 40)),
    ViewportCase(
      title: "the first completely visible row deleted", change: { $0.rows.remove(at: 11) }, expected: (12, 0)),
    ViewportCase(
      title: "the first completely visible row moved away", change: { $0.rows.append($0.rows.remove(at: 11)) },
      expected: (12, 0)),
    ViewportCase(title: "the row at the edge becomes higher", change: { $0.heights[10] = 100 }, expected: (11, 40)),
    ViewportCase(
      title: "rows inserted at the top, after the user has scrolled", scrolls: [630, -630],
      change: { $0.insert(1, at: 0) }, expected: (1, 0)),
    ViewportCase(
      title: "rows inserted at the top of a list that stays there", policy: ScrollPolicy(staysAtTop: true),
      scrolls: [630, -630], change: { $0.insert(3, at: 0) }, expected: (0, 180)),
    ViewportCase(
      title: "rows inserted at the top before the user scrolls", scrolls: [], change: { $0.insert(1, at: 0) },
      expected: (0, 60)),
    ViewportCase(
      title: "rows inserted at the end", scrolls: [10_000], change: { $0.insert(3, at: 40) }, expected: (38, 0)),
    ViewportCase(
      title: "rows inserted at the end of a list that sticks to it", policy: ScrollPolicy(sticksToEnd: true),
      scrolls: [10_000], change: { $0.insert(3, at: 40) }, expected: (38, -180)),
  ]

  /// The case on a host.
  var scenario: PageScenario {
    PageScenario("anchoring rules: \(title)") { [self] show in
      let page = ViewportCasePage(policy)
      let host = try await show(page)
      for distance in scrolls { try await host.scroll(by: distance) }
      let before = try host.position(ofRow: expected.row)
      change(page)
      try await host.settle()
      let movement = try host.position(ofRow: expected.row) - before
      guard abs(movement - expected.movement) <= 1.5 else {
        throw HarnessError.rowsDiffer(
          LineDifference(expected: ["row \(expected.row) by \(expected.movement)"], actual: ["by \(movement)"]))
      }
    }
  }
}

extension HostRobot {
  /// The top edge of a row in the viewport, in points.
  fileprivate func position(ofRow row: Int) throws -> Double {
    guard let visible = visibleRows.first(where: { $0.text == "Row \(row)" }) else {
      throw HarnessError.noSuchRow("Row \(row)", candidates: lines)
    }
    return visible.frame.y
  }
}

/// Rows with known heights.
@Observable
@MainActor
private final class ViewportCasePage: ListPage {
  var rows = Array(0..<40)
  var heights: [Int: Double] = [:]
  let scrollPolicy: ScrollPolicy

  init(_ scrollPolicy: ScrollPolicy) {
    self.scrollPolicy = scrollPolicy
  }

  var body: some ListContent {
    // Read here, so that another height is an update of the list.
    let heights = heights
    ListSection("rows", values: rows) { StandardContent("Row \($0)").height(heights[$0] ?? 60) }
  }

  /// Inserts rows with new numbers.
  func insert(_ count: Int, at index: Int) {
    rows.insert(contentsOf: 100..<100 + count, at: index)
  }
}

extension PageScenario {
  /// Changes of a list, each with the distance by which a visible row moves.
  package static let viewportCases = ViewportCase.all.map(\.scenario)
}
