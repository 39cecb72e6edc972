#if canImport(GRDB)
  import GRDB
  import Roster

  /// Keeps a store's file within its limits. Runs in a transaction.
  struct Eviction {
    let db: Database
    let limits: PageStoreLimits
    let now: Double

    /// The maximum number of rows of removed lists that one write deletes.
    private static let batch = 2_000

    /// Removes lists that are too old or too many, and deletes some rows of removed lists.
    func run(keeping list: StoredListID) throws {
      try db.run("UPDATE list SET name = NULL WHERE name IS NOT NULL AND freshAt < ?", [now - limits.age.inSeconds])
      try enforceRowLimit(keeping: list)
      try deleteRemovedLists(limit: Self.batch)
    }

    /// Removes and deletes all lists but one.
    func removeAll(except list: StoredListID) throws {
      try db.run("UPDATE list SET name = NULL WHERE account <> ? OR name <> ?", [list.accountText, list.nameText])
      try deleteRemovedLists(limit: .max)
    }

    private func enforceRowLimit(keeping list: StoredListID) throws {
      var total: Int = try db.value("SELECT sum(rowCount) FROM list WHERE name IS NOT NULL") ?? 0
      while total > limits.rows {
        let oldest = try db.row(
          """
          SELECT id, rowCount FROM list WHERE name IS NOT NULL AND NOT (account = ? AND name = ?)
          ORDER BY writtenAt LIMIT 1
          """, [list.accountText, list.nameText])
        guard let oldest else { return }
        let id: Int64 = try oldest.read("id")
        let count: Int = try oldest.read("rowCount")
        guard count >= 0 else { throw StoreDamage(reason: "a list has \(count) rows") }
        try db.run("UPDATE list SET name = NULL WHERE id = ?", [id])
        try requireProgress()
        total = try total.adding(-count)
      }
    }

    private func deleteRemovedLists(limit: Int) throws {
      var left = limit
      while left > 0, let list: Int64 = try db.value("SELECT id FROM list WHERE name IS NULL LIMIT 1") {
        try db.run(
          """
          DELETE FROM item WHERE (list, page, position) IN
          (SELECT list, page, position FROM item WHERE list = ? LIMIT ?)
          """, [list, left])
        left -= db.changesCount
        guard left > 0 else { return }
        try db.run("DELETE FROM page WHERE list = ?", [list])
        try db.run("DELETE FROM list WHERE id = ?", [list])
        try requireProgress()
        left -= 1
      }
    }

    /// Throws an error if a damaged index returns a deleted row again, which would be an endless loop.
    private func requireProgress() throws {
      if db.changesCount == 0 { throw StoreDamage(reason: "an index has a row that the table does not have") }
    }
  }
#endif
