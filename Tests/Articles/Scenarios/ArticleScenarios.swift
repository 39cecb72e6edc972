import Foundation
import Roster
import RosterConformance
import RosterTesting
import Testing

/// What the five articles show their pages doing, on any host.
enum ArticleScenarios {
  static let all = [machines, domains, account, books, feed, components, outline]

  static let machines = PageScenario("S0 a page loads, appends, fails, switches its region, and is empty") { show in
    let server = MachineServer()
    let page = MachinesPage(region: "North") { try await server.machines($0, $1, $2) }
    let host = try await show(page)
    #expect(host.screen.state == .loading)
    server.gate.fail(with: PageFailure(reason: "The server is resting"))
    try await host.settle()
    #expect(host.screen.state == .failed("The server is resting"))
    server.gate.open()
    try await host.retry()
    #expect(host.lines.first == "North 1, Running")
    try await host.scroll(to: .end)
    #expect(host.lines.last == "North 25, Running")
    server.gate.fail(with: PageFailure(reason: "The server is resting"))
    try await host.pullToRefresh()
    #expect(page.machines.items.count == 25)
    #expect(host.screen.toasts == ["Couldn’t Refresh · The server is resting"])
    server.gate.close()
    page.region = "South"
    try await host.settle()
    #expect(host.screen.state == .loading)
    server.gate.open()
    try await host.settle()
    #expect(host.screen.state == .empty)
    #expect(host.screen.stateTexts.joined(separator: ": ") == "No Machines: There are none in South.")
    #expect(server.requests == ["North 1 cached", "North 1 cached", "North 2", "North 1", "South 1"])
  }

  static let domains = PageScenario("S0 a page with a row that is always there shows its failure full-page") { show in
    let gate = AsyncGate()
    let host = try await show(
      DomainsPage {
        try await gate.wait()
        return [Machine(id: 1, name: "example.org")]
      })
    gate.fail(with: PageFailure(reason: "No connection"))
    try await host.settle()
    #expect(host.screen.state == .failed("No connection"))
    gate.open()
    try await host.retry()
    try host.expectRows(["Search for a domain", "example.org"])
  }

