import Foundation
import GRDB
import Roster
import RosterSQLite
import Testing

/// The file of a store: damage, other schema versions, full disks, permissions.
@Suite struct StoreFileTests {
  private func store(
    _ url: URL, _ reports: Collected<StoreFileReport> = Collected(), maximumBytes: Int? = nil
  ) -> SQLitePageStore {
    SQLitePageStore(at: url, maximumBytes: maximumBytes) { reports.add($0) }
  }

  private func filled(_ url: URL, pages: Int = 50) async throws {
    let store = store(url)
    try await store.write(.replace(page(0..<20, next: "1", text: "first")))
    for number in 1..<pages {
      try await store.write(
        .append(page(number * 20..<number * 20 + 20, at: "\(number)", next: "\(number + 1)", text: "x"), updated: []))
    }
    try await store.close()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("the file and the files beside it are private to their user")
  func privacy() async throws {
    let url = temporaryFile()
    let store = store(url)
    try await store.write(.replace(page(0..<3)))
    #expect(try mode(url.path) == 0o600)
    for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: url.path + suffix) {
      #expect(try mode(url.path + suffix) == 0o600)
    }
    try await store.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: url.path)
    #expect(try await store.ids() == [0, 1, 2])
    #expect(try mode(url.path) == 0o600)
  }

  @Test(
    "a value of another type, as a flipped bit can cause, loses the cache only",
    arguments: [
      "UPDATE list SET schema = 'x'", "UPDATE list SET freshAt = x'00ff'",
      "UPDATE page SET location = x'ff' WHERE ordinal = 0",
      "UPDATE page SET etag = x'ff'", "UPDATE item SET id = x'ff' WHERE page = 0 AND position = 0",
    ])
  func otherTypes(damage: String) async throws {
    let url = temporaryFile()
    try await filled(url, pages: 2)
    try await DatabaseQueue(path: url.path).write { try $0.execute(sql: damage) }
    let reports = Collected<StoreFileReport>()
    let store = store(url, reports)
    await #expect(throws: PageStoreError.self) { _ = try await store.all() }
    #expect(reports.list.count == 1)
    #expect(try await store.all() == nil)
    try await store.write(.replace(page(0..<3)))
    #expect(try await store.ids() == [0, 1, 2])
  }

  @Test("a list that was written while the clock was ahead is not fresh")
  func clockThatWentBack() async throws {
    let url = temporaryFile()
    let ahead = SQLitePageStore(at: url, now: { Date(timeIntervalSince1970: 2e9) })
    try await ahead.write(.replace(page(0..<3)))
    try await ahead.close()
    let limits = PageStoreLimits()
    let store = SQLitePageStore(at: url, limits: limits, now: { Date(timeIntervalSince1970: 1e9) })
    let stored = try await store.pages(of: StoredListID("list"), schema: 1, from: nil, limit: 1)
    #expect(stored?.age == limits.age)
  }

  @Test("removing an account removes its bytes from the file, and other accounts keep theirs")
  func erased() async throws {
    let url = temporaryFile()
    let store = store(url)
    try await store.write(.replace(page(0..<50, text: "the secret of ann")), account: "ann")
    try await store.write(.replace(page(0..<50, text: "the secret of bob")), account: "bob")
    try await store.removeAccount("ann")
    try await store.close()
    var bytes = Data()
    for suffix in ["", "-wal"] {
      bytes.append((try? Data(contentsOf: URL(fileURLWithPath: url.path + suffix))) ?? Data())
    }
    #expect(bytes.range(of: Data("secret of ann".utf8)) == nil)
    #expect(bytes.range(of: Data("secret of bob".utf8)) != nil)
  }

  @Test("a file that is not a database is reported, set aside and replaced")
  func noDatabase() async throws {
    let url = temporaryFile()
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(repeating: 7, count: 10_000).write(to: url)
    let reports = Collected<StoreFileReport>()
    let store = store(url, reports)
    #expect(try await store.ids() == nil)
    try await store.write(.replace(page(0..<3)))
    #expect(try await store.ids() == [0, 1, 2])
    #expect(reports.list.count == 1)
    #expect(FileManager.default.fileExists(atPath: url.path + ".set-aside"))
  }

  @Test("a file damaged anywhere loses the cache at most: reads succeed or throw, and writes succeed again")
  func damaged() async throws {
    let whole = temporaryFile()
    try await filled(whole)
    let bytes = try Data(contentsOf: whole)
    for step in 0..<24 {
      let url = temporaryFile()
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      var broken = bytes
      if step % 2 == 0 {
        broken = broken.prefix(broken.count * step / 24)
      } else {
        let start = broken.count * step / 24
        broken.replaceSubrange(start..<min(start + 5_000, broken.count), with: Data(repeating: 0xA5, count: 5_000))
      }
      try broken.write(to: url)
      let store = store(url)
      do {
        _ = try await store.ids()
      } catch {
        #expect(error is PageStoreError)
      }
      for _ in 0..<2 {
        do {
          try await store.write(.replace(page(0..<3)))
          break
        } catch {
          #expect(error is PageStoreError)
        }
      }
      #expect(try await store.ids() == [0, 1, 2])
    }
  }

  @Test("a file with an older or a newer schema is reported, set aside and replaced", arguments: [0, 99])
  func otherLayout(version: Int) async throws {
    let url = temporaryFile()
    try await filled(url, pages: 1)
    let database = try DatabaseQueue(path: url.path)
    try await database.write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
    try database.close()
    let reports = Collected<StoreFileReport>()
    let store = store(url, reports)
    #expect(try await store.ids() == nil)
    #expect(reports.list == [version == 0 ? .olderSchema(0) : .newerSchema(99)])
    try await store.write(.replace(page(0..<3)))
    #expect(try await store.ids() == [0, 1, 2])
  }

  @Test("when the file is full, the oldest lists are evicted")
  func roomIsMade() async throws {
    let store = store(temporaryFile(), maximumBytes: 200_000)
    let text = String(repeating: "x", count: 1_000)
    for list in 0..<10 { try await store.write(.replace(page(0..<30, text: text)), to: "list \(list)") }
    #expect(try await store.ids("list 9") == Array(0..<30))
    #expect(try await store.ids("list 0") == nil)
  }

  @Test("when there is no space at all, the write throws, and stored pages remain")
  func full() async throws {
    let store = store(temporaryFile(), maximumBytes: 200_000)
    try await store.write(.replace(page(0..<30, next: "b", text: "kept")))
    let huge = page(30..<60, at: "b", text: String(repeating: "x", count: 50_000))
    await #expect(throws: PageStoreError.full) { try await store.write(.append(huge, updated: [])) }
    #expect(try await store.ids() == Array(0..<30))
    try await store.write(.append(page(30..<33, at: "b"), updated: []))
    #expect(try await store.ids() == Array(0..<33))
  }

  @Test("replaced lists are deleted in small batches, and finally completely")
  func collected() async throws {
    let url = temporaryFile()
    let store = store(url)
    for _ in 0..<3 { try await store.write(.replace(page(0..<3_000))) }
    for _ in 0..<10 { try await store.write(.touch) }
    try await store.close()
    let database = try DatabaseQueue(path: url.path)
    let counts = try await database.read { db in
      [
        try Int.fetchOne(db, sql: "SELECT count(*) FROM item"), try Int.fetchOne(db, sql: "SELECT count(*) FROM list"),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM page"),
      ]
    }
    #expect(counts == [3_000, 1, 1])
  }
}
