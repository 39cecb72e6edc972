import Foundation
import GRDB
import Roster
import Synchronization
import Testing

@testable import RosterSQLite

/// What remains of an account after its removal: nothing.
@Suite struct AccountRemovalTests {
  private func secret(_ account: String) -> String { "secret of \(account); " }

  private func text(_ account: String, _ random: inout SeededRandom) -> String {
    String(repeating: secret(account), count: Int.random(in: 1...40, using: &random))
  }

  @Test("X-06 a write of a writer that is older than the removal has no effect", arguments: StoreKind.allCases)
  func writeInFlight(kind: StoreKind) async throws {
    let store = kind.make()
    let list = StoredListID("list", account: "ann")
    let old = StoreWriter()
    try await store.write(.replace(page(0..<3, next: "b")), to: list, schema: 1, by: old)
    var changes = await store.changes(of: list).makeAsyncIterator()
    try await store.removeAccount("ann")
    try await store.write(.replace(page(0..<500)), to: list, schema: 1, by: old)
    #expect(try await store.ids(account: "ann") == nil)
    try await store.write(.replace(page(0..<3)), account: "bob")
    let new = StoreWriter()
    try await store.write(.replace(page(7..<8)), to: list, schema: 1, by: new)
    #expect(try await store.ids(account: "ann") == [7])
    #expect(await changes.next()?.writer == new)
  }

  @Test(
    "X-06 a write in flight in another process has no effect after the removal, nor after that of another account",
    arguments: [["ann"], ["ann", "bob"]])
  func writeInAnotherProcess(removed: [String]) async throws {
    let url = temporaryFile()
    let (store, other) = (SQLitePageStore(at: url), SQLitePageStore(at: url))
    let list = StoredListID("list", account: "ann")
    let old = StoreWriter()
    try await other.write(.replace(page(0..<3, next: "b")), to: list, schema: 1, by: old)
    for account in removed { try await store.removeAccount(account) }
    try await other.write(.replace(page(0..<500)), to: list, schema: 1, by: old)
    #expect(try await other.ids(account: "ann") == nil)
    try await other.write(.replace(page(7..<8)), to: list, schema: 1, by: StoreWriter())
    #expect(try await store.ids(account: "ann") == [7])
  }

  @Test(
    "X-06 a write in flight in another process has no effect after a removal whose clock was set",
    arguments: [-3_600, -0.5, 0, 0.5, 3_600])
  func clockThatWasSet(by seconds: Double) async throws {
    let url = temporaryFile()
    let clock = Mutex(0.0)
    let stores = (0..<2).map { _ in SQLitePageStore(at: url, now: { Date() + clock.withLock { $0 } }) }
    let list = StoredListID("list", account: "ann")
    try await stores[0].removeAccount("ann")
    let old = StoreWriter()
    try await stores[1].write(.replace(page(0..<3)), to: list, schema: 1, by: old)
    #expect(try await stores[1].ids(account: "ann") == [0, 1, 2])
    clock.withLock { $0 += seconds }
    try await stores[0].removeAccount("ann")
    try await stores[1].write(.replace(page(0..<500)), to: list, schema: 1, by: old)
    #expect(try await stores[1].ids(account: "ann") == nil)
    try await stores[0].write(.replace(page(7..<8)), to: list, schema: 1, by: StoreWriter())
    #expect(try await stores[0].ids(account: "ann") == [7])
  }

  @Test("X-06 a write in flight in another process has no effect if the clock is set between it and the removal")
  func clockThatIsSetAfterTheRemoval() async throws {
    let url = temporaryFile()
    let clock = Mutex(0.0)
    let stores = (0..<2).map { _ in SQLitePageStore(at: url, now: { Date() + clock.withLock { $0 } }) }
    let list = StoredListID("list", account: "ann")
    let old = StoreWriter()
    try await stores[1].write(.replace(page(0..<3)), to: list, schema: 1, by: old)
    try await stores[0].removeAccount("ann")
    clock.withLock { $0 += 3_600 }
    try await stores[1].write(.replace(page(0..<500)), to: list, schema: 1, by: old)
    #expect(try await stores[1].ids(account: "ann") == nil)
  }

  @Test("X-06 a file that was set aside is removed with the account")
  func setAside() async throws {
    let url = temporaryFile()
    let first = SQLitePageStore(at: url)
    try await first.write(.replace(page(0..<50, text: secret("ann"))), account: "ann")
    try await first.close()
    let database = try DatabaseQueue(path: url.path)
    try await database.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    try database.close()
    let store = SQLitePageStore(at: url)
    #expect(try await store.ids(account: "ann") == nil)
    try await store.removeAccount("ann")
    #expect(try occurrences(of: secret("ann"), in: url.deletingLastPathComponent()) == 0)
  }

