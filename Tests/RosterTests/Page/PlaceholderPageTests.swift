import RosterTesting
import Testing

@testable import Roster

/// Pages that display placeholders for the rows of a pager that are not loaded.
@Suite @MainActor struct PlaceholderPageTests {
  /// A server with a number of rows whose ids are their indices, which records the offsets of requests.
  private actor Server {
    let total: Int
    private(set) var offsets: [Int] = []

    init(_ total: Int) { self.total = total }

    func rows(from offset: Int, limit: Int) -> (items: [Item], total: Int) {
      offsets.append(offset)
      return (items(offset..<min(total, offset + limit)), total)
    }
  }

  private let clock = TestClock()

  private func pager(_ server: Server, size: Int = 20) -> Pager<Item> {
    Pager(
      OffsetPages(size: size) { await server.rows(from: $0, limit: $1) },
      options: PagerOptions(pageSize: size, prefetchDistance: 0, showsPlaceholders: true, retry: .never),
      environment: PagerEnvironment(clock: clock))
  }

  private func show(_ pager: Pager<Item>, placeholder: Bool = true) async throws -> PageHarness {
    try await PageHarness(
      InlinePage {
        let section = ListSection("rows", pager) { StandardContent("row \($0.id)") }
        if placeholder { section.placeholder { StandardContent("…\($0)") } } else { section }
      }, clock: clock, lines: 10)
  }

  @Test("P-75 a drag to the middle of a million rows loads one page there, and updates rows only")
  func million() async throws {
    let server = Server(1_000_000)
    let pager = pager(server)
    let harness = try await show(pager)
    #expect(harness.lines.first == "row 0" && harness.driver.snapshot.itemCount == 1_000_000)
    harness.clearRecords()
    let height = Double(harness.driver.snapshot.itemCount) * 20
    for _ in 0..<5 { try await harness.scroll(by: height / 10) }
    let before = harness.lines
    #expect(before.allSatisfy { $0.hasPrefix("…") } && harness.updateCount == 0)
    try await harness.advance(by: .milliseconds(100))
    #expect(harness.lines == before.map { "row \($0.dropFirst())" })
    #expect(await server.offsets.filter { $0 > 100 }.count <= 2)
    // Nothing is inserted, deleted or moved.
    #expect(harness.updates.flatMap(\.changes).allSatisfy { $0.hasPrefix("~") })
    #expect(harness.updates.flatMap(\.changes).count < 100)
    #expect(pager.items.count < 60)
  }

  @Test("P-73 rows that are not loaded are skeletons; the first and the last row know that they are")
  func skeletons() async throws {
    let harness = try await show(pager(Server(100)), placeholder: false)
    try await harness.scroll(to: .end)
    #expect(Set(harness.lines) == ["▒▒▒▒▒▒▒▒"])
    let section = harness.driver.snapshot.sections[0]
    #expect(section.items.row(at: 99).traits.isLastInSection && !section.items.row(at: 19).traits.isLastInSection)
    #expect(section.items.row(at: 0).traits.isFirstInSection && section.isPlaceholder(at: 20))
    #expect(SkeletonContent().textDescription(in: .english) == ListStrings.english[.loading])
    #expect(SkeletonContent(hasImage: true, hasSubtitle: true) != SkeletonContent())
  }

  @Test("P-78 with placeholders, a failed page is a toast: its indicator would be far away")
  func toasts() async throws {
    let gate = AsyncGate(isOpen: true)
    let pager = Pager(
      OffsetPages<Item>(size: 20) { offset, limit in
        try await gate.wait()
        return (items(offset..<offset + limit), 400)
      }, options: PagerOptions(prefetchDistance: 0, showsPlaceholders: true, retry: .never),
      environment: PagerEnvironment(clock: clock))
    let harness = try await show(pager)
    gate.fail(with: PageFailure(reason: "No connection"))
    try await harness.scroll(by: 300)
    try await harness.advance(by: .seconds(1))
    #expect(harness.toasts == ["Couldn’t Load · No connection"])
    #expect(!harness.lines.contains { $0.contains("Try Again") })
  }

