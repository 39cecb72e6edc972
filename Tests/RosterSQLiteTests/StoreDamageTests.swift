import Foundation
import GRDB
import Roster
import Testing

@testable import RosterSQLite

/// Values that a store's file should not contain. A trap ends the test process.
@Suite struct StoreDamageTests {
  private static let hostile: [DatabaseValue] =
    [Data([0xff]), Data(count: 70_000)].map(\.databaseValue) + ["", "x", "9223372036854775808"].map(\.databaseValue)
    + [Int64.max, Int64.max - 1, Int64.min, -1].map(\.databaseValue)
    + [1e300, -1e300, Double.infinity, 0.5].map(\.databaseValue)

  private static let columns = [
    "list": ["id", "account", "name", "schema", "freshAt", "writtenAt", "rowCount"],
    "page": ["list", "ordinal", "location", "next", "previous", "etag"],
    "item": ["list", "page", "position", "id", "content"],
    "removal": ["account", "removedAt", "isPending"],
  ]

  private static let limits = PageStoreLimits(rowsPerList: 40, rows: 60)

  /// Writes two lists of three pages each.
  private func fill(_ url: URL) async throws {
    let store = SQLitePageStore(at: url, limits: Self.limits)
    for list in ["list", "other"] {
      try await store.write(.replace(page(5..<10, at: "b", next: "c", previous: "a")), to: list)
      try await store.write(.append(page(10..<15, at: "c", next: "d"), updated: []), to: list)
      try await store.write(.prepend(page(0..<5, at: "a"), updated: []), to: list)
    }
    try await store.removeAccount("gone")
    try await store.close()
  }

  /// Uses every operation of a store, and checks that the store is usable afterwards.
  private func use(_ url: URL, seed: UInt64, _ random: inout SeededRandom) async throws {
    let store = SQLitePageStore(at: url, limits: Self.limits)
    var operations: [@Sendable () async throws -> Void] = [
      { _ = try await store.all() },
      { _ = try await store.pages(of: StoredListID("list"), schema: 1, from: .key("b"), limit: 1) },
      { try await store.write(.append(page(15..<18, at: "d", next: "e"), updated: [row(1, "new")])) },
      { try await store.write(.append(page(10..<13, at: "c", next: "x"), updated: [])) },
      { try await store.write(.prepend(page(0..<4, at: "a", previous: "z"), updated: [])) },
      { try await store.write(.prepend(page(20..<22, at: "z"), updated: [])) },
      { try await store.write(.row(.inserted(row(90), after: "7"))) },
      { try await store.write(.row(.inserted(row(91), after: nil))) },
      { try await store.write(.row(.moved("6", after: "8"))) },
      { try await store.write(.row(.moved("9", after: nil))) },
      { try await store.write(.row(.deleted("5"))) },
      { try await store.write(.touch) },
      { try await store.write(.replace(page(0..<30)), to: "third") },
      { try await store.removeList(StoredListID("other")) },
      { try await store.removeAccount("gone") },
    ]
    operations.shuffle(using: &random)
    for operation in operations.prefix(6) {
      do {
        try await operation()
      } catch {
        try #require(error is PageStoreError)
      }
    }
    // Damage that no operation met until now may still cost a write or a read, which sets the file aside.
    var failures: [any Error] = []
    var ids: [Int]?
    for _ in 0..<4 {
      do {
        try await store.write(.replace(page(0..<3)))
        ids = try await store.ids()
        break
      } catch {
        try #require(error is PageStoreError)
        failures.append(error)
      }
    }
    if ids != [0, 1, 2] {
      // Without checksums, only a check of the whole file finds an index that contradicts its table.
      let state = try? await DatabaseQueue(path: url.path).read {
        try String.fetchOne($0, sql: "PRAGMA integrity_check")
      }
      #expect(state != "ok", "ROSTER_SEED=\(seed): \(ids ?? []) \(failures)")
    }
    try await store.close()
  }

  @Test("a row with fewer columns than are read is damage")
  func missingColumn() {
    let row = GRDB.Row(["id": "a"])
    #expect(throws: StoreDamage.self) { try row.read(at: 1) as Int64 }
    #expect(throws: StoreDamage.self) { try row.read(at: 2) as Int64 }
  }

