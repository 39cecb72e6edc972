import Observation
import Roster
import RosterTesting

/// A timeline with an open head, and rows that float over it.
@Observable
@MainActor
private final class ScenarioTimelinePage: ListPage {
  let posts: Pager<ScenarioItem>
  var canPost = true
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  init() {
    let source = KeyedPages<PageNumber, ScenarioItem> { request in
      guard request.action == .prepend, let key = request.key?.value else {
        return DataPage((100..<200).map { ScenarioItem($0) }, head: .open(100))
      }
      return DataPage((key - 4..<key).map { ScenarioItem($0) }, head: .open(PageNumber(key - 4)))
    }
    posts = Pager(source, options: PagerOptions(prefetchDistance: 0, retry: .never))
  }

  var body: some ListContent {
    ListSection("posts", posts) { StandardContent($0.text) }
  }

  var overlays: RowsBuilder.Rows {
    ScrollButtonContent(newRowsOf: posts)
    if canPost {
      StandardContent("New Post").onSelect { self.events.append("New Post") }
    }
    ScrollButtonContent.end
  }
}

extension PageScenario {
  /// Rows that float over a list.
  package static let overlays = [
    PageScenario("Rows over a list appear and disappear with the page, and take neither space nor rows from it") {
      show in
      let page = ScenarioTimelinePage()
      let host = try await show(page)
      try expectEvents(host.screen.overlays, are: ["New Post", "Jump to Latest"])
      let rows = host.visibleRows.map(\.frame)
      page.canPost = false
      try await host.settle()
      try expectEvents(host.screen.overlays, are: ["Jump to Latest"])
      try expect(host.visibleRows.map(\.frame), is: rows, "frames")
      page.canPost = true
      try await host.settle()
      try await host.press("New Post")
      try expectEvents(page.events, are: ["New Post"])
      page.commands?.toast("Saved")
      try await host.settle()
      try host.expectToasts(["Saved"])
      try expectEvents(host.screen.overlays, are: ["New Post", "Jump to Latest"])
    },
    PageScenario("A button with the number of new rows scrolls to them, and disappears when they are visible") { show in
      let page = ScenarioTimelinePage()
      let host = try await show(page)
      try await host.scroll(by: 500)
      let first = host.lines.first
      page.posts.load(.prepend)
      try await host.settle()
      try expectEvents(host.screen.overlays, are: ["4 New", "New Post", "Jump to Latest"])
      try expect(host.lines.first, is: first, "first row")
      page.posts.load(.prepend)
      try await host.settle()
      try expectEvents(host.screen.overlays, are: ["8 New", "New Post", "Jump to Latest"])
      try await host.press("8 New")
      try expectEvents(host.screen.overlays, are: ["New Post", "Jump to Latest"])
      try host.expect(containing: "Item 92", at: 0)
    },
    PageScenario("A button scrolls to the last row, and is displayed while that is far") { show in
      let page = ScenarioTimelinePage()
      let host = try await show(page)
      try await host.press("Jump to Latest")
      try host.expectVisible("Item 199")
      try expectEvents(host.screen.overlays, are: ["New Post"])
      try await host.scroll(by: -100)
      try expectEvents(host.screen.overlays, are: ["New Post"])
      try await host.scroll(to: .top)
      try expectEvents(host.screen.overlays, are: ["New Post", "Jump to Latest"])
    },
  ]
}
