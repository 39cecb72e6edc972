import FaultyFileSystem
import Foundation
import GRDB
import Roster
import Testing

@testable import RosterSQLite

/// A file system that fails under a store, at every call in turn.
///
/// The file system is a VFS of SQLite around the system's (`FaultyFileSystem.c`). Loss of power undoes, for each file, a
/// random part of the writes since its last synchronization.
@Suite(.serialized) struct StoreFaultTests {
  private enum Step {
    case replace(String, account: String, rows: Int)
    case append(String, account: String)
    case update(String, account: String)
    case remove(account: String)
    case close
    case otherLayout
  }

  private static let accounts = ["ann", "bob"]

  private static func secret(_ account: String) -> String { "secret of \(account); " }

  /// A store, and what it may contain.
  private struct Run {
    let url: URL
    var store: SQLitePageStore
    /// The ids that each list may have: one state, or also the one before the change that failed.
    var allowed: [StoredListID: Set<[Int]?>] = [:]
    var removed: Set<String> = []
    let reports = Collected<StoreFileReport>()
    /// Whether lists may be evicted, because the disk is full.
    let evicts: Bool

    init(_ url: URL, evicts: Bool) {
      self.url = url
      self.evicts = evicts
      store = Self.open(url, reports)
    }

    static func open(_ url: URL, _ reports: Collected<StoreFileReport>) -> SQLitePageStore {
      SQLitePageStore(at: url, timeout: LockTimeout(total: .zero)) { reports.add($0) }
    }

    /// Runs a step; returns whether it succeeded.
    mutating func run(_ step: Step) async -> Bool {
      switch step {
      case .replace(let name, let account, let rows):
        let list = StoredListID(name, account: account)
        let content = page(0..<rows, next: "\(rows)", text: secret(account))
        let store = store
        return await change(list, to: Array(0..<rows)) { try await store.write(.replace(content), to: list) }
      case .append(let name, let account):
        let list = StoredListID(name, account: account)
        guard let known = only(list) else { return true }
        let rows = known.count..<known.count + 10
        let content = page(rows, at: "\(rows.lowerBound)", next: "\(rows.upperBound)", text: secret(account))
        let store = store
        return await change(list, to: known + rows) { try await store.write(.append(content, updated: []), to: list) }
      case .update(let name, let account):
        let list = StoredListID(name, account: account)
        guard let known = only(list) else { return true }
        let store = store
        return await change(list, to: known) {
          try await store.write(.row(.updated(row(0, secret(account) + "new"))), to: list)
        }
      case .remove(let account):
        let isRemoved = (try? await store.removeAccount(account)) != nil
        for list in allowed.keys where list.account == account { mayBecome(nil, list, certainly: isRemoved) }
        if isRemoved { removed.insert(account) }
        return isRemoved
      case .close: return (try? await store.close()) != nil
      case .otherLayout:
        try? await store.close()
        let isChanged = (try? await changeLayout()) != nil
        for list in allowed.keys { mayBecome(nil, list, certainly: isChanged) }
        return isChanged
      }
    }

    private func changeLayout() async throws {
      guard FileManager.default.fileExists(atPath: url.path) else { return }
      let database = try DatabaseQueue(path: url.path)
      try await database.write { try $0.execute(sql: "PRAGMA user_version = 99") }
      try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try database.close()
    }

    private func only(_ list: StoredListID) -> [Int]? {
      guard let states = allowed[list], states.count == 1 else { return nil }
      return states.first ?? nil
    }

    private mutating func change(
      _ list: StoredListID, to new: [Int], _ body: () async throws -> Void
    ) async -> Bool {
      removed.remove(list.account)
      if allowed[list] == nil { allowed[list] = [nil] }
      let isWritten = (try? await body()) != nil
      mayBecome(new, list, certainly: isWritten)
      if evicts { for other in allowed.keys where other != list { allowed[other]?.insert(nil) } }
      return isWritten
    }

    private mutating func mayBecome(_ state: [Int]?, _ list: StoredListID, certainly: Bool) {
      if certainly { allowed[list] = [state] } else { allowed[list, default: [nil]].insert(state) }
    }
  }

