import Roster
import RosterTesting
import Testing

/// Sections that are made from the rows of a pager.
@Suite @MainActor
struct PagedSectionsTests {
  private struct Day: Identifiable, Equatable, Sendable {
    let id: Int
    var entries: [Int]
  }

  private func page(_ number: Int, of count: Int) -> DataPage<PageNumber, Day> {
    let days = (0..<3).map { Day(id: number * 10 + $0, entries: [number * 100 + $0 * 10, number * 100 + $0 * 10 + 1]) }
    return DataPage(days, number: PageNumber(number), end: .pageCount(count))
  }

  @Test("Each element of a pager results in sections, and displaying the last one loads more")
  func sections() async throws {
    let source = ScriptedSource<PageNumber, Day>()
    let pager = Pager(source)
    let harness = try await PageHarness(
      InlinePage {
        ListForEach(pager) { day in
          ListSection(day.id, values: day.entries) {
            StandardContent("entry \($0)")
          } header: {
            HeaderContent("day \(day.id)")
          }
        }
      }, lines: 12)
    #expect(harness.screen.state == .loading)
    source.respond(with: page(1, of: 2))
    try await harness.settle()
    #expect(harness.text.contains("day 10") && harness.text.contains("entry 100"))
    try await harness.scroll(to: .end)
    #expect(source.pendingRequests.map(\.key) == [PageNumber(2)])
    source.respond(with: page(2, of: 2))
    try await harness.settle()
    #expect(harness.fullText.contains("day 22"))
    #expect(pager.presentation.append == .end)
  }

  @Test("A failed append is displayed below the last section, with a retry button")
  func failure() async throws {
    let source = ScriptedSource<PageNumber, Day>()
    let pager = Pager(source, options: PagerOptions(retry: .never))
    let harness = try await PageHarness(
      InlinePage {
        ListForEach(pager) { day in ListSection(day.id, values: day.entries) { StandardContent("entry \($0)") } }
      })
    source.respond(with: page(1, of: 2))
    try await harness.settle()
    source.fail(PageFailure(reason: "It is broken."))
    try await harness.settle()
    #expect(harness.text.contains("It is broken."))
    try await harness.retry()
    source.respond(with: page(2, of: 2))
    try await harness.settle()
    #expect(harness.text.contains("entry 220"))
  }

  @Test("S0-07 the rows of another source are stored under another name, and displayed from the start")
  func switching() async throws {
    let store = InMemoryPageStore()
    let codec = PageCodec<Day>(
      encode: { Array("\($0.id)".utf8) },
      decode: { Day(id: Int(String(decoding: $0, as: UTF8.self)) ?? 0, entries: []) })
    let (first, second) = (ScriptedSource<PageNumber, Day>(), ScriptedSource<PageNumber, Day>())
    let pager = Pager(first, store: store, list: "first", codec: codec)
    let harness = try await PageHarness(
      InlinePage { ListSection("days", pager) { StandardContent("day \($0.id)") } }, lines: 3)
    first.respond(with: DataPage((0..<20).map { Day(id: $0, entries: []) }, number: 1, end: .pageCount(1)))
    try await harness.settle()
    try await harness.scroll(to: .end)
    pager.switchSource(to: second, list: "second")
    try await harness.settle()
    second.respond(with: DataPage((100..<120).map { Day(id: $0, entries: []) }, number: 1, end: .pageCount(1)))
    try await harness.settle()
    #expect(harness.text.contains("day 100"))
    let kept = try await store.pages(of: StoredListID("first"), schema: 1, from: nil, limit: 1)
    #expect(kept?.pages.first?.items.first?.id == "0")
    let new = try await store.pages(of: StoredListID("second"), schema: 1, from: nil, limit: 1)
    #expect(new?.pages.first?.items.first?.id == "100")
  }
}
