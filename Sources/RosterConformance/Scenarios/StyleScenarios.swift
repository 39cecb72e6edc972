import Observation
import Roster
import RosterTesting

/// Sections with spacing and insets in each place where a page can set them.
@Observable
@MainActor
private final class ScenarioSpacingPage: ListPage {
  var spaced = ["a", "b"]
  var layout = SectionLayout.list(spacing: 40)

  var body: some ListContent {
    ListSection("spaced", values: spaced) {
      StandardContent($0)
    } header: {
      HeaderContent("Spaced")
    }
    .layout(layout)
    ListSection("inset", values: ["c"]) { StandardContent($0) }
      .layout(.list.insets(.all(40))).spacing(before: 40)
    ListSection("apart", values: ["d"]) {
      StandardContent($0)
    } header: {
      HeaderContent("Apart")
    }
    .layout(.list.spacing(above: 40, below: 40)).spacing(before: 0)
    ListSection("last", values: ["e"]) {
      StandardContent($0)
    } header: {
      HeaderContent("Last")
    }
    .spacing(before: 40)
  }
}

/// A section that follows the page's style, one on a card and one on none.
@Observable
@MainActor
private final class ScenarioCardPage: ListPage {
  let style: PageStyle
  var isCard = true

  init(_ style: PageStyle) {
    self.style = style
  }

  var body: some ListContent {
    ListSection("automatic", values: ["a", "b"]) {
      StandardContent($0)
    } header: {
      HeaderContent("Automatic")
    }
    ListSection("card", values: ["c", "d"]) { StandardContent($0) }.card(isCard)
    ListSection("none", values: ["e"]) { StandardContent($0) }.card(false)
  }
}

extension PageScenario {
  /// What modifiers make visible.
  package static let styles = [
    PageScenario("Rows and sections have the spacing and the insets of their layout, even after changes") { show in
      let page = ScenarioSpacingPage()
      let host = try await show(page)
      try host.expectGaps(["a–b": 40, "b–c": 80, "c–Apart": 80, "d–Last": 80])
      try host.expectInset("c", from: "a", is: 40)
      page.spaced = ["z", "a", "b", "y"]
      page.layout = .list(spacing: 20).insets(SectionInsets(top: 60, leading: 80))
      try await host.settle()
      try await host.scroll(to: .top)
      try host.expectGaps(["Spaced–z": 60, "z–a": 20, "a–b": 20, "b–y": 20, "y–c": 80])
      try host.expectInset("a", from: "y", is: 0)
      page.spaced.removeFirst()
      page.spaced.removeLast()
      try await host.settle()
      try await host.scroll(to: .top)
      try host.expectGaps(["Spaced–a": 60, "a–b": 20, "b–c": 80])
      try host.expectInset("a", from: "d", is: 80)
      page.layout = .list
      try await host.settle()
      try host.expectGaps(["Spaced–a": 0, "a–b": 0, "b–c": 80])
    },
    PageScenario("A section's rows are on a card or not, on a page of each style") { show in
      for style in [PageStyle.plain, .grouped, .insetGrouped] {
        let page = ScenarioCardPage(style)
        let host = try await show(page)
        let automatic = style == .insetGrouped ? ["a", "b"] : []
        try expectEvents(host.visibleRows.filter(\.isOnCard).map(\.text), are: automatic + ["c", "d"])
        page.isCard = false
        try await host.settle()
        try expectEvents(host.visibleRows.filter(\.isOnCard).map(\.text), are: automatic)
        page.isCard = true
        try await host.settle()
        try expectEvents(host.visibleRows.filter(\.isOnCard).map(\.text), are: automatic + ["c", "d"])
      }
    },
    PageScenario("A header that marks its fold itself is not indented, nor are its rows") { show in
      let folds = FoldState()
      let host = try await show(
        InlinePage {
          ListSection("plain", values: ["Row"]) {
            StandardContent($0)
          } header: {
            HeaderContent("Plain")
          }
          Folding("own", folds, indicator: .hidden) {
            HeaderContent("Own")
          } content: {
            Folding("inner", folds, indicator: .hidden) {
              HeaderContent("Inner")
            } content: {
              ListSection("inside", values: ["Inside"]) { StandardContent($0) }
            }
          }
          ListSection("foldable", values: ["More"]) {
            StandardContent($0)
          } header: {
            HeaderContent("Foldable")
          }
          .foldable(folds, indicator: .hidden)
          Folding("automatic", folds) {
            HeaderContent("Automatic")
          } content: {
          }
        })
      let edge = try host.frame(of: "Plain").x
      for title in ["Own", "Inner", "Foldable"] { try expectLength(try host.frame(of: title).x, is: edge, title) }
      for title in ["Inside", "More"] {
        try expectLength(try host.frame(of: title).x, is: try host.frame(of: "Row").x, title)
      }
      let automatic = try host.frame(of: "Automatic")
      if automatic.x + automatic.width <= edge + 8 || automatic.x <= edge {
        throw HarnessError.rowsDiffer(LineDifference(expected: ["an indented header"], actual: ["\(automatic)"]))
      }
      try await host.tap("Own")
      try expectEvents(["\(folds.isFolded("own"))", "\(host.lines.contains("Inside"))"], are: ["true", "false"])
    },
    PageScenario("Every modifier of standard content is displayed") { show in
      let page = ScenarioOrder([])
      let host = try await show(
        InlinePage {
          ListSection("rows") {
            StandardContent("").title("Title").subtitle("Subtitle").value("Value").badge(7).icon("star")
              .tint(.accent).separator(.hidden).checkmark().id("all")
            StandardContent("Arrow").image(.icon("star")).disclosure()
            StandardContent("Own").accessory(StandardContent("Custom"), width: 120, height: 40)
            StandardContent("Closed").enabled(false).onSelect { page.indices.append(1) }.id("closed")
            StandardContent("Last").footer("Explained.")
          }.separators(false)
        })
      try host.expectRows(["Title, Subtitle, Value, 7, ✓", "Arrow", "Own, Custom", "Closed", "Last", "Explained."])
      try? await host.tap("closed")
      try expectEvents(page.indices.map(String.init), are: [])
    },
  ]
}

extension HostRobot {
  /// Returns the frame of the visible row with a text.
  fileprivate func frame(of text: String) throws -> VisibleRow.Frame {
    guard let row = visibleRows.first(where: { $0.text == text }) else {
      throw HarnessError.rowsDiffer(LineDifference(expected: [text], actual: lines))
    }
    return row.frame
  }

  /// Throws unless the distances between rows, named `upper–lower`, are as expected.
  fileprivate func expectGaps(_ gaps: [String: Double]) throws {
    for (names, expected) in gaps {
      let rows = try names.split(separator: "–").map { try frame(of: String($0)) }
      try expectLength(rows[1].y - rows[0].y - rows[0].height, is: expected, names)
    }
  }

  /// Throws unless a row is inset from another one at the leading edge.
  fileprivate func expectInset(_ text: String, from other: String, is expected: Double) throws {
    try expectLength(try frame(of: text).x - frame(of: other).x, is: expected, text)
  }
}

/// Throws unless a length is the expected one, except for a separator and for rounding to pixels.
private func expectLength(_ length: Double, is expected: Double, _ name: String) throws {
  if abs(length - expected) > 1.5 {
    throw HarnessError.rowsDiffer(LineDifference(expected: ["\(name): \(expected)"], actual: ["\(name): \(length)"]))
  }
}
