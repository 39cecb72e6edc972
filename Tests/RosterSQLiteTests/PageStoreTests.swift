import Roster
import RosterSQLite
import RosterTesting
import Testing

/// The contract of every page store.
@Suite struct PageStoreTests {
  @Test("pages are read in order, with their keys and versions", arguments: StoreKind.allCases)
  func roundTrip(kind: StoreKind) async throws {
    let store = kind.make()
    let pages = [page(0..<3, next: "b"), page(3..<6, at: "b", next: "c", text: "x"), page(6..<7, at: "c")]
    try await store.write(.replace(pages[0]))
    try await store.write(.append(pages[1], updated: []))
    try await store.write(.append(pages[2], updated: []))
    #expect(try await store.all() == pages)
    let some = try await store.pages(of: StoredListID("list"), schema: 1, from: .key("b"), limit: 1)
    #expect(some?.pages == [pages[1]])
  }

  @Test("what is not stored is absent", arguments: StoreKind.allCases)
  func absent(kind: StoreKind) async throws {
    let store = kind.make()
    #expect(try await store.all() == nil)
    try await store.write(.append(page(0..<3, at: "b"), updated: []))
    try await store.write(.touch)
    try await store.write(.row(.updated(row(1))))
    #expect(try await store.all() == nil)
    try await store.write(.replace(page(0..<3)))
    #expect(try await store.pages(of: StoredListID("list"), schema: 1, from: .key("nowhere"), limit: 1) == nil)
  }

  @Test("a replaced list contains nothing of the previous one", arguments: StoreKind.allCases)
  func replaced(kind: StoreKind) async throws {
    let store = kind.make()
    try await store.write(.replace(page(0..<3, next: "b")))
    try await store.write(.append(page(3..<6, at: "b"), updated: []))
    try await store.write(.replace(page(2..<5, text: "new")))
    #expect(try await store.all() == [page(2..<5, text: "new")])
  }

  @Test("a page is inserted only next to a page whose key matches its location", arguments: StoreKind.allCases)
  func chained(kind: StoreKind) async throws {
    let store = kind.make()
    try await store.write(.replace(page(10..<13, at: "m", next: "n", previous: "l")))
    try await store.write(.append(page(20..<23, at: "z"), updated: []))
    try await store.write(.prepend(page(0..<3, at: "a"), updated: []))
    #expect(try await store.ids() == [10, 11, 12])
    try await store.write(.append(page(13..<16, at: "n", next: "o"), updated: []))
    try await store.write(.prepend(page(7..<10, at: "l", previous: "k"), updated: []))
    #expect(try await store.ids() == Array(7..<16))
    // Of others, the content of rows that are stored is written.
    try await store.write(.append(page(12..<14, at: "z", text: "new"), updated: []))
    try await store.write(.prepend(page(8..<9, at: "a", text: "newer"), updated: []))
    let written = try await store.all()?.flatMap(\.items)
    let expected = (7..<16).map { row($0, $0 == 8 ? "newer" : (12..<14).contains($0) ? "new" : "") }
    #expect(written == expected)
  }

  /// A store with three pages, which lead to b, c and d.
  private func threePages(_ kind: StoreKind) async throws -> any PageStore {
    let store = kind.make()
    try await store.write(.replace(page(0..<3, next: "b")))
    try await store.write(.append(page(3..<6, at: "b", next: "c"), updated: []))
    try await store.write(.append(page(6..<9, at: "c", next: "d"), updated: []))
    return store
  }