  @Test(
    "X-04 a value that the store did not write costs the cache, and not the process",
    arguments: [
      "UPDATE item SET position = x'ff' WHERE id = '2'", "UPDATE item SET page = 'x' WHERE id = '2'",
      "UPDATE item SET position = 9223372036854775807 WHERE position = 4",
      "UPDATE item SET position = 1e300 WHERE id = '4'",
      "UPDATE page SET ordinal = 9223372036854775807 WHERE ordinal = 1",
      "UPDATE page SET ordinal = -9223372036854775808 WHERE ordinal = -1",
      "UPDATE page SET ordinal = 1e300 WHERE ordinal = 1", "UPDATE page SET ordinal = x'00' WHERE ordinal = 0",
      "UPDATE list SET rowCount = 9223372036854775807", "UPDATE list SET rowCount = -9223372036854775808",
      "UPDATE list SET rowCount = 1e300", "UPDATE list SET rowCount = x'ff'",
      "UPDATE list SET freshAt = 1e300",
      "UPDATE list SET freshAt = -1e300", "UPDATE list SET writtenAt = 'x'", "UPDATE list SET schema = 1e300",
      "UPDATE list SET id = 9223372036854775807 WHERE name = x'6f74686572'", "UPDATE item SET content = 1e300",
      "UPDATE page SET list = 3 WHERE list = 2 AND ordinal <> 0", "UPDATE page SET next = x'ff'", "DROP TABLE item",
      "DROP INDEX itemID", "ALTER TABLE page RENAME etag TO tag",
    ])
  func values(damage: String) async throws {
    for seed in SeededRandom.rounds(2, long: 50) {
      let url = temporaryFileInMemory()
      try await fill(url)
      let database = try DatabaseQueue(path: url.path)
      try await database.write { try $0.execute(sql: damage) }
      try database.close()
      var random = SeededRandom(seed: seed)
      try await use(url, seed: seed, &random)
      try FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
  }

  @Test("X-04 rows whose list number changed do not appear in a list that gets this number")
  func straysOfAnotherList() async throws {
    let url = temporaryFileInMemory()
    try await fill(url)
    let database = try DatabaseQueue(path: url.path)
    try await database.write { try $0.execute(sql: "UPDATE item SET list = 3 WHERE list = 2 AND position > 2") }
    try database.close()
    let store = SQLitePageStore(at: url)
    try await store.write(.replace(page(0..<3)))
    #expect(try await store.ids() == [0, 1, 2])
  }

  @Test("X-04 no change of a value or of a bit of the file traps")
  func changes() async throws {
    let whole = temporaryFileInMemory()
    try await fill(whole)
    let bytes = try Data(contentsOf: whole)
    let url = temporaryFileInMemory()
    let folder = url.deletingLastPathComponent()
    for seed in SeededRandom.rounds(400, long: 100_000) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var random = SeededRandom(seed: seed)
      var changed = bytes
      if Bool.random(using: &random) {
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          // Half of the bits are flipped in the header and the schema, which concern everything else.
          changed.flipBit(before: Bool.random(using: &random) ? changed.count : 4_096, &random)
        }
        try changed.write(to: url)
      } else {
        try changed.write(to: url)
        try await changeValue(in: url, &random)
      }
      do {
        try await use(url, seed: seed, &random)
      } catch {
        Issue.record("ROSTER_SEED=\(seed): \(error)")
      }
      try FileManager.default.removeItem(at: folder)
    }
  }

  @Test("X-41 no change of a bit of the log, nor its end at any place, traps or loses what the file has")
  func log() async throws {
    let whole = temporaryFileInMemory()
    let store = SQLitePageStore(at: whole)
    try await store.write(.replace(page(0..<3)), to: "other")
    try await store.close()
    try await store.write(.replace(page(0..<3)))
    try await store.write(.replace(page(0..<20)))
    let bytes = try Data(contentsOf: whole)
    let log = try Data(contentsOf: URL(fileURLWithPath: whole.path + "-wal"))
    try #require(log.count > 4_096)
    let url = temporaryFileInMemory()
    let folder = url.deletingLastPathComponent()
    for seed in SeededRandom.rounds(100, long: 10_000) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var random = SeededRandom(seed: seed)
      var changed = log
      if Bool.random(using: &random) {
        for _ in 0..<Int.random(in: 1...8, using: &random) { changed.flipBit(before: changed.count, &random) }
      } else {
        changed = changed.prefix(Int.random(in: 0...changed.count, using: &random))
      }
      try bytes.write(to: url)
      try changed.write(to: URL(fileURLWithPath: url.path + "-wal"))
      let damaged = SQLitePageStore(at: url)
      #expect(try await damaged.ids("other") == [0, 1, 2], "ROSTER_SEED=\(seed)")
      let ids = try await damaged.ids()
      #expect([nil, Array(0..<3), Array(0..<20)].contains(ids), "ROSTER_SEED=\(seed): \(ids ?? [])")
      try await damaged.close()
      try FileManager.default.removeItem(at: folder)
    }
    try await store.close()
  }

  private func changeValue(in url: URL, _ random: inout SeededRandom) async throws {
    guard let table = Self.columns.keys.sorted().randomElement(using: &random),
      let column = Self.columns[table]?.randomElement(using: &random),
      let value = Self.hostile.randomElement(using: &random)
    else { return }
    let database = try DatabaseQueue(path: url.path)
    defer { try? database.close() }
    let offset = Int.random(in: 0..<12, using: &random)
    // Constraints reject some values.
    try? await database.write { db in
      let key = table == "list" || table == "removal" ? "rowid" : table == "page" ? "list, ordinal" : "list, id"
      try db.execute(
        sql: """
          UPDATE \(table) SET \(column) = ? WHERE (\(key)) IN
          (SELECT \(key) FROM \(table) LIMIT 1 OFFSET ? % max(1, (SELECT count(*) FROM \(table))))
          """, arguments: [value, offset])
    }
  }
}

extension Data {
  /// Flips a random bit of one of the first bytes.
  fileprivate mutating func flipBit(before end: Int, _ random: inout SeededRandom) {
    self[Int.random(in: 0..<end, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  }
}
