import Observation
import Roster

/// Rows that come and go, and what the page asks of the list at its ends.
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

  /// Rows arrive at the head, numbered from -1 down.
  func prepend(_ count: Int) {
    let first = min(0, items.first?.id ?? 0)
    items.insert(contentsOf: (first - count..<first).map { ScenarioItem($0) }, at: 0)
  }

  /// Rows arrive at the end.
  func append(_ count: Int) {
    let next = (items.last?.id ?? -1) + 1
    items += (next..<next + count).map { ScenarioItem($0) }
  }
}

/// Rows that take more or fewer lines, depending on the width.
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

/// A pager that can be entered anywhere and read both ways.
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
  /// What the reader sees while rows come and go above it.
  static let anchoring = [
    PageScenario("anchoring rule 1: rows that come and go above leave what is read where it is") { show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 1500)
      let read = host.lines
      page.prepend(10)
      try await host.settle()
      try host.expectRows(read)
      page.items.removeFirst(15)
      try await host.settle()
      try host.expectRows(read)
      page.items.removeFirst(3)
      page.prepend(150)
      try await host.settle()
      try host.expectRows(read)
    },
    PageScenario("anchoring rule 1: rows that move above leave what is read where it is") { show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 1500)
      let read = host.lines
      for _ in 0..<3 { page.items.insert(page.items.removeLast(), at: 0) }
      try await host.settle()
      try host.expectRows(read)
    },
    PageScenario("anchoring rule 1: when the first rows in sight go, the nearest one left takes over") { show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 1500)
      let read = host.visibleRows
      let heir = read[2].text
      let first = read[0].element.item?.item ?? 0
      page.items.removeSubrange(first - 10..<first + 2)
      try await host.settle()
      guard host.visibleRows.prefix(3).contains(where: { $0.text == heir }) else {
        throw HarnessError.rowsDiffer(LineDifference(expected: [heir], actual: host.lines))
      }
    },
    PageScenario("anchoring rule 1: another size leaves what is read where it is") { show in
      let host = try await show(ScenarioStoriesPage())
      try await host.scroll(by: 3000)
      let read = Array(host.lines.prefix(2))
      for (width, height) in [(640.0, 360.0), (300, 640), (480, 320), (360, 640)] {
        try await host.resize(width: width, height: height)
        for (index, line) in read.enumerated() { try host.expect(containing: line, at: index) }
      }
    },
    PageScenario("anchoring rule 1: another size leaves a list at its top there") { show in
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
    PageScenario("anchoring rule 4: at the very top, rows that arrive at the head leave the reader alone") { show in
      let page = ScenarioLogPage()
      let host = try await show(page)
      try await host.scroll(by: 500)
      try await host.scroll(to: .top)
      let read = host.lines
      page.prepend(10)
      try await host.settle()
      try host.expectRows(read)
    },
    PageScenario("anchoring rule 4: at the very top, rows that arrive are shown if the page asks for it") { show in
      let page = ScenarioLogPage(ScrollPolicy(staysAtTop: true))
      let host = try await show(page)
      try await host.scroll(by: 500)
      let read = host.lines
      page.prepend(10)
      try await host.settle()
      try host.expectRows(read)
      try await host.scroll(to: .top)
      page.prepend(10)
      try await host.settle()
      try host.expect(containing: "Item -20", at: 0)
    },
    PageScenario("anchoring rule 5: a list sticks to its end while the reader is there, if the page asks") { show in
      let page = ScenarioLogPage(ScrollPolicy(sticksToEnd: true))
      let host = try await show(page)
      try await host.scroll(to: .end)
      page.append(5)
      try await host.settle()
      try host.expect(containing: "Item 204", at: host.lines.count - 1)
      try await host.scroll(by: -600)
      let read = host.lines
      page.append(5)
      try await host.settle()
      try host.expectRows(read)
    },
    PageScenario("anchoring rule 5: a list that sticks to its end does so with another size, too") { show in
      let host = try await show(ScenarioStoriesPage(ScrollPolicy(sticksToEnd: true)))
      try await host.scroll(to: .end)
      for (width, height) in [(640.0, 360.0), (300, 640), (360, 640)] {
        try await host.resize(width: width, height: height)
        try host.expect(containing: ScenarioStoriesPage.story(199), at: host.lines.count - 1)
      }
    },
    PageScenario("P-02 a feed that is entered in its middle loads what is near, above what is read") { show in
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
