import Observation
import Roster
import RosterTesting

/// A list whose rows are inserted and removed at both ends, with a scroll policy.
@Observable
@MainActor
private final class ScenarioLogPage: ListPage {
  var items = (0..<200).map { ScenarioItem($0) }
  let scrollPolicy: ScrollPolicy

  init(_ scrollPolicy: ScrollPolicy = ScrollPolicy()) {
    self.scrollPolicy = scrollPolicy
  }

  var body: some ListContent {
    ListSection("rows", items) { StandardContent($0.text) }
  }

  /// Inserts rows at the top, with IDs from -1 downwards.
  func prepend(_ count: Int) {
    let first = min(0, items.first?.id ?? 0)
    items.insert(contentsOf: (first - count..<first).map { ScenarioItem($0) }, at: 0)
  }

  /// Inserts rows at the end.
  func append(_ count: Int) {
    let next = (items.last?.id ?? -1) + 1
    items += (next..<next + count).map { ScenarioItem($0) }
  }
}

extension ScenarioLogPage {
  /// Moves the first wholly visible row to another index, and checks that the rows from a number of rows below it on stay.
  func moveFirstRow(in host: any HostRobot, keepingFrom rows: Int, to target: (Int) -> Int) async throws {
    let visible = host.visibleRows.drop { $0.frame.y < 0 }
    guard let first = visible.first, let index = items.firstIndex(where: { $0.text == first.text }) else {
      throw HarnessError.noSuchRow("the first row", candidates: host.lines)
    }
    items.insert(items.remove(at: index), at: target(index))
    try await host.settle()
    let after = host.visibleRows
    for row in visible.dropFirst(rows) {
      guard let same = after.first(where: { $0.text == row.text }), abs(same.frame.y - row.frame.y) < 1 else {
        throw HarnessError.rowsDiffer(LineDifference(expected: visible.map(\.text), actual: after.map(\.text)))
      }
    }
  }
}

/// Rows whose number of lines depends on the width.
@Observable
@MainActor
private final class ScenarioStoriesPage: ListPage {
  let scrollPolicy: ScrollPolicy
  let title = "Stories" + String(repeating: " that go on", count: 8)
  private let hasTitle: Bool

  init(_ scrollPolicy: ScrollPolicy = ScrollPolicy(), hasTitle: Bool = false) {
    self.scrollPolicy = scrollPolicy
    self.hasTitle = hasTitle
  }

  var body: some ListContent {
    if hasTitle {
      ListSection("title") { StandardContent(title).id("title") }
    }
    ListSection("stories", values: Array(0..<200)) { StandardContent(Self.story($0)) }
  }

  static func story(_ number: Int) -> String {
    "Story \(number)" + String(repeating: " and so on", count: number * 7 % 23)
  }
}

/// A pager that can start at any page and load in both directions.
@Observable
@MainActor
private final class ScenarioCataloguePage: ListPage {
  let rows = Pager(
    KeyedPages<PageNumber, ScenarioItem> { request in
      let number = request.key ?? 1
      let rows = ((number.value - 1) * 30..<number.value * 30).map { ScenarioItem($0) }
      return DataPage(
        rows, next: number.value < 40 ? PageNumber(number.value + 1) : nil,
        previous: number.value > 1 ? PageNumber(number.value - 1) : nil)
    })

  var body: some ListContent {
    ListSection("rows", rows) { StandardContent($0.text) }
  }
}

