import Foundation
import GRDB
import Roster
import RosterSQLite
import RosterTesting
import Testing

private struct Song: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable, Sendable {
  var id: Int64
  var artist: String?
  var year: Int?
  var length = 0.0
}

/// The rows of an app's own database.
@MainActor
@Suite struct ObservedPagesTests {
  private static func database(_ songs: [Song], index: String? = nil) throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.create(table: "song") { table in
        table.primaryKey("id", .integer)
        table.column("artist", .text)
        table.column("year", .integer)
        table.column("length", .double).notNull()
      }
      if let index { try db.execute(sql: "CREATE INDEX songs ON song (\(index))") }
      for song in songs { try song.insert(db) }
    }
    return database
  }

  private static func random(_ count: Int, _ random: inout SeededRandom) -> [Song] {
    (0..<count).map { _ in
      Song(
        id: Int64.random(in: -1_000...1_000, using: &random),
        artist: ["", "Ä", "a", "B", "\u{0}", "ab"].randomElement(using: &random).flatMap {
          Bool.random(using: &random) ? $0 : nil
        },
        year: Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil,
        length: [0, 0.1 + 0.2, -0.0, 1e300, -1.5].randomElement(using: &random) ?? 0)
    }
    .reduce(into: [Int64: Song]()) { $0[$1.id] = $1 }.values.sorted { $0.id < $1.id }
  }

  @Test("L-19 pages in both directions are all rows in their order, whatever values and orders there are")
  func walks() async throws {
    for seed in SeededRandom.rounds(60, long: 2_000) {
      var random = SeededRandom(seed: seed)
      let songs = Self.random(Int.random(in: 0...60, using: &random), &random)
      let database = try Self.database(songs)
      let columns = ["artist", "year", "length", "id"].shuffled(using: &random).prefix(
        Int.random(in: 0...4, using: &random))
      let order = columns.map { Bool.random(using: &random) ? RowOrder.ascending($0) : .descending($0) }
      let sql = (order.map { "\($0.column) \($0.isAscending ? "ASC" : "DESC")" } + ["id ASC"]).joined(separator: ", ")
      let expected = try await database.read { try Song.fetchAll($0, sql: "SELECT * FROM song ORDER BY \(sql)") }
      let pages = source(database, order)
      let size = Int.random(in: 1...9, using: &random)
      var (found, key): ([Song], PageCursor?) = ([], nil)
      repeat {
        let page = try await pages.page(PageRequest(key: key, action: .append, pageSize: size))
        #expect(page.items.count <= size && (key != nil || page.previous == nil), "ROSTER_SEED=\(seed)")
        found += page.items
        key = page.next
      } while key != nil && found.count <= expected.count
      #expect(found == expected, "ROSTER_SEED=\(seed)")
      guard let row = expected.randomElement(using: &random) else { continue }
      let start = try #require(pages.refreshKey(for: row))
      var page = try await pages.page(PageRequest(key: start, action: .refresh, pageSize: size))
      found = page.items
      #expect(page.items.first == row, "ROSTER_SEED=\(seed)")
      while let previous = page.previous, found.count <= expected.count {
        page = try await pages.page(PageRequest(key: previous, action: .prepend, pageSize: size))
        #expect(!page.items.isEmpty && page.next != nil, "ROSTER_SEED=\(seed)")
        found = page.items + found
      }
      let index = try #require(expected.firstIndex(of: row))
      #expect(found == Array(expected.prefix(index + size)), "ROSTER_SEED=\(seed)")
    }
  }

  private func source(_ database: DatabaseQueue, _ order: [RowOrder]) -> ObservedPages<Song> {
    switch order.count {
    case 0: ObservedPages(of: database) { Song.all() }
    case 1: ObservedPages(of: database, by: order[0]) { Song.all() }
    case 2: ObservedPages(of: database, by: order[0], order[1]) { Song.all() }
    case 3: ObservedPages(of: database, by: order[0], order[1], order[2]) { Song.all() }
    default: ObservedPages(of: database, by: order[0], order[1], order[2], order[3]) { Song.all() }
    }
  }

  private func songs(_ ids: Range<Int64>) -> [Song] { ids.map { Song(id: $0, artist: "Artist", length: Double($0)) } }

  private func until(_ what: String, _ condition: @MainActor () -> Bool) async {
    for _ in 0..<200_000 where !condition() { await Task.yield() }
    #expect(condition(), "\(what)")
  }

  @Test(
    "L-20 a list displays each write to the tables of its query, and only the rows around what is visible are read again"
  )
  func writes() async throws {
    let database = try Self.database(songs(0..<1_000), index: "length")
    let read = Counted()
    let pager = Pager(
      ObservedPages(of: database, by: .descending("length")) {
        read.add()
        return Song.filter(Column("artist") == "Artist")
      }, options: PagerOptions(pageSize: 20))
    pager.open()
    await until("rows") { pager.items.count == 20 }
    #expect(pager.items.first?.id == 999)
    try await database.write { try Song(id: 1_000, artist: "Artist", length: 5_000).insert($0) }
    await until("an inserted row") { pager.items.first?.id == 1_000 }
    try await database.write { try Song(id: 998, artist: "Artist", year: 7, length: 998).update($0) }
    await until("a changed row") { pager.items.contains { $0.year == 7 } }
    try await database.write { _ = try Song.deleteOne($0, key: 999) }
    await until("a deleted row") { !pager.items.contains { $0.id == 999 } }
    #expect(pager.items.map(\.id).prefix(3) == [1_000, 998, 997])
    try await database.write { try Song(id: 2_000, artist: "Other", length: 9_000).insert($0) }
    pager.close()
    try await database.write { _ = try Song.filter(Column("id") > 500).deleteAll($0) }
    pager.open()
    await until("the rows that are left") { pager.items.first?.id == 500 }
    #expect(read.count < 30)
    pager.close()
  }

  @Test("L-21 a page of a million rows is found by an index, without sorting")
  func plans() async throws {
    let database = try Self.database(songs(0..<100), index: "length, id")
    let statements = Statements()
    try await database.write { db in db.trace { statements.add($0.expandedDescription) } }
    let pages = ObservedPages(of: database, by: .descending("length"), .descending("id")) { Song.all() }
    let first = try await pages.page(PageRequest(key: nil, action: .initial, pageSize: 10))
    let row = try #require(first.items.dropFirst(5).first)
    for key in [first.next, pages.refreshKey(for: row)] {
      let page = try await pages.page(PageRequest(key: key, action: .append, pageSize: 10))
      _ = try await pages.page(PageRequest(key: page.previous, action: .prepend, pageSize: 10))
    }
    let queries = statements.all.filter { $0.hasPrefix("SELECT") && $0.contains("rosterPlace") }
    #expect(queries.count >= 5)
    for (index, query) in queries.enumerated() {
      let plan = try await database.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(query)").map { $0["detail"] as String }.joined(separator: "; ")
      }
      #expect(plan.contains("INDEX songs") && !plan.contains("TEMP B-TREE"), "\(query): \(plan)")
      #expect(index == 0 || plan.contains("SEARCH"), "\(query): \(plan)")
    }
  }

  @Test("L-19 a key of another source or of another order loads the list from its beginning")
  func otherKeys() async throws {
    let database = try Self.database(songs(0..<10))
    let pages = ObservedPages(of: database, by: .ascending("length")) { Song.all() }
    for key in [
      "", "x", "[]", #"["after"]"#, #"["after","i1"]"#, #"["after","q1","i1"]"#, #"["after","i1","i1","i1"]"#,
    ] {
      let error = await #expect(throws: (any Error).self) {
        try await pages.page(PageRequest(key: PageCursor(key), action: .append, pageSize: 5))
      }
      #expect((error as? any PageFailureClassifying)?.failureKind == .invalidated, "\(key)")
    }
  }
}

private final class Counted: Sendable {
  private let values = Collected<Int>()
  var count: Int { values.list.count }
  func add() { values.add(1) }
}

private final class Statements: Sendable {
  private let values = Collected<String>()
  var all: [String] { values.list }
  func add(_ text: String) { values.add(text) }
}
