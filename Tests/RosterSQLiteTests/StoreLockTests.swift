import Foundation
import GRDB
import Roster
import RosterTesting
import Testing

@testable import RosterSQLite

/// Locks of other processes: at opening, and while the file is set aside.
@Suite struct StoreLockTests {
  /// Another connection that locks a file.
  private final class Holder: Sendable {
    private let database: DatabaseQueue

    init(_ url: URL) throws {
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      database = try DatabaseQueue(path: url.path, configuration: configuration)
    }

    func lock() throws {
      try database.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    }

    func unlock() throws {
      try database.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    }
  }

  private func locked(_ url: URL) async throws -> Holder {
    let store = SQLitePageStore(at: url)
    try await store.write(.replace(page(0..<3)))
    try await store.close()
    let holder = try Holder(url)
    try holder.lock()
    return holder
  }

  @Test(
    "an operation for which SQLite gave up on the locks of others is busy, so that it runs again",
    arguments: [ResultCode.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL])
  func contention(_ code: ResultCode) { #expect(PageStoreError(DatabaseError(resultCode: code)) == .busy) }

  @Test("X-05 a lock at the opening is not remembered: the next use writes")
  func notRemembered() async throws {
    let url = temporaryFile()
    let holder = try await locked(url)
    let store = SQLitePageStore(at: url, timeout: LockTimeout(attempt: 0, total: .zero))
    await #expect(throws: PageStoreError.busy) { try await store.write(.replace(page(0..<9))) }
    try holder.unlock()
    try await store.write(.replace(page(3..<6)))
    #expect(try await store.ids() == [3, 4, 5])
  }

  @Test("X-05 while stores wait for a lock at the opening, other tasks run")
  func offTheCooperativePool() async throws {
    let url = temporaryFile()
    let holder = try await locked(url)
    let count = ProcessInfo.processInfo.activeProcessorCount * 4
    let stores = (0..<count).map { _ in SQLitePageStore(at: url, timeout: .untilUnlocked) }
    try await withThrowingTaskGroup(of: [Int]?.self) { group in
      for store in stores {
        group.addTask {
          try await store.write(.touch)
          return try await store.ids()
        }
      }
      // Runs only if a thread of the pool is free, and ends the wait.
      await Task.detached { for _ in 0..<100 { await Task.yield() } }.value
      try await Task.detached { try holder.unlock() }.value
      for try await ids in group { #expect(ids == [0, 1, 2]) }
    }
  }

  @Test("X-05 a store gives up at a time that is known before")
  func givesUp() async throws {
    let url = temporaryFile()
    let holder = try await locked(url)
    let clock = TestClock()
    let store = SQLitePageStore(at: url, timeout: LockTimeout(attempt: 0, clock: clock))
    let write = Task { try await store.write(.touch) }
    let end = LockTimeout().total
    while clock.now.offset < end {
      await clock.advance(by: .milliseconds(500))
      for _ in 0..<10 { await Task.yield() }
    }
    let advancing = Task {
      while !Task.isCancelled {
        await clock.advance(by: .milliseconds(20))
        await Task.yield()
      }
    }
    await #expect(throws: PageStoreError.busy) { try await write.value }
    advancing.cancel()
    try holder.unlock()
  }

  @Test("X-05 no attempt starts when the time is over")
  func noAttemptAtTheEnd() async {
    let clock = TestClock()
    let timeout = LockTimeout(total: .zero, clock: clock)
    let attempts = Collected<Int>()
    let run = Task {
      try await timeout.run { () async throws(PageStoreError) in
        attempts.add(1)
        throw .busy
      }
    }
    for _ in 0..<5 {
      await clock.advance(by: .seconds(1))
      await Task.yield()
    }
    await #expect(throws: PageStoreError.busy) { try await run.value }
    #expect(attempts.list.count == 1)
  }

  @Test("X-05 an operation waits for other processes at most twelve seconds")
  func atMostTwelveSeconds() {
    let timeout = LockTimeout()
    // The opening waits for at most four locks, and the operation for three.
    #expect(timeout.total + .seconds(7 * timeout.attempt) <= .seconds(12))
  }

  @Test("X-07 a file that another process set aside is not written again, and the next use opens its successor")
  func setAsideByAnotherProcess() async throws {
    let url = temporaryFile()
    let setAside = URL(fileURLWithPath: url.path + ".set-aside")
    let (first, second) = (SQLitePageStore(at: url), SQLitePageStore(at: url))
    try await first.write(.replace(page(0..<3)))
    let program = try DatabaseQueue(path: url.path)
    try await program.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    try program.close()
    #expect(try await second.ids() == nil)
    try await second.write(.replace(page(5..<7, next: "b")))
    func bytes() throws -> [Data] {
      try ["", "-wal"].map { suffix in
        let path = setAside.path + suffix
        return FileManager.default.fileExists(atPath: path) ? try Data(contentsOf: URL(fileURLWithPath: path)) : Data()
      }
    }
    let before = try bytes()
    #expect(try await first.ids() == [5, 6])
    try await first.write(.append(page(7..<9, at: "b"), updated: []))
    try await first.close()
    #expect(try await second.ids() == [5, 6, 7, 8])
    #expect(try bytes() == before)
  }

  @Test("X-07 stores of two layouts that take turns lose no write that follows the last change of the layout")
  func twoLayouts() async throws {
    let url = temporaryFileInMemory()
    for (round, seed) in SeededRandom.rounds(20, long: 300).enumerated() {
      var random = SeededRandom(seed: seed)
      let stores = (0..<3).map { _ in SQLitePageStore(at: url, timeout: .untilUnlocked) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, store) in stores.enumerated() {
          let turns = Int.random(in: 1...10, using: &random)
          group.addTask {
            for turn in 0..<turns {
              // The other program takes no lock, and its end may delete the log of the file that replaced its own.
              do {
                try await store.write(.replace(page(0..<turn)), to: "\(number)")
              } catch {
                try #require(error is PageStoreError)
              }
            }
          }
        }
        group.addTask {
          // The other program: it changes the version of the file that it finds.
          guard FileManager.default.fileExists(atPath: url.path) else { return }
          var configuration = Configuration()
          configuration.busyMode = .timeout(10)
          guard let program = try? DatabaseQueue(path: url.path, configuration: configuration) else { return }
          try? await program.write { try $0.execute(sql: "PRAGMA user_version = 99") }
        }
        try await group.waitForAll()
      }
      let fresh = SQLitePageStore(at: url)
      try await fresh.write(.replace(page(round..<round + 2)), to: "last")
      for store in stores { try await store.write(.replace(page(round..<round + 3)), to: "end") }
      for store in stores + [fresh] {
        #expect(try await store.ids("last") == [round, round + 1], "ROSTER_SEED=\(seed)")
        #expect(try await store.ids("end") == [round, round + 1, round + 2], "ROSTER_SEED=\(seed)")
      }
    }
  }

  @Test("X-07 a file that was deleted is created again at the next use")
  func deleted() async throws {
    let url = temporaryFile()
    let store = SQLitePageStore(at: url)
    try await store.write(.replace(page(0..<3)))
    try FileManager.default.removeItem(at: url.deletingLastPathComponent())
    #expect(try await store.ids() == nil)
    try await store.write(.replace(page(3..<6)))
    #expect(try await SQLitePageStore(at: url).ids() == [3, 4, 5])
  }

  @Test("X-09 a store keeps nothing of the readers that are gone")
  func readers() async {
    let store = SQLitePageStore(at: temporaryFile())
    for number in 0..<100 { _ = await store.changes(of: StoredListID("\(number)")) }
    #expect(await store.listeners.count == 1)
  }

  @Test("X-09 writes that wait for each other are bounded")
  func boundedWrites() async throws {
    let url = temporaryFile()
    let holder = try await locked(url)
    let store = SQLitePageStore(at: url, timeout: .untilUnlocked)
    let limit = SQLitePageStore.maximumPendingWrites
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<limit + 50 {
        group.addTask {
          do {
            try await store.write(.replace(page(0..<1)), to: "\(number)")
            return true
          } catch PageStoreError.busy {
            return false
          }
        }
      }
      for _ in 0..<50 { #expect(try await group.next() == false) }
      try holder.unlock()
      for try await isWritten in group { #expect(isWritten) }
    }
  }
}
