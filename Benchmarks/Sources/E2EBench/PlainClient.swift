import Foundation
import GRDB
import GalleryModels
import Roster

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The same calls without Roster, one after the other: `URLSession`, `JSONDecoder`, and a row of a table for each row. Its
/// file is as durable as Roster's, it restores as many rows, and it makes the texts of the rows that it has.
@MainActor
enum PlainClient {
  static func run(_ address: String, _ file: URL?, to row: Int) async throws -> Run {
    let coldClock = StageClock()
    let list = try PlainList(address, file)
    try await list.loadPage()
    let cold = coldClock.stage(requests: list.requests)
    let scrollClock = StageClock(requests: list.requests)
    while list.rows.count <= row {
      list.makeTexts()
      try await list.loadPage()
    }
    list.makeTexts()
    let scroll = scrollClock.stage(requests: list.requests)
    try await E2EBench.waitForWrites()
    let total = coldClock.stage(requests: list.requests)
    guard let file else { return Run(cold: cold, scroll: scroll, total: total) }
    let warmClock = StageClock()
    let again = try PlainList(address, file)
    try await again.restorePages()
    return Run(cold: cold, scroll: scroll, total: total, warm: warmClock.stage(requests: again.requests))
  }

  /// The number of packages that the server has read so far.
  static func total(_ address: String) async throws -> Int {
    guard let url = URL(string: "\(address)/packages?size=1") else { return 0 }
    let (data, _) = try await URLSession.shared.data(from: url)
    return (try? JSONDecoder().decode(PagedList<PackageSummary>.self, from: data).total) ?? 0
  }
}

/// A list, as one writes it without a library for lists.
@MainActor
private final class PlainList {
  private(set) var rows: [PackageSummary] = []
  private(set) var requests = 0
  private let address: String
  private let session = URLSession(configuration: .ephemeral)
  private let database: DatabasePool?
  private var cursor = ""
  /// The number of rows that have texts, and the length of these.
  private var made = (rows: 0, characters: 0)

  init(_ address: String, _ file: URL?) throws {
    self.address = address
    database = try file.map { try DatabasePool(path: $0.path) }
    try database?.writeWithoutTransaction { database in
      // With GRDB's own setting, a loss of power undoes the last writes.
      try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
      try database.execute(sql: "CREATE TABLE IF NOT EXISTS rows (position INTEGER PRIMARY KEY, content BLOB NOT NULL)")
    }
  }

  func loadPage() async throws {
    guard let url = URL(string: "\(address)/packages?cursor=\(cursor)&size=\(PackageList.pageSize)") else { return }
    requests += 1
    let (data, _) = try await session.data(from: url)
    let page = try JSONDecoder().decode(PagedList<PackageSummary>.self, from: data)
    let start = rows.count
    rows += page.items
    cursor = page.nextCursor ?? ""
    let items = page.items
    try await database?.write { database in
      let encoder = JSONEncoder()
      let statement = try database.cachedStatement(sql: "INSERT INTO rows (position, content) VALUES (?, ?)")
      for (index, item) in items.enumerated() {
        try statement.execute(arguments: [start + index, try encoder.encode(item)])
      }
    }
  }

  /// Makes the texts that the rows display.
  func makeTexts() {
    for row in rows[made.rows...] {
      made.characters += [row.name, row.summary, row.version].joined(separator: ", ").utf8.count
    }
    made.rows = rows.count
  }

  /// Reads the first pages of the file.
  func restorePages() async throws {
    let limit = PackageList.pageSize * PagerOptions().storedPages
    let contents = try await database?.read { database in
      try Data.fetchAll(
        database, sql: "SELECT content FROM rows ORDER BY position LIMIT ?", arguments: [limit])
    }
    let decoder = JSONDecoder()
    rows = try contents?.map { try decoder.decode(PackageSummary.self, from: $0) } ?? []
  }
}
