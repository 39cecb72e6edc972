import Foundation
import Roster
import RosterTesting
import Testing

@testable import RosterSQLite

/// What a store does before the first row of a list is displayed.
@Suite struct StoreOpeningTests {
  private func exists(_ url: URL, _ suffix: String = "") -> Bool {
    FileManager.default.fileExists(atPath: url.path + suffix)
  }

  @Test("Y-09 without a file, no list is stored: reading creates neither the file nor its folder, and writing does")
  func readingCreatesNothing() async throws {
    let url = temporaryFile()
    let store = SQLitePageStore(at: url)
    #expect(try await store.ids() == nil)
    #expect(!exists(url.deletingLastPathComponent()))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(try await store.ids() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path).isEmpty)
    try await store.write(.replace(page(0..<3)))
    #expect(try await store.ids() == [0, 1, 2])
  }

  @Test("Y-09 a list without a file is requested before a file is created") @MainActor
  func requestFirst() async throws {
    struct Course: Identifiable, Codable, Sendable { var id: Int }
    let url = temporaryFile()
    let source = ScriptedSource<PageNumber, Course>()
    let pager = Pager(source, store: SQLitePageStore(at: url), list: "courses")
    pager.open()
    await pager.settle(pending: { source.pendingCount })
    #expect(source.requestedActions == [.initial])
    #expect(!exists(url.deletingLastPathComponent()))
    source.respond(with: DataPage([Course(id: 1)]))
    await pager.settle(pending: { source.pendingCount })
    #expect(try await SQLitePageStore(at: url).ids("courses") == [1])
  }

  @Test("T-26 a list that the server sends at once is stored, and displayed without a connection") @MainActor
  func singlePage() async throws {
    struct Course: Identifiable, Codable, Sendable { var id: Int }
    let url = temporaryFile()
    let courses = [Course(id: 1), Course(id: 2)]
    let pager = Pager(SinglePage { courses }, store: SQLitePageStore(at: url), list: "courses")
    pager.open()
    await pager.settle()
    #expect(try await SQLitePageStore(at: url).ids("courses") == [1, 2])
    let later = Pager(
      SinglePage<Course> { throw PageFailure(reason: "No connection") }, store: SQLitePageStore(at: url),
      list: "courses")
    later.open()
    await later.settle()
    #expect(later.items.map(\.id) == [1, 2])
    #expect(!later.presentation.canLoadMore)
  }

  @Test("Y-09 a file that another store creates after a read is found by the next one")
  func createdByAnother() async throws {
    let url = temporaryFile()
    let (store, other) = (SQLitePageStore(at: url), SQLitePageStore(at: url))
    #expect(try await store.ids() == nil)
    try await other.write(.replace(page(0..<3, next: "b")))
    #expect(try await store.ids() == [0, 1, 2])
    try await store.write(.append(page(3..<5, at: "b"), updated: []))
    #expect(try await other.ids() == [0, 1, 2, 3, 4])
  }

  @Test("Y-09 stores that read and write while the file is created lose no write")
  func createdTogether() async throws {
    for _ in 0..<20 {
      let url = temporaryFileInMemory()
      let stores = (0..<4).map { _ in SQLitePageStore(at: url, timeout: .untilUnlocked) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, store) in stores.enumerated() {
          group.addTask {
            let before = try await store.ids("\(number)")
            #expect(before == nil)
            try await store.write(.replace(page(0..<number + 1)), to: "\(number)")
            let after = try await store.ids("\(number)")
            #expect(after == Array(0..<number + 1))
          }
        }
        try await group.waitForAll()
      }
      for number in stores.indices {
        for store in stores { #expect(try await store.ids("\(number)") == Array(0..<number + 1)) }
      }
    }
  }

  @Test("Y-09 stores that create the file at the same time open the same file")
  func createdAtOnce() throws {
    for _ in 0..<200 {
      let url = temporaryFileInMemory()
      let file = StoreFile(url: url, maximumBytes: nil, timeout: LockTimeout(), report: { _ in })
      let identities = Collected<FileIdentity?>()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        while true {
          do {
            let connection = try file.open()
            identities.add(connection.identity)
            return try connection.database.close()
          } catch {
            guard PageStoreError(error) == .busy else {
              Issue.record(error)
              return
            }
          }
        }
      }
      #expect(Set(identities.list) == [FileIdentity(path: url.path)])
      try FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
  }

  @Test("Y-09 X-06 a log whose file was deleted has no row of it after a read")
  func logWithoutFile() async throws {
    let url = temporaryFile()
    let folder = url.deletingLastPathComponent()
    let store = SQLitePageStore(at: url)
    try await store.write(.replace(page(0..<9, text: "secret of ann; ")), account: "ann")
    let log = try Data(contentsOf: URL(fileURLWithPath: url.path + "-wal"))
    try await store.close()
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
    try log.write(to: URL(fileURLWithPath: url.path + "-wal"))
    #expect(try occurrences(of: "secret of ann", in: folder) > 0)
    #expect(try await SQLitePageStore(at: url).ids(account: "ann") == nil)
    #expect(try occurrences(of: "secret of ann", in: folder) == 0)
  }

  @Test("Y-09 X-06 an account that is removed before there is a file is not written by older writers")
  func removedBefore() async throws {
    let url = temporaryFile()
    let list = StoredListID("list", account: "ann")
    let (store, other) = (SQLitePageStore(at: url), SQLitePageStore(at: url))
    let old = StoreWriter()
    #expect(try await other.ids(account: "ann") == nil)
    try await store.removeAccount("ann")
    for writing in [store, other] {
      try await writing.write(.replace(page(0..<3)), to: list, schema: 1, by: old)
      #expect(try await writing.ids(account: "ann") == nil)
    }
  }

  @Test("Y-09 a path that cannot lead to a file is an error of the read, as an unreadable file is")
  func impossiblePath() async throws {
    let file = temporaryFile()
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("text".utf8).write(to: file)
    let store = SQLitePageStore(at: file.appendingPathComponent("pages.sqlite"))
    await #expect(throws: PageStoreError.self) { _ = try await store.ids() }
  }
}
