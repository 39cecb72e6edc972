import Foundation
import GRDB
import Roster
import Testing

@testable import RosterSQLite

/// What stands at the path of a store, and beside it: links, pipes, files that everyone can read.
@Suite(.timeLimit(.minutes(30))) struct StorePathTests {
  private let manager = FileManager.default

  private func newFolder(_ name: String = "folder") throws -> URL {
    let folder = temporaryFile().deletingLastPathComponent().appendingPathComponent(name)
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func secret(_ account: String) -> String { "the secret of \(account)" }

  private func mode(_ path: String) -> Int? {
    (try? manager.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
  }

  @Test(
    "X-23 a store behind symbolic links removes an account's bytes, and locks the same file as one without",
    arguments: ["file", "folder", "chain", "dangling"])
  func links(kind: String) async throws {
    let real = try newFolder("real")
    let file = real.appendingPathComponent("pages.sqlite")
    let link = real.deletingLastPathComponent().appendingPathComponent("link")
    var path = link
    switch kind {
    case "folder":
      try manager.createSymbolicLink(at: link, withDestinationURL: real)
      path = link.appendingPathComponent("pages.sqlite")
    case "chain":
      let second = link.deletingLastPathComponent().appendingPathComponent("second")
      try manager.createSymbolicLink(atPath: second.path, withDestinationPath: "real/pages.sqlite")
      try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "./second")
    default: try manager.createSymbolicLink(at: link, withDestinationURL: file)
    }
    if kind != "dangling" {
      let store = SQLitePageStore(at: file)
      try await store.write(.replace(page(0..<3, text: secret("ann"))), account: "ann")
      try await store.close()
    }
    let store = SQLitePageStore(at: path)
    try await store.write(.replace(page(0..<500, text: secret("ann"))), account: "ann")
    let names = try manager.contentsOfDirectory(atPath: link.deletingLastPathComponent().path).sorted()
    #expect(names == (kind == "chain" ? ["link", "real", "second"] : ["link", "real"]))
    #expect(StoreFile(url: path, maximumBytes: nil, timeout: LockTimeout(), report: { _ in }).path == file.path)
    // A damaged file, so that one is set aside, too.
    try await store.close()
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(0..<100, with: Data(repeating: 0xA5, count: 100))
    try bytes.write(to: file)
    let damaged = SQLitePageStore(at: path)
    try await damaged.write(.replace(page(0..<500, text: secret("ann"))), account: "ann")
    try await damaged.removeAccount("ann")
    try await damaged.close()
    #expect(try occurrences(of: secret("ann"), in: real) == 0)
  }

  @Test("X-25 files that everyone can read are private after the store was opened, and a new folder is")
  func modes() async throws {
    let file = try newFolder().appendingPathComponent("pages.sqlite")
    let store = SQLitePageStore(at: file)
    try await store.write(.replace(page(0..<3)))
    let suffixes = ["", "-wal", "-shm", "-lock"]
    for suffix in suffixes { try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path + suffix) }
    let setAside = [".set-aside", ".set-aside-wal"]
    for suffix in setAside {
      try Data("rows".utf8).write(to: URL(fileURLWithPath: file.path + suffix))
      try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path + suffix)
    }
    let second = SQLitePageStore(at: file)
    #expect(try await second.ids() == [0, 1, 2])
    for suffix in suffixes + setAside { #expect(mode(file.path + suffix) == 0o600, "\(suffix)") }
    let inNew = temporaryFile()
    try await SQLitePageStore(at: inNew).write(.replace(page(0..<3)))
    #expect(mode(inNew.deletingLastPathComponent().path) == 0o700)
  }

  @Test("X-31 a pipe, a link or a folder in place of a file beside the store does not block, and locks nothing else")
  func pipes() async throws {
    for suffix in ["-lock", "-wal", "-shm", ""] {
      for kind in ["pipe", "link", "folder"] where suffix != "" || kind == "pipe" {
        let file = try newFolder().appendingPathComponent("pages.sqlite")
        let path = file.path + suffix
        let other = file.deletingLastPathComponent().appendingPathComponent("other")
        try Data("other".utf8).write(to: other)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other.path)
        switch kind {
        case "pipe": #expect(mkfifo(path, 0o600) == 0)
        case "link": try manager.createSymbolicLink(atPath: path, withDestinationPath: "other")
        default: try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        let store = SQLitePageStore(at: file, timeout: LockTimeout(total: .zero))
        do {
          _ = try await store.ids()
          try await store.write(.replace(page(0..<3)))
        } catch {
          #expect(error is PageStoreError, "\(kind) \(suffix): \(error)")
        }
        #expect(FileLockProbe.isFree(other))
        #expect(try Data(contentsOf: other) == Data("other".utf8))
        #expect(mode(other.path) == 0o755)
        try? await store.close()
      }
    }
  }

  @Test("X-04 a file that is only read is refused if a query stands in place of a table, which may run without end")
  func views() async throws {
    let file = try newFolder().appendingPathComponent("pages.sqlite")
    let database = try DatabaseQueue(path: file.path)
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE VIEW list AS
          WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n LIMIT 1000000)
          SELECT id, 1 AS schema, 1.0 AS freshAt, 'a' AS account, 'b' AS name FROM n
          """)
      try db.execute(sql: "PRAGMA user_version = \(StoreSchema.version)")
    }
    try database.close()
    // A file whose lock cannot be taken is only read.
    try manager.createDirectory(atPath: file.path + "-lock", withIntermediateDirectories: false)
    let store = SQLitePageStore(at: file)
    await #expect(throws: PageStoreError.self) { try await store.ids() }
  }

  @Test("X-32 names that Swift calls equal are one account and one list", arguments: StoreKind.allCases)
  func equalNames(kind: StoreKind) async throws {
    let (composed, decomposed) = ("\u{e9}", "e\u{301}")
    #expect(composed == decomposed)
    let store = kind.make()
    try await store.write(.replace(page(0..<3)), to: composed, account: composed)
    #expect(try await store.ids(decomposed, account: decomposed) == [0, 1, 2])
    try await store.write(.replace(page(3..<6)), to: decomposed, account: decomposed)
    #expect(try await store.ids(composed, account: composed) == [3, 4, 5])
    let writer = StoreWriter()
    try await store.removeAccount(decomposed)
    #expect(try await store.ids(composed, account: composed) == nil)
    try await store.write(.replace(page(0..<3)), to: StoredListID("list", account: composed), schema: 1, by: writer)
    #expect(try await store.ids(account: decomposed) == nil)
  }
}

private enum FileLockProbe {
  /// Whether nobody holds a lock on a file.
  static func isFree(_ url: URL) -> Bool { (try? FileLock.tryLock(.exclusive, at: url.path)) != nil }
}