  @Test(
    "P-84 the rows before a key do not replace the stored page with the rows after that key",
    arguments: StoreKind.allCases)
  func otherDirection(kind: StoreKind) async throws {
    let store = try await threePages(kind)
    let text = { (rows: Range<Int>) in rows.map { row($0, (3..<6).contains($0) ? "new" : "") } }
    try await store.write(.prepend(page(3..<6, at: "c", next: "e", previous: "b", text: "new"), updated: []))
    try await store.write(.prepend(page([], at: "b"), updated: []))
    #expect(try await store.all()?.map(\.items) == [text(0..<3), text(3..<6), text(6..<9)])
    #expect(try await store.all()?.map(\.next) == ["b", "c", "d"])
    // A page that has one of its rows, or none left, is the same.
    try await store.write(.prepend(page(4..<7, at: "b", next: "x"), updated: []))
    #expect(try await store.ids() == [0, 1, 2, 4, 5, 6, 7, 8])
    for id in 4..<6 { try await store.write(.row(.deleted("\(id)"))) }
    try await store.write(.prepend(page(10..<12, at: "b", next: "c"), updated: []))
    #expect(try await store.all()?.map(\.next) == ["b", "c", "d"])
    #expect(try await store.ids() == [0, 1, 2, 10, 11, 6, 7, 8])
    // A page that leads only to itself keeps the place of the next one.
    try await store.write(.replace(page(0..<3, previous: "b")))
    try await store.write(.prepend(page(8..<9, at: "b", previous: "b"), updated: []))
    try await store.write(.prepend(page(6..<8, at: "b", next: "c"), updated: []))
    #expect(try await store.ids() == [6, 7, 0, 1, 2])
  }

  @Test(
    "a page with a stored location replaces the page there, and pages that no longer follow are deleted",
    arguments: StoreKind.allCases)
  func comesAgain(kind: StoreKind) async throws {
    let store = try await threePages(kind)
    try await store.write(.append(page(3..<5, at: "b", next: "c", text: "new"), updated: []))
    #expect(try await store.ids() == [0, 1, 2, 3, 4, 6, 7, 8])
    try await store.write(.append(page(3..<5, at: "b", next: "x"), updated: []))
    #expect(try await store.ids() == [0, 1, 2, 3, 4])
    try await store.write(.append(page(5..<7, at: "x"), updated: []))
    #expect(try await store.ids() == Array(0..<7))
  }

  @Test("a row is stored once: at its first position, with its newest content", arguments: StoreKind.allCases)
  func unique(kind: StoreKind) async throws {
    let store = kind.make()
    try await store.write(.replace(page([0, 1, 0], next: "b", text: "old")))
    try await store.write(.append(page([1, 2], at: "b", text: "new"), updated: [row(0, "newest")]))
    let rows = try await store.all()?.flatMap(\.items)
    #expect(rows == [row(0, "newest"), row(1, "new"), row(2, "new")])
  }

  @Test("single rows are changed, deleted, inserted and moved by id", arguments: StoreKind.allCases)
  func rows(kind: StoreKind) async throws {
    let store = kind.make()
    try await store.write(.replace(page(0..<3, next: "b")))
    try await store.write(.append(page(3..<6, at: "b"), updated: []))
    try await store.write(.row(.updated(row(1, "x"))))
    try await store.write(.row(.deleted("0")))
    try await store.write(.row(.inserted(row(9), after: "3")))
    try await store.write(.row(.inserted(row(8), after: nil)))
    try await store.write(.row(.moved("2", after: "9")))
    try await store.write(.row(.moved("5", after: nil)))
    try await store.write(.row(.deleted("77")))
    try await store.write(.row(.inserted(row(78), after: "77")))
    try await store.write(.row(.moved("1", after: "1")))
    #expect(try await store.ids() == [5, 8, 1, 3, 9, 2, 4])
    #expect(try await store.all()?.first?.items[2] == row(1, "x"))
  }

  @Test("the age of a list is the time since the server last confirmed it", arguments: StoreKind.allCases)
  func age(kind: StoreKind) async throws {
    let clock = TestClock()
    let store = kind.make(clock: clock)
    let list = StoredListID("list")
    try await store.write(.replace(page(0..<3, next: "b")))
    await clock.advance(by: .seconds(5))
    try await store.write(.append(page(3..<4, at: "b"), updated: []))
    #expect(try await store.pages(of: list, schema: 1, from: nil, limit: 1)?.age == .seconds(5))
    try await store.write(.touch)
    #expect(try await store.pages(of: list, schema: 1, from: nil, limit: 1)?.age == .zero)
  }

