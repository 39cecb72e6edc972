import RosterTesting
import Testing

@testable import Roster

/// Scenarios of continuity on a page.
@Suite @MainActor struct PagerContinuityPageTests {
  private actor Server {
    private var model = ModelServer(.directed, count: 300, pageSize: 10)

    func insertAtStart(_ count: Int) { model.insertAtStart(count) }

    func page(_ request: PageRequest<String>) -> DataPage<String, Item> { model.page(request) }
  }

  @Test("P-54 a refresh far from the beginning does not move the visible rows")
  func refresh() async throws {
    let server = Server()
    let pager = Pager(KeyedPages<String, Item> { await server.page($0) })
    let harness = try await PageHarness(
      InlinePage { ListSection("rows", pager) { StandardContent("row \($0.id)") } }, lines: 10)
    for _ in 0..<5 { try await harness.scroll(to: .end) }
    try await harness.scroll(by: -15)
    let visible = harness.text
    #expect(pager.items.count > 50)
    await server.insertAtStart(12)
    pager.refresh(inBackground: true)
    try await harness.settle()
    #expect(harness.text == visible)
    pager.refresh()
    try await harness.settle()
    #expect(harness.text == visible)
  }

  private struct Day: Identifiable, Equatable, Sendable {
    let id: Int
    var entries: [Int]
  }

  @Test("P-61 if one element fills the first page, the next page is loaded while its first rows are visible")
  func oneLongSection() async throws {
    let source = ScriptedSource<PageNumber, Day>()
    let pager = Pager(source)
    let harness = try await PageHarness(
      InlinePage {
        ListForEach(pager) { day in
          ListSection(day.id, values: day.entries) {
            StandardContent("entry \($0)")
          } header: {
            HeaderContent("day")
          }
        }
      }, lines: 12)
    source.respond(with: DataPage([Day(id: 1, entries: Array(0..<100))], number: 1, end: .pageCount(2)))
    try await harness.settle()
    #expect(source.pendingRequests.map(\.key) == [PageNumber(2)])
    source.respond(with: DataPage([Day(id: 2, entries: [100])], number: 2, end: .pageCount(2)))
    try await harness.settle()
    #expect(harness.fullText.contains("entry 100"))
  }
}