  static let account = PageScenario("S0 rows keep their data, state and action together") { show in
    let gate = AsyncGate()
    var opened: [String] = []
    let page = AccountPage {
      try await gate.wait()
      return 12
    } open: {
      opened.append($0)
    }
    let host = try await show(page)
    #expect(
      host.lines == [
        "Conference", "Orders", "Renew automatically, on", "Years, 1", "Renewal can be cancelled.",
      ])
    gate.open()
    try await host.settle()
    #expect(host.lines[1] == "Orders, Some are late, 12")
    try await host.tap("Conference")
    try await host.tap("Orders")
    #expect(opened == ["conference", "orders"])
    try await host.step("Years", by: 2)
    #expect(page.years == 3)
    try await host.toggle("Renew automatically")
    try host.expectRows(["Conference", "Orders, Some are late, 12", "Renew automatically, off"])
  }

  static let books = PageScenario("S1 a list refreshes, loads further pages, and ends with the last one") { show in
    let service = ScriptedBooks(pages: 2)
    var opened: [String] = []
    let page = BooksPage(service) { opened.append($0.title) }
    let host = try await show(page)
    #expect(host.lines.prefix(2) == ["Recommended", "Book 1, Author 1"])
    try await host.scroll(to: .end)
    #expect(host.lines.last == "Book 60, Author 60")
    try await host.tap("Book 60")
    #expect(opened == ["Book 60"])
    try await host.scroll(to: .top)
    try await host.pullToRefresh()
    #expect(page.books.items.count >= 30)
    #expect(service.requests.prefix(3) == [1, 2, 1])
  }

  static let feed = PageScenario("S2 a feed has its states, and a row type for each case") { show in
    let server = FeedServer()
    let page = StatusFeedPage { try await server.sections() }
    let host = try await show(page)
    #expect(host.screen.state == .loading)
    server.gate.fail(with: PageFailure(reason: "No connection"))
    try await host.settle()
    #expect(host.screen.state == .failed("No connection"))
    server.gate.open()
    try await host.retry()
    #expect(host.screen.state == .empty)
    let photo = Photo(id: 1, user: "Ben", image: .icon("photo"))
    server.feed = [
      FeedSection(
        title: "Today",
        items: [.status(Status(id: 1, user: "Ann", text: "Caught one", comments: 2)), .photo(photo)]),
      FeedSection(title: "Yesterday", items: [.status(Status(id: 2, user: "Cleo", text: "Lost one"))]),
    ]
    try await host.pullToRefresh()
    try host.expectRows([
      "Today", "Caught one, Ann, [Favorite]", "Ben", "Yesterday", "Lost one, Cleo, [Favorite]",
    ])
    try await host.press("Favorite", in: "Caught one")
    try host.expectRows([
      "Today", "Caught one, Ann, [Unfavorite]", "Ben", "Yesterday", "Lost one, Cleo, [Favorite]",
    ])
    page.isSignedIn = false
    try await host.settle()
    #expect(host.screen.state == .unavailable)
    #expect(host.screen.stateTexts.joined().contains("Sign in to see the feed."))
    page.isSignedIn = true
    try await host.settle()
    #expect(host.lines.count == 5)
    #expect(FeedStatusContent(Status(id: 3, user: "Ann", text: "", comments: 1)).standard.image == .icon("bubble.fill"))
    #expect(FeedStatusContent(Status(id: 3, user: "Ann", text: "")).standard.image == .icon("bubble"))
  }

  static let components = PageScenario("S3 components load, repeat and reorder, and report events") { show in
    var events: [String] = []
    @MainActor func component(_ title: String, _ layout: SectionLayout, _ count: Int) -> EntriesComponent {
      let component = EntriesComponent(title, layout: layout) {
        (1...count).map { Entry(id: $0, title: "\(title) \($0)") }
      }
      component.onSelect = { events.append($0.title) }
      return component
    }
    let tags = component("Tags", EntriesComponent.tags, 4)
    let first = component("Places", EntriesComponent.shelf, 9)
    let banner = component("Banner", EntriesComponent.banner, 3)
    let second = component("People", EntriesComponent.shelf, 9)
    let rows = component("Reads", .list, 3)
    rows.onMore = { _ in events.append("more") }
    let page = ComponentsPage([tags, first, banner, second, rows])
    let host = try await show(page)
    let expected = ["Tags", "Tags 4", "Places", "Places 1", "Banner", "Banner 1", "People", "People 1"]
    #expect(expected.filter { !host.lines.contains($0) } == [])
    try await host.scrollCarousel(containing: "Places 1", by: 256)
    #expect(host.lines.contains("Places 3"))
    #expect(!host.lines.contains("Places 1"))
    #expect(host.lines.contains("People 1"))
    try await host.tap("Tags 2")
    try await host.tap("Places 3")
    try await host.press("More", in: "Reads")
    #expect(events == ["Tags 2", "Places 3", "more"])
    page.components = [rows, tags]
    try await host.settle()
    try host.expectRows([
      "Reads, [More]", "Reads 1", "Reads 2", "Reads 3", "Tags", "Tags 1", "Tags 2", "Tags 3", "Tags 4",
    ])
  }

  static let outline = PageScenario("S4 an outline of three levels folds, locks a block, and keeps its folds") { show in
    let json = """
      {"name": "Basics", "video": {"number": 9, "name": "Watch this"},
       "groups": {"One": [{"number": 1, "name": "Read", "hint": "Ten pages", "state": 1}, {"number": 2, "name": "Ask"}],
                  "Two": [{"number": 3, "name": "Write", "state": 7}]}}
      """
    let course = try JSONDecoder().decode(CourseResponse.self, from: Data(json.utf8))
    let page = OutlinePage([Segment(course)])
    let host = try await show(page)
    let whole = [
      "▾ Basics", "▾ One", "Read, Ten pages", "Ask", "▾ Two", "Write", "▾ Video", "Watch this",
    ]
    try host.expectRows(whole)
    #expect(page.segments[0].stages[0].lessons.map(\.status) == [.completed, .none])
    try await host.tap("One")
    // Its header does not fold.
    try? await host.tap("Video")
    let folded = ["▾ Basics", "▸ One", "▾ Two", "Write", "▾ Video", "Watch this"]
    try host.expectRows(folded)
    page.segments = [Segment(course)]
    try await host.settle()
    try host.expectRows(folded)
    try await host.tap("Basics")
    try host.expectRows(["▸ Basics"])
    try await host.tap("Basics")
    try host.expectRows(folded)
    try await host.tap("One")
    try host.expectRows(whole)
  }
}

/// Twenty-five machines in the north, and none elsewhere.
///
/// The class is `@unchecked Sendable` because its state is guarded by its lock.
private final class MachineServer: @unchecked Sendable {
  let gate = AsyncGate()
  private let lock = NSLock()
  private var recorded: [String] = []

  var requests: [String] { lock.withLock { recorded } }

  func machines(_ region: String, _ page: Int, _ usesCache: Bool) async throws -> [Machine] {
    lock.withLock { recorded.append("\(region) \(page)" + (usesCache ? " cached" : "")) }
    try await gate.wait()
    guard region == "North" else { return [] }
    return ((page - 1) * 20..<min(25, page * 20)).map { Machine(id: $0, name: "\(region) \($0 + 1)") }
  }
}

/// A feed that the test sets.
///
/// The class is `@unchecked Sendable` because its state is guarded by its lock.
private final class FeedServer: @unchecked Sendable {
  let gate = AsyncGate()
  private let lock = NSLock()
  private var stored: [FeedSection] = []

  var feed: [FeedSection] {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func sections() async throws -> [FeedSection] {
    try await gate.wait()
    return feed
  }
}

/// Pages of thirty books.
///
/// The class is `@unchecked Sendable` because its state is guarded by its lock.
private final class ScriptedBooks: BookService, @unchecked Sendable {
  private let pages: Int
  private let lock = NSLock()
  private var recorded: [Int] = []

  init(pages: Int) { self.pages = pages }

  var requests: [Int] { lock.withLock { recorded } }

  func books(page: Int) async throws -> (books: [Book], pageCount: Int) {
    lock.withLock { recorded.append(page) }
    return (((page - 1) * 30 + 1...page * 30).map { Book(id: $0, title: "Book \($0)", author: "Author \($0)") }, pages)
  }
}
