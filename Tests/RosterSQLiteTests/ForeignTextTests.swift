import Foundation
import Roster
import RosterSQLite
import Testing

/// Texts that a server or a user chooses, in each place of a store.
@Suite struct ForeignTextTests {
  /// Texts that differ, and that are equal up to a NUL, or without invisible characters.
  private static let texts = [
    "", "ann", "ann\0", "ann\0mallory", "ann\0\0", "\0", "\0ann", "ann\n", "ann\u{1b}[31m", "ann\u{202e}", "ann'",
    "ann%", "ANN", "=ann", String(repeating: "ann\0", count: 100_000),
  ]

  @Test("X-16 accounts and lists with different names share nothing", arguments: StoreKind.allCases)
  func names(kind: StoreKind) async throws {
    let store = kind.make()
    for (number, text) in Self.texts.enumerated() {
      try await store.write(.replace(page([number])), to: "list", account: text)
      try await store.write(.replace(page([100 + number])), to: text, account: "lists")
    }
    for (number, text) in Self.texts.enumerated() {
      #expect(try await store.ids("list", account: text) == [number])
      #expect(try await store.ids(text, account: "lists") == [100 + number])
    }
    try await store.removeAccount("ann\0mallory")
    try await store.removeList(StoredListID("ann\0mallory", account: "lists"))
    for (number, text) in Self.texts.enumerated() {
      let isRemoved = text == "ann\0mallory"
      #expect(try await store.ids("list", account: text) == (isRemoved ? nil : [number]))
      #expect(try await store.ids(text, account: "lists") == (isRemoved ? nil : [100 + number]))
    }
  }

  @Test("X-16 rows with different ids are different rows, whichever is changed", arguments: StoreKind.allCases)
  func rows(kind: StoreKind) async throws {
    let store = kind.make()
    func row(_ number: Int, _ content: UInt8 = 0) -> StoredRow {
      StoredRow(id: Self.texts[number], content: [UInt8(number), content])
    }
    let all = Self.texts.indices.map { row($0) }
    try await store.write(.replace(LoadedPage(location: .first, items: all, next: nil, previous: nil, etag: nil)))
    #expect(try await store.all()?.first?.items == all)
    for number in Self.texts.indices { try await store.write(.row(.updated(row(number, 1)))) }
    #expect(try await store.all()?.first?.items == Self.texts.indices.map { row($0, 1) })
    let last = Self.texts.count - 1
    for number in Self.texts.indices.dropLast() {
      try await store.write(.row(.moved(Self.texts[number], after: Self.texts[last])))
    }
    #expect(try await store.all()?.first?.items == Self.texts.indices.reversed().map { row($0, 1) })
    for number in Self.texts.indices.dropFirst() { try await store.write(.row(.deleted(Self.texts[number]))) }
    #expect(try await store.all()?.first?.items == [row(0, 1)])
  }

  @Test("X-16 cursors and versions are read as they were written", arguments: StoreKind.allCases)
  func cursors(kind: StoreKind) async throws {
    let store = kind.make()
    var pages: [LoadedPage<StoredRow>] = []
    for (number, text) in Self.texts.enumerated() {
      let location: PageLocation = number == 0 ? .first : .key(Self.texts[number - 1])
      pages.append(
        LoadedPage(location: location, items: [row(number)], next: text, previous: "\0" + text, etag: text + "\0"))
    }
    try await store.write(.replace(pages[0]))
    for page in pages.dropFirst() { try await store.write(.append(page, updated: [])) }
    #expect(try await store.all() == pages)
    for page in pages {
      let found = try await store.pages(of: StoredListID("list"), schema: 1, from: page.location, limit: 1)
      #expect(found?.pages == [page])
    }
  }

  @Test("X-32 ids that Swift calls equal are one row, whichever form changes it", arguments: StoreKind.allCases)
  func equalIDs(kind: StoreKind) async throws {
    let (composed, decomposed) = ("\u{e9}", "e\u{301}")
    let store = kind.make()
    func row(_ id: String, _ content: UInt8) -> StoredRow { StoredRow(id: id, content: [content]) }
    func loaded(_ location: PageLocation, _ rows: [StoredRow], next: String?) -> LoadedPage<StoredRow> {
      LoadedPage(location: location, items: rows, next: next, previous: nil, etag: nil)
    }
    func stored() async throws -> [[StoredRow]]? { try await store.all()?.map(\.items) }
    try await store.write(.replace(loaded(.first, [row(composed, 0), row("x", 0)], next: "2")))
    try await store.write(.row(.updated(row(decomposed, 1))))
    #expect(try await stored() == [[row(composed, 1), row("x", 0)]])
    try await store.write(.row(.inserted(row(decomposed, 2), after: "x")))
    #expect(try await stored() == [[row(composed, 2), row("x", 0)]])
    try await store.write(.row(.moved(decomposed, after: "x")))
    #expect(try await stored() == [[row("x", 0), row(composed, 2)]])
    try await store.write(.append(loaded(.key("2"), [row(decomposed, 3), row("y", 0)], next: nil), updated: []))
    #expect(try await stored() == [[row("x", 0), row(composed, 3)], [row("y", 0)]])
    try await store.write(.row(.deleted(decomposed)))
    #expect(try await stored() == [[row("x", 0)], [row("y", 0)]])
  }
}