  /// Open, create, append, replace, update, remove, checkpoint and set aside, in a random order.
  private func steps(_ random: inout SeededRandom) -> [Step] {
    var steps: [Step] = Self.accounts.map { .replace("a", account: $0, rows: 20) }
    for _ in 0..<10 {
      let account = Self.accounts[Int.random(in: 0..<2, using: &random)]
      let list = ["a", "b"][Int.random(in: 0..<2, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0...1: steps.append(.replace(list, account: account, rows: 10 * Int.random(in: 1...6, using: &random)))
      case 2...4: steps.append(.append(list, account: account))
      case 5: steps.append(.update(list, account: account))
      case 6...7: steps.append(.remove(account: account))
      case 8: steps.append(.close)
      default: steps.append(.otherLayout)
      }
    }
    return steps
  }

  /// Runs random steps with a fault, and checks what is stored afterwards.
  private func check(_ fault: Fault, losesPower: Bool = false, seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let steps = steps(&random)
    var calls = 0
    for isFaulty in [false, true] {
      let url = temporaryFileInMemory()
      let folder = url.deletingLastPathComponent()
      let number = isFaulty ? Int.random(in: 1...max(1, calls), using: &random) : 0
      faulty_begin(folder.path, fault, number)
      var run = Run(url, evicts: fault == FAULT_FULL && isFaulty)
      for step in steps {
        let succeeds = await run.run(step)
        if !isFaulty { #expect(succeeds, "ROSTER_SEED=\(seed): \(step)") }
        if !succeeds, fault == FAULT_KILL { break }
      }
      calls = Int(faulty_calls())
      try? await run.store.close()
      run.store = Run.open(url, run.reports)
      faulty_end(losesPower ? 1 : 0, seed)
      try await check(run, "ROSTER_SEED=\(seed): call \(number) of \(calls), \(steps)")
      try FileManager.default.removeItem(at: folder)
    }
  }

  private func check(_ run: Run, _ comment: Comment) async throws {
    for (list, states) in run.allowed {
      let ids: [Int]? = try await run.store.ids(list.list, account: list.account)
      #expect(states.contains(ids), comment)
    }
    let isDamaged = run.reports.list.contains { if case .damaged = $0 { true } else { false } }
    #expect(!isDamaged, comment)
    try await run.store.write(.replace(page(0..<3)), to: "new")
    #expect(try await run.store.ids("new") == [0, 1, 2], comment)
    let folder = run.url.deletingLastPathComponent()
    for account in run.removed {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
        let found = bytes.range(of: Data(Self.secret(account).utf8))
        #expect(found == nil, "\(comment): \(account) is in \(name) of \(bytes.count) bytes")
      }
    }
    try await run.store.close()
  }

  init() { faulty_register() }

  @Test("X-10 an I/O error at any call loses nothing that was reported as stored")
  func errors() async throws {
    for seed in SeededRandom.rounds(60, long: 5_000) {
      try await check(seed.isMultiple(of: 3) ? FAULT_FROM : FAULT_ONCE, seed: seed)
    }
  }

  @Test(
    "X-07 an I/O error that recurs once at most is not reported, and the write takes place",
    arguments: [FAULT_ONCE.rawValue, FAULT_TWICE.rawValue])
  func transientErrors(fault: UInt32) async throws {
    var calls = 0..<0
    /// Writes twice, and fails at a call of the second write.
    func check(_ number: Int) async throws {
      let url = temporaryFileInMemory()
      let store = SQLitePageStore(at: url)
      faulty_begin(url.deletingLastPathComponent().path, Fault(fault), number)
      defer { faulty_end(0, 0) }
      try await store.write(.replace(page(0..<3)), to: "list")
      let first = Int(faulty_calls())
      await #expect(throws: Never.self, "call \(number)") { try await store.write(.replace(page(5..<9)), to: "list") }
      if number == 0 { calls = first + 1..<Int(faulty_calls()) + 1 }
      #expect(try await store.ids("list") == [5, 6, 7, 8], "call \(number)")
    }
    try await check(0)
    #expect(!calls.isEmpty)
    for number in calls { try await check(number) }
  }

  @Test("X-10 a full disk at any write, with part of the bytes written, loses no list but by eviction")
  func fullDisks() async throws {
    for seed in SeededRandom.rounds(30, long: 1_000) { try await check(FAULT_FULL, seed: seed) }
  }

  @Test("X-10 the end of the process at any call, or of the power, loses nothing that was reported as stored")
  func kills() async throws {
    for seed in SeededRandom.rounds(80, long: 10_000) {
      try await check(FAULT_KILL, losesPower: seed.isMultiple(of: 2), seed: seed)
    }
  }
}

extension PageStore {
  fileprivate func write(_ change: StoreChange<StoredRow>, to list: StoredListID) async throws {
    try await write(change, to: list, schema: 1, by: StoreWriter())
  }
}