extension PageScenario {
  /// The positions of visible rows while other rows are inserted, removed, moved and resized.
  package static let anchoring = [
    PageScenario("anchoring rule 1: inserted and removed rows above the viewport do not move the visible rows") {
      show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 1500)
      let visible = host.lines
      page.prepend(10)
      try await host.settle()
      try host.expectRows(visible)
      page.items.removeFirst(15)
      try await host.settle()
      try host.expectRows(visible)
      page.items.removeFirst(3)
      page.prepend(150)
      try await host.settle()
      try host.expectRows(visible)
    },
    PageScenario("anchoring rule 1: moved rows above the viewport do not move the visible rows") { show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 1500)
      let visible = host.lines
      for _ in 0..<3 { page.items.insert(page.items.removeLast(), at: 0) }
      try await host.settle()
      try host.expectRows(visible)
    },
    PageScenario("anchoring rule 1: when the first visible row moves away, the rows below it stay where they are") {
      show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 1500)
      for target in [0, page.items.count - 1] {
        try await page.moveFirstRow(in: host, keepingFrom: 1) { _ in target }
      }
    },
    PageScenario("anchoring rule 1: when the first visible row moves down a little, the rows below its new place stay")
    {
      show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 1500)
      try await page.moveFirstRow(in: host, keepingFrom: 3) { $0 + 2 }
    },
    PageScenario("anchoring rule 1: when the first visible rows are removed, the nearest remaining row is the anchor") {
      show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 1500)
      let visible = host.visibleRows
      let anchor = visible[2].text
      let first = visible[0].element.item?.item ?? 0
      page.items.removeSubrange(first - 10..<first + 2)
      try await host.settle()
      guard host.visibleRows.prefix(3).contains(where: { $0.text == anchor }) else {
        throw HarnessError.rowsDiffer(LineDifference(expected: [anchor], actual: host.lines))
      }
    },
    PageScenario("A row that spans the upper edge and grows at its end pushes down the rows below it") { show in
      let page = ScenarioLogPage()
      func message(words count: Int) -> String { "Message" + String(repeating: " received", count: count) }
      page.items[0].text = message(words: 100)
      let host = try await show(page)
      try await host.scroll(by: 100)
      let visible = host.lines
      try host.expect(containing: message(words: 100), at: 0)
      try host.expect(containing: "Item 1", at: 1)
      // What is read is the message, which now fills the viewport.
      page.items[0].text = message(words: 400)
      try await host.settle()
      try host.expectRows([message(words: 400)])
      page.items[0].text = message(words: 100)
      try await host.settle()
      try host.expectRows(visible)
      // If it gets shorter than the part above the edge, the rows below it follow.
      page.items[0].text = "Message"
      try await host.settle()
      try host.expectVisible("Item 1")
    },
    PageScenario("A row higher than the viewport grows at its end, and its middle does not move") { show in
      let page = ScenarioLogPage()
      func message(words count: Int) -> String { "Message" + String(repeating: " received", count: count) }
      page.items[6].text = message(words: 300)
      let host = try await show(page)
      try await host.scroll(by: 200)
      let above = host.lines
      try await host.scroll(by: 300)
      try host.expectRows([message(words: 300)])
      for count in [301, 380, 440] {
        page.items[6].text = message(words: count)
        try await host.settle()
        try host.expectRows([message(words: count)])
      }
      try await host.scroll(by: -300)
      try host.expectRows(above.dropLast() + [message(words: 440)])
    },
    PageScenario("anchoring rule 1: a resize does not move the first visible row") { show in
      let host = try await show(ScenarioStoriesPage())
      try await host.scroll(by: 3000)
      let visible = Array(host.lines.prefix(2))
      for (width, height) in [(640.0, 360.0), (300, 640), (480, 320), (360, 640)] {
        try await host.resize(width: width, height: height)
        for (index, line) in visible.enumerated() { try host.expect(containing: line, at: index) }
      }
    },
    PageScenario("anchoring rule 1: a resize keeps a list at its top") { show in
      let page = ScenarioStoriesPage(hasTitle: true)
      let host = try await show(page)
      try await host.scroll(by: 3000)
      try await host.scroll(to: .top)
      for (width, height) in [(640.0, 360.0), (300, 640), (360, 640)] {
        try await host.resize(width: width, height: height)
        try host.expect(containing: page.title, at: 0)
        try host.expect(containing: ScenarioStoriesPage.story(0), at: 1)
      }
    },
    PageScenario("anchoring rule 4: at the top, rows inserted at the top do not move the visible rows") { show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 500)
      try await host.scroll(to: .top)
      let visible = host.lines
      page.prepend(10)
      try await host.settle()
      try host.expectRows(visible)
    },
    PageScenario("anchoring rule 4: at the top, inserted rows become visible if the page stays at the top") { show in
      let page = ScenarioLogPage(ScrollPolicy(staysAtTop: true))
      let host = try await show(page)
      try await host.scroll(by: 500)
      let visible = host.lines
      page.prepend(10)
      try await host.settle()
      try host.expectRows(visible)
      try await host.scroll(to: .top)
      page.prepend(10)
      try await host.settle()
      try host.expect(containing: "Item -20", at: 0)
    },
    PageScenario("anchoring rule 5: a list at its end stays there, if the page sticks to the end") { show in
      let page = ScenarioLogPage(ScrollPolicy(sticksToEnd: true))
      let host = try await show(page)
      try await host.scroll(to: .end)
      page.append(5)
      try await host.settle()
      try host.expect(containing: "Item 204", at: host.lines.count - 1)
      try await host.scroll(by: -600)
      let visible = host.lines
      page.append(5)
      try await host.settle()
      try host.expectRows(visible)
    },
    PageScenario("anchoring rule 5: a list that sticks to its end does so after a resize") { show in
      let host = try await show(ScenarioStoriesPage(ScrollPolicy(sticksToEnd: true)))
      try await host.scroll(to: .end)
      for (width, height) in [(640.0, 360.0), (300, 640), (360, 640)] {
        try await host.resize(width: width, height: height)
        try host.expect(containing: ScenarioStoriesPage.story(199), at: host.lines.count - 1)
      }
    },
    PageScenario("A feed that starts in the middle also loads pages above the visible rows") { show in
      let page = ScenarioCataloguePage()
      let host = try await show(page)
      page.rows.jump(to: PageNumber(20))
      try await host.settle()
      try host.expect(containing: "Item 570", at: 0)
      let first = page.rows.items.first?.id ?? 0
      guard first < 570, first >= 420 else {
        throw HarnessError.rowsDiffer(LineDifference(expected: "420..<570", actual: "\(first)"))
      }
    },
  ]
}
