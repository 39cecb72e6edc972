import GRDB
import Roster

/// Keeps a store's file within its limits. Used inside of a transaction.
struct Eviction {
  let db: Database
  let limits: PageStoreLimits
  let now: Double

  /// How many rows of lists that are gone are deleted with one write.
  private static let batch = 2_000

  /// Drops lists that are too old or too many, and deletes some of what was dropped before.
  func run(sparing list: StoredListID) throws {
    try db.execute(
      sql: "UPDATE list SET name = NULL WHERE name IS NOT NULL AND freshAt < ?", arguments: [now - limits.age.seconds])
    try enforceRowLimit(sparing: list)
    try collect(atMost: Self.batch)
  }

  /// Drops and deletes all lists but one, to make room.
  func removeAll(but list: StoredListID) throws {
    try db.execute(
      sql: "UPDATE list SET name = NULL WHERE account <> ? OR name <> ?", arguments: [list.account, list.list])
    try collect(atMost: .max)
  }

  /// Deletes all that belongs to an account.
  static func erase(account: String, in db: Database) throws {
    for table in ["item", "page"] {
      try db.execute(
        sql: "DELETE FROM \(table) WHERE list IN (SELECT id FROM list WHERE account = ?)", arguments: [account])
    }
    try db.execute(sql: "DELETE FROM list WHERE account = ?", arguments: [account])
  }

  private func enforceRowLimit(sparing list: StoredListID) throws {
    var total = try Int.fetchOne(db, sql: "SELECT sum(rowCount) FROM list WHERE name IS NOT NULL") ?? 0
    while total > limits.rows {
      let oldest = try Row.fetchOne(
        db,
        sql: """
          SELECT id, rowCount FROM list WHERE name IS NOT NULL AND NOT (account = ? AND name = ?)
          ORDER BY writtenAt LIMIT 1
          """, arguments: [list.account, list.list])
      guard let oldest else { return }
      let id: Int64 = try oldest.read("id")
      let count: Int = try oldest.read("rowCount")
      try db.execute(sql: "UPDATE list SET name = NULL WHERE id = ?", arguments: [id])
      total -= count
    }
  }

  private func collect(atMost limit: Int) throws {
    var left = limit
    while left > 0, let gone = try Int64.fetchOne(db, sql: "SELECT id FROM list WHERE name IS NULL LIMIT 1") {
      try db.execute(
        sql: """
          DELETE FROM item WHERE (list, page, position) IN
          (SELECT list, page, position FROM item WHERE list = ? LIMIT ?)
          """, arguments: [gone, left])
      left -= db.changesCount
      guard left > 0 else { return }
      try db.execute(sql: "DELETE FROM page WHERE list = ?", arguments: [gone])
      try db.execute(sql: "DELETE FROM list WHERE id = ?", arguments: [gone])
      left -= 1
    }
  }
}
