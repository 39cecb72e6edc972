import Foundation
import GRDB
import Roster
import RosterSQLite

/// A row of an app's own database.
private struct Track: Codable, FetchableRecord, PersistableRecord, Identifiable, Sendable {
  var id: Int64
  var title: String
}

extension Scenario {
  /// A list of rows of an app's own database: its first page, and a row that is written and displayed. The peers are Roster on a
  /// short table, and an array of all rows, which an observation of GRDB fetches after each write.
  static var observed: [Scenario] {
    [
      Scenario(name: "observed-open-1M", count: 1_000_000) {
        [
          Contender(name: "Roster") { Tracks.million.open() },
          Contender(name: "Roster, 1,000 rows") { Tracks.thousand.open() },
          Contender(name: "an array of all") { Tracks.million.fetchAll() },
        ]
      },
      Scenario(name: "observed-write-1M", count: 1_000_000) {
        [
          Contender(name: "Roster") { Tracks.million.write { try await $0.readAgain() } },
          Contender(name: "Roster, 1,000 rows") { Tracks.thousand.write { try await $0.readAgain() } },
          Contender(name: "an array of all") { Tracks.million.write { $0.fetchAll() } },
        ]
      },
    ]
  }
}

private final class Tracks: Sendable {
  static let million = Tracks(count: 1_000_000)
  static let thousand = Tracks(count: 1_000)

  private let database: DatabaseQueue
  private let pages: ObservedPages<Track>

  private init(count: Int) {
    do {
      let database = try DatabaseQueue()
      try database.write { db in
        try db.create(table: "track") { table in
          table.primaryKey("id", .integer)
          table.column("title", .text).notNull()
        }
        try db.execute(sql: "CREATE INDEX titles ON track (title, id)")
        for id in 0..<count { try Track(id: Int64(id), title: "A title like any other \(id)").insert(db) }
      }
      self.database = database
    } catch {
      fatalError("\(error)")
    }
    pages = ObservedPages(of: database, by: .ascending("title"), .ascending("id")) { Track.all() }
    _ = open()
  }

  /// Reads the first page, and returns its number of rows.
  func open() -> Int {
    wait { try await self.pages.page(PageRequest(key: nil, action: .initial)).items.count }
  }

  /// A row of the first page.
  private static let row = Track(id: 0, title: "A title like any other 0")

  /// Reads the page around a row.
  func readAgain() async throws -> Int {
    let key = pages.refreshKey(for: Self.row)
    return try await pages.page(PageRequest(key: key, action: .refresh)).items.count
  }

  func fetchAll() -> Int {
    do {
      return try database.read { try Track.order(Column("title"), Column("id")).fetchAll($0).count }
    } catch {
      fatalError("\(error)")
    }
  }

  /// Writes a row, and reads what a list displays of it.
  func write(_ read: @escaping @Sendable (Tracks) async throws -> Int) -> Int {
    wait {
      try await self.database.write { try Tracks.row.update($0) }
      return try await read(self)
    }
  }
}