  @Test("X-06 a removal is finished when the disk has noted that the file set aside is deleted, and not before")
  func setAsideIsDeletedOnDisk() async throws {
    struct DiskFailure: Error {}
    let url = temporaryFile()
    let setAside = url.path + ".set-aside"
    var file = StoreFile(url: url, maximumBytes: nil, timeout: LockTimeout(), report: { _ in })
    let database = try file.open().database
    try Data(secret("ann").utf8).write(to: URL(fileURLWithPath: setAside))
    try await database.write { try AccountRemoval(db: $0).delete("ann", at: 1) }
    func isPending() async throws -> Bool {
      try await database.read {
        try Bool.fetchOne($0, sql: "SELECT count(*) FROM removal WHERE isPending <> 0") == true
      }
    }
    file.synchronize = { folder in
      #expect(folder.standardizedFileURL == url.deletingLastPathComponent().standardizedFileURL)
      #expect(!FileManager.default.fileExists(atPath: setAside))
      throw DiskFailure()
    }
    for _ in 0..<2 {
      let failing = file
      await #expect(throws: DiskFailure.self) {
        try await database.writeWithoutTransaction {
          try AccountRemoval(db: $0).finish(removingSetAside: failing.removeSetAside)
        }
      }
      #expect(try await isPending())
    }
    let working = StoreFile(url: url, maximumBytes: nil, timeout: LockTimeout(), report: { _ in })
    try await database.writeWithoutTransaction {
      try AccountRemoval(db: $0).finish(removingSetAside: working.removeSetAside)
    }
    #expect(try await !isPending())
    #expect(throws: PageStoreError.self) { try FolderSynchronization.run(url.appendingPathComponent("none")) }
  }

  @Test("X-06 a file that turns out to be damaged during the removal does not keep the account")
  func damagedDuringRemoval() async throws {
    let url = temporaryFile()
    let store = SQLitePageStore(at: url)
    try await store.write(.replace(page(0..<5_000, text: secret("ann"))), account: "ann")
    try await store.close()
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange(20_000..<40_000, with: Data(repeating: 0xA5, count: 20_000))
    try bytes.write(to: url)
    try await store.removeAccount("ann")
    #expect(try occurrences(of: secret("ann"), in: url.deletingLastPathComponent()) == 0)
  }

  /// Writes a list, and returns a copy of the store's file and its log as they are if the process ends then.
  private func endedAfterWrite(by store: SQLitePageStore, at url: URL) async throws -> URL {
    try await store.write(.replace(page(0..<9)), account: "bob")
    let copy = temporaryFile()
    let manager = FileManager.default
    try manager.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    for suffix in ["", "-wal"] { try manager.copyItem(atPath: url.path + suffix, toPath: copy.path + suffix) }
    try await store.close()
    return copy
  }

  /// A store whose process ended before its log had a first frame: there is a frame of the log before.
  private func endedBeforeFirstFrame() async throws -> URL {
    let url = temporaryFile()
    let store = SQLitePageStore(at: url)
    try await store.write(.replace(page(0..<3)), account: "ann")
    try await store.close()
    let copy = try await endedAfterWrite(by: store, at: url)
    #expect(!LogFile(of: copy.path).lacksFirstFrame)
    let log = URL(fileURLWithPath: copy.path + "-wal")
    var bytes = try Data(contentsOf: log)
    bytes[40] ^= 1
    try bytes.write(to: log)
    #expect(LogFile(of: copy.path).lacksFirstFrame)
    return copy
  }

  @Test("X-06 no memory of the process is copied to a file when a log has no frame to be recovered")
  func memoryOfTheProcess() async throws {
    #if os(Linux)
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let setOption = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
      let perturb: CInt = -6
      let plain = try await endedBeforeFirstFrame()
      let unusable = try await endedBeforeFirstFrame()
      var header = try Data(contentsOf: unusable)
      header[63] = 99  // The version of the schema.
      try header.write(to: unusable)
      // The allocator fills memory with the complement of this byte: Z.
      _ = setOption(perturb, 0xA5)
      defer { _ = setOption(perturb, 0) }
      let reports = Collected<StoreFileReport>()
      for url in [plain, unusable] {
        let store = SQLitePageStore(at: url) { reports.add($0) }
        _ = try await store.ids(account: "ann")
        let found = try occurrences(of: String(repeating: "Z", count: 64), in: url.deletingLastPathComponent())
        #expect(found == 0, "\(url == plain ? "opened" : "set aside")")
        try await store.close()
      }
      #expect(reports.list == [.newerSchema(99)])
    #endif
  }

  @Test("X-06 the first frame of a log is valid if SQLite reads it, with every byte that it contains")
  func firstFrame() async throws {
    let url = temporaryFile()
    #expect(!LogFile(of: url.path).lacksFirstFrame)
    let copy = try await endedAfterWrite(by: SQLitePageStore(at: url), at: url)
    #expect(!LogFile(of: url.path).lacksFirstFrame)
    let log = URL(fileURLWithPath: copy.path + "-wal")
    let bytes = try Data(contentsOf: log)
    func lacksFrame(_ change: (inout Data) -> Void) throws -> Bool {
      var changed = bytes
      change(&changed)
      try changed.write(to: log)
      return LogFile(of: copy.path).lacksFirstFrame
    }
    #expect(try !lacksFrame { _ in })
    for offset in Array(0...56) + [2_000, 56 + 4_095] {
      #expect(try lacksFrame { $0[offset] ^= 1 }, "byte \(offset)")
    }
    #expect(try lacksFrame { $0 = $0.prefix(56 + 4_095) })
    #expect(try lacksFrame { $0 = $0.prefix(40) })
    #expect(try lacksFrame { $0 = $0.prefix(5) })
    #expect(try !lacksFrame { $0 = $0.prefix(56 + 4_096) })
    #expect(try !lacksFrame { $0 = Data() })
  }

  @Test("X-06 while another process reads the lists, the removal throws; the next one, or an opening, finishes it")
  func reader() async throws {
    for reopens in [false, true] {
      let url = temporaryFile()
      let folder = url.deletingLastPathComponent()
      let store = SQLitePageStore(at: url, timeout: LockTimeout(attempt: 0, total: .zero))
      try await store.write(.replace(page(0..<50, text: secret("ann"))), account: "ann")
      try await store.write(.replace(page(0..<50, text: secret("bob"))), account: "bob")
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let reader = try DatabaseQueue(path: url.path, configuration: configuration)
      try await reader.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN")
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM item")
      }
      await #expect(throws: PageStoreError.busy) { try await store.removeAccount("ann") }
      #expect(try await store.ids(account: "ann") == nil)
      try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      try reader.close()
      if reopens {
        try await store.close()
        #expect(try await store.ids(account: "bob")?.count == 50)
      } else {
        try await store.removeAccount("ann")
      }
      #expect(try occurrences(of: secret("ann"), in: folder) == 0)
      #expect(try occurrences(of: secret("bob"), in: folder) >= 50)
    }
  }

  @Test("X-06 a removal that is recorded while another one is finished is finished after it")
  func removalDuringRemoval() async throws {
    let url = temporaryFile()
    let store = SQLitePageStore(at: url)
    for account in ["ann", "bob"] {
      try await store.write(.replace(page(0..<50, text: secret(account))), account: account)
    }
    try await store.close()
    let (first, second) = (try DatabaseQueue(path: url.path), try DatabaseQueue(path: url.path))
    try await first.write { try AccountRemoval(db: $0).delete("ann", at: 100) }
    try await first.writeWithoutTransaction { db in
      try AccountRemoval(db: db).finish {
        try second.write { try AccountRemoval(db: $0).delete("bob", at: 200) }
      }
    }
    let pending = try await second.read { db in
      try Double.fetchAll(db, sql: "SELECT removedAt FROM removal WHERE isPending <> 0")
    }
    #expect(pending == [200])
    try first.close()
    try second.close()
    #expect(try await store.ids(account: "bob") == nil)
    let folder = url.deletingLastPathComponent()
    for account in ["ann", "bob"] { #expect(try occurrences(of: secret(account), in: folder) == 0) }
  }

  @Test("X-06 after random sign-outs with writes in flight, no file has a byte of a removed account")
  func signOuts() async throws {
    let url = temporaryFileInMemory()
    let folder = url.deletingLastPathComponent()
    let stores = (0..<2).map { _ in SQLitePageStore(at: url, timeout: .untilUnlocked) }
    try await stores[0].write(.replace(page(0..<50, text: secret("kept"))), account: "kept")
    for (round, seed) in SeededRandom.rounds(200, long: 1_000).enumerated() {
      var random = SeededRandom(seed: seed)
      let account = "account \(round)"
      let writers = (0..<3).map { _ in StoreWriter() }
      // Rows of the two accounts share pages of the file.
      let shared = page(0..<5, text: text("kept", &random))
      try await stores[1].write(.replace(shared), to: "a\(round % 7)", account: "kept")
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          let list = StoredListID("list \(number % 3)", account: account)
          let content = text(account, &random)
          let rows = 0..<Int.random(in: 1...40, using: &random)
          let change: StoreChange<StoredRow> =
            number < 4
            ? .replace(page(rows, next: "b", text: content))
            : .append(page(rows, at: "b", text: content), updated: [row(0, content)])
          let (store, writer) = (stores[number % 2], writers[number % 3])
          let turns = Int.random(in: 0..<20, using: &random)
          group.addTask {
            for _ in 0..<turns { await Task.yield() }
            try? await store.write(change, to: list, schema: 1, by: writer)
          }
        }
        let turns = Int.random(in: 0..<40, using: &random)
        group.addTask {
          for _ in 0..<turns { await Task.yield() }
          do {
            try await stores[round % 2].removeAccount(account)
          } catch {
            Issue.record("ROSTER_SEED=\(seed): \(error)")
          }
        }
      }
      if round % 5 == 0 { try await stores[0].close() }
      let remaining = try occurrences(of: secret(account), in: folder)
      #expect(remaining == 0, "ROSTER_SEED=\(seed)")
      #expect(try await stores[0].ids(account: account) == nil, "ROSTER_SEED=\(seed)")
    }
    #expect(try occurrences(of: "secret of account", in: folder) == 0)
    #expect(try await stores[1].ids(account: "kept") == Array(0..<50))
  }
}