  @Test("P-78 load states are hidden at the ends that have placeholders only", arguments: [0, 1], [0, 1])
  func loadStates(before: Int, after: Int) {
    var presentation = FeedPresentation(state: .content)
    (presentation.prepend, presentation.append) = (.more, .more)
    var feed = CollectedFeed(feed: pager(Server(10)), presentation: presentation)
    feed.hideLoadStates(beside: PlaceholderCounts(before: before, after: after))
    #expect((feed.header(in: .english) == nil) == (before > 0))
    #expect((feed.footer(in: .english) == nil) == (after > 0))
  }

  @Test("P-72 P-73 a list with separators has placeholders around them")
  func separators() async throws {
    let server = Server(200)
    let pager = pager(server)
    let harness = try await PageHarness(
      InlinePage {
        ListSection("rows", pager, separators: \.tens) {
          StandardContent("row \($0.id)")
        } separator: {
          StandardContent("from \($0)")
        }
        .placeholder { StandardContent("…\($0)") }
      }, clock: clock, lines: 8)
    #expect(harness.lines.prefix(3) == ["from 0", "row 0", "row 1"])
    #expect(harness.driver.snapshot.itemCount == 202)
    try await harness.scroll(by: 150 * 20)
    try await harness.advance(by: .seconds(1))
    #expect(harness.lines.allSatisfy { !$0.hasPrefix("…") })
    #expect(harness.lines.contains("row 150"))
  }

  @Test("P-73 grids also have placeholders; sections made of rows have none, because their rows are unknown")
  func layouts() async throws {
    let grid = pager(Server(90))
    let sections = pager(Server(90))
    let harness = try await PageHarness(
      InlinePage {
        ListSection("grid", grid) { StandardContent("row \($0.id)") }.layout(.grid(minimumWidth: 100))
        ListForEach(sections) { item in ListSection(item.id) { StandardContent("section \(item.id)") } }
      }, clock: clock, lines: 10)
    #expect(harness.driver.snapshot.sections[0].items.count == 90)
    #expect(harness.driver.snapshot.sections.count < 60)
    try await harness.scroll(by: 25 * 20)
    try await harness.advance(by: .seconds(1))
    #expect(!harness.text.contains("▒"))
  }

  @Test("P-75 rows in place of placeholders appear; those that placeholders replace disappear")
  func appearing() async throws {
    let server = Server(500)
    let pager = pager(server)
    var events: [String] = []
    let harness = try await PageHarness(
      InlinePage {
        ListSection("rows", pager) {
          StandardContent("row \($0.id)")
        }
        .onAppear { events.append("+\($0.id)") }
        .onDisappear { events.append("-\($0.id)") }
      }, clock: clock, lines: 4)
    #expect(events.prefix(2) == ["+0", "+1"])
    events = []
    try await harness.scroll(by: 300 * 20)
    #expect(events.sorted().prefix(2) == ["-0", "-1"])
    events = []
    try await harness.advance(by: .seconds(1))
    #expect(events == ["+300", "+301", "+302", "+303"])
    pager.reload()
    try await harness.settle()
    #expect(Set(events).isSuperset(of: ["-300", "-301", "-302", "-303"]))
  }

  @Test("P-73 a transformed source keeps its offsets and keys, a filtered one has none")
  func transformed() async throws {
    let server = Server(100)
    let source = OffsetPages(size: 20) { await server.rows(from: $0, limit: $1) }
    let request = PageRequest<PageOffset>(key: 40, action: .append)
    let mapped = source.map { Item($0.id, "mapped") }
    #expect(try await mapped.page(request).offset == 40 && mapped.key(forRow: 55, pageSize: 20) == 40)
    let filtered = source.filter { $0.id > 50 }
    #expect(try await filtered.page(request).offset == nil && filtered.key(forRow: 55, pageSize: 20) == nil)
    let numbered = NumberedPages(size: 10, first: 0) { (_: Int, _) in items(0..<10) }
    #expect(numbered.key(forRow: 55, pageSize: 20) == 5)
    #expect(KeyedPages { (_: PageRequest<String>) in DataPage<String, Item>([]) }.key(forRow: 5, pageSize: 20) == nil)
    let page = DataPage(items(0..<5), number: 3, end: .total(100, size: 20))
    #expect(page.offset == 40 && page.total == 100)
  }
}

extension RowNeighbors<Item> {
  fileprivate var tens: Int? { before.map { $0.id / 10 } == after.map { $0.id / 10 } ? nil : after.map(\.id) }
}
