import RosterTesting
import Testing

@testable import Roster

/// The store in memory. What all stores have in common is tested with the store on disk.
@Suite("Page store in memory")
struct InMemoryPageStoreTests {
  private func row(_ id: Int, _ text: String = "") -> StoredRow { StoredRow(id: String(id), content: Array(text.utf8)) }

  private func page(
    _ ids: Range<Int>, at key: String? = nil, next: String? = nil, previous: String? = nil
  ) -> LoadedPage<StoredRow> {
    LoadedPage(location: PageLocation(key), items: ids.map { row($0) }, next: next, previous: previous)
  }

  private func ids(_ list: String, _ store: InMemoryPageStore) async throws -> [String]? {
    try await store.pages(of: StoredListID(list, account: ""), schema: 1, from: nil, limit: 100)?.pages
      .flatMap { $0.items.map(\.id) }
  }

  private func write(
    _ change: StoreChange<StoredRow>, to list: String = "list", _ store: InMemoryPageStore
  ) async throws {
    try await store.write(change, to: StoredListID(list, account: ""), schema: 1, by: StoreWriter())
  }

  @Test("A row is inserted, or moved, behind the row that it names, or to the beginning")
  func rowPositions() async throws {
    let store = InMemoryPageStore()
    try await write(.replace(page(0..<3, next: "b")), store)
    try await write(.append(page(3..<6, at: "b"), updated: []), store)
    try await write(.row(.inserted(row(10), after: "0")), store)
    #expect(try await ids("list", store) == ["0", "10", "1", "2", "3", "4", "5"])
    try await write(.row(.inserted(row(11), after: "5")), store)
    try await write(.row(.inserted(row(12), after: nil)), store)
    #expect(try await ids("list", store) == ["12", "0", "10", "1", "2", "3", "4", "5", "11"])
    try await write(.row(.moved("12", after: "3")), store)
    #expect(try await ids("list", store) == ["0", "10", "1", "2", "3", "12", "4", "5", "11"])
    try await write(.row(.moved("12", after: "12")), store)
    try await write(.row(.moved("12", after: "unknown")), store)
    #expect(try await ids("list", store) == ["0", "10", "1", "2", "3", "12", "4", "5", "11"])
  }

  @Test("Lists stay as long as they fit exactly, and the one with the oldest write is evicted first")
  func rowLimit() async throws {
    let clock = TestClock()
    let store = InMemoryPageStore(limits: PageStoreLimits(rows: 30), clock: clock)
    for list in ["a", "b", "c"] {
      try await write(.replace(page(0..<10)), to: list, store)
      await clock.advance(by: .seconds(1))
    }
    #expect(try await ids("a", store)?.count == 10)
    try await write(.replace(page(0..<11)), to: "c", store)
    #expect(try await ids("a", store) == nil)
    #expect(try await ids("b", store)?.count == 10)
    try await write(.replace(page(0..<50)), to: "c", store)
    #expect(try await ids("b", store) == nil)
    #expect(try await ids("c", store)?.count == 50)
  }

  @Test("A list is returned up to its maximum age, and no longer")
  func age() async throws {
    let clock = TestClock()
    let store = InMemoryPageStore(limits: PageStoreLimits(age: .seconds(60)), clock: clock)
    await clock.advance(by: .seconds(40))
    try await write(.replace(page(0..<3)), store)
    await clock.advance(by: .seconds(60))
    #expect(try await ids("list", store)?.count == 3)
    try await write(.replace(page(0..<1)), to: "other", store)
    #expect(try await ids("list", store)?.count == 3)
    await clock.advance(by: .seconds(1))
    #expect(try await ids("list", store) == nil)
  }

  @Test("Pages follow each other up to the limit of a list's rows")
  func listLimit() async throws {
    let store = InMemoryPageStore(limits: PageStoreLimits(rowsPerList: 6))
    try await write(.replace(page(0..<3, next: "b")), store)
    try await write(.append(page(3..<6, at: "b", next: "c"), updated: []), store)
    try await write(.append(page(6..<7, at: "c"), updated: []), store)
    #expect(try await ids("list", store)?.count == 6)
    let list = StoredListID("list", account: "")
    #expect(try await store.pages(of: list, schema: 1, from: .key("b"), limit: 5)?.pages.count == 1)
    #expect(try await store.pages(of: list, schema: 1, from: nil, limit: 1)?.pages.count == 1)
    #expect(try await store.pages(of: list, schema: 1, from: .key("c"), limit: 5) == nil)
  }

  @Test("A page is added only where an adjacent page has its key")
  func adjacentPages() async throws {
    let store = InMemoryPageStore()
    try await write(.replace(page(5..<8, next: "c", previous: "a")), store)
    try await write(.prepend(page(0..<2, at: "z"), updated: []), store)
    try await write(.append(page(8..<9, at: "z"), updated: []), store)
    #expect(try await ids("list", store) == ["5", "6", "7"])
    try await write(.prepend(page(3..<5, at: "a"), updated: []), store)
    try await write(.append(page(8..<9, at: "c", next: "d"), updated: []), store)
    try await write(.append(page(9..<10, at: "d"), updated: []), store)
    #expect(try await ids("list", store) == ["3", "4", "5", "6", "7", "8", "9"])
    // The rows behind a page whose next key changes are unknown.
    try await write(.append(page(8..<9, at: "c", next: "d"), updated: []), store)
    #expect(try await ids("list", store) == ["3", "4", "5", "6", "7", "8", "9"])
    try await write(.append(page(8..<9, at: "c", next: "e"), updated: []), store)
    #expect(try await ids("list", store) == ["3", "4", "5", "6", "7", "8"])
  }
}
