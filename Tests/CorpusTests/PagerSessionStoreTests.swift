import Foundation
import RosterSQLite
import RosterTesting
import Testing

@testable import Roster

/// The sessions of ``PagerSession`` with a database. It gets each change that the store in memory gets.
@Suite struct PagerSessionStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("roster-sessions-\(UUID().uuidString)")

  @Test("P-84 P-98 after each step of a random session, a database has the pages of the store in memory")
  func sessions() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = SQLitePageStore(at: folder.appendingPathComponent("pages.sqlite"))
    var changes = 0
    for seed in SeededRandom.seeds(20) {
      changes += try await session(seed: seed, writingTo: store)
    }
    try await store.close()
    #expect(changes > 0)
  }

  /// Runs a session. Returns the number of changes that were written.
  private func session(seed: UInt64, writingTo store: SQLitePageStore) async throws -> Int {
    var session = PagerSession(seed: seed)
    guard session.pager.state.store != .none else { return 0 }
    let list = StoredListID("\(seed)")
    var (count, written) = (0, 0)
    for _ in 0..<200 {
      guard let step = PagerSession.Step.allCases.randomElement(using: &session.random) else { break }
      session.make(step)
      let writes = session.pager.writes
      // A pager that was launched again has not written anything.
      if writes.count < written { written = 0 }
      guard writes.count > written else { continue }
      for change in writes[written...] {
        try await store.write(change.encoded, to: list, schema: 1, by: StoreWriter())
      }
      count += writes.count - written
      written = writes.count
      let stored = try await store.pages(of: list, schema: 1, from: nil, limit: .max)?.pages ?? []
      let (found, expected) = (stored.map(describe), session.pager.store.pages.map(describe))
      guard found == expected else {
        Issue.record("ROSTER_SEED=\(seed), \(step): the database has \(found), expected are \(expected)")
        break
      }
    }
    return count
  }

  /// What both stores keep of a page.
  private func describe(_ page: LoadedPage<StoredRow>) -> String {
    let rows = page.items.map { String(decoding: $0.content, as: UTF8.self) }
    return "\(page.location), next \(page.next ?? "-"), previous \(page.previous ?? "-"): \(rows)"
  }
}