  @Test("rows of another version are removed, not decoded", arguments: StoreKind.allCases)
  func schema(kind: StoreKind) async throws {
    let store = kind.make()
    try await store.write(.replace(page(0..<3)), schema: 1)
    try await store.write(.append(page(3..<4, at: "b"), updated: []), schema: 2)
    #expect(try await store.all(schema: 2) == nil)
    #expect(try await store.all(schema: 1) == nil)
  }

  @Test("removing an account removes its lists and no others", arguments: StoreKind.allCases)
  func accounts(kind: StoreKind) async throws {
    let store = kind.make()
    for account in ["ann", "bob"] {
      try await store.write(.replace(page(0..<3)), to: "one", account: account)
      try await store.write(.replace(page(0..<3)), to: "two", account: account)
    }
    try await store.removeAccount("ann")
    #expect(try await store.ids("one", account: "ann") == nil)
    #expect(try await store.ids("two", account: "ann") == nil)
    #expect(try await store.ids("one", account: "bob") == [0, 1, 2])
    try await store.removeList(StoredListID("one", account: "bob"))
    #expect(try await store.ids("one", account: "bob") == nil)
    #expect(try await store.ids("two", account: "bob") == [0, 1, 2])
  }

  @Test(
    "S1-30 a list stores no more rows than its limit, and is complete up to there", arguments: StoreKind.allCases, 6...8
  )
  func rowsPerList(kind: StoreKind, limit: Int) async throws {
    let store = kind.make(limits: PageStoreLimits(rowsPerList: limit))
    try await store.write(.replace(page(0..<3, next: "b")))
    try await store.write(.append(page(3..<6, at: "b", next: "c"), updated: []))
    try await store.write(.append(page(6..<9, at: "c", next: "d"), updated: []))
    try await store.write(.append(page(9..<10, at: "d"), updated: []))
    #expect(try await store.ids() == Array(0..<6))
  }

  @Test(
    "S1-30 when all lists together exceed the limit, the lists with the oldest last write are evicted",
    arguments: StoreKind.allCases, 6...8)
  func rowsInAll(kind: StoreKind, limit: Int) async throws {
    let clock = TestClock()
    let store = kind.make(limits: PageStoreLimits(rows: limit), clock: clock)
    for list in ["a", "b", "c"] {
      try await store.write(.replace(page(0..<3)), to: list)
      await clock.advance(by: .seconds(1))
    }
    #expect(try await store.ids("a") == nil)
    #expect(try await store.ids("b") == [0, 1, 2])
    #expect(try await store.ids("c") == [0, 1, 2])
  }

  @Test(
    "S1-30 a list that the server has not confirmed within the maximum age is removed", arguments: StoreKind.allCases)
  func tooOld(kind: StoreKind) async throws {
    let clock = TestClock()
    let store = kind.make(limits: PageStoreLimits(age: .seconds(10)), clock: clock)
    try await store.write(.replace(page(0..<3)))
    await clock.advance(by: .seconds(10))
    #expect(try await store.ids() == [0, 1, 2])
    await clock.advance(by: .seconds(1))
    #expect(try await store.ids() == nil)
  }

  @Test("observers receive the changed rows and their writer", arguments: StoreKind.allCases)
  func changes(kind: StoreKind) async throws {
    let store = kind.make()
    let list = StoredListID("list")
    let writer = StoreWriter()
    var changes = await store.changes(of: list).makeAsyncIterator()
    try await store.write(.replace(page(0..<2, next: "b")), to: list, schema: 1, by: writer)
    try await store.write(.row(.deleted("0")), to: list, schema: 1, by: writer)
    let first = await changes.next()
    #expect(first == StoredChanges(writer: writer, rows: [.updated(row(0)), .updated(row(1))]))
    #expect(first?.writer != StoreWriter())
    #expect(await changes.next()?.rows == [.deleted("0")])
  }
}
