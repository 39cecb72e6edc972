#if canImport(GRDB)
  import Foundation
  import GRDB
  import Roster
  import RosterFoundation

  /// Removes the lists of an account, and their bytes, from a store's file.
  ///
  /// A removal is recorded, so that writes that were started before it, in any process, have no effect after it. The
  /// record has a digest of the account's name, and is deleted after thirty days.
  struct AccountRemoval {
    let db: Database

    /// Deletes all lists of an account. Runs in a transaction; ``finish(removingSetAside:)`` overwrites their bytes.
    func delete(_ account: String, at time: Double) throws {
      for table in ["item", "page"] {
        try db.run(
          "DELETE FROM \(table) WHERE list IN (SELECT id FROM list WHERE account = ?)", [StoredText(name: account)])
      }
      try db.run("DELETE FROM list WHERE account = ?", [StoredText(name: account)])
      // Other processes recognize a removal by its time.
      let time = try self.time(of: account) == time ? time.nextUp : time
      try db.run("DELETE FROM removal WHERE removedAt < ?", [time - 30 * 24 * 3600])
      try db.run(
        "INSERT OR REPLACE INTO removal (account, removedAt, isPending) VALUES (?, ?, 1)", [Self.digest(account), time])
    }

    /// Overwrites the bytes of deleted lists. Does nothing if no removal is pending. Runs outside of a transaction.
    ///
    /// SQLite's secure deletion is not sufficient: a page that was split keeps copies of the rows that moved to the other
    /// half. `VACUUM` therefore writes all pages again.
    ///
    /// - Parameter removeSetAside: Deletes the file that was set aside.
    /// - Throws: `PageStoreError/busy` if another process still reads the deleted lists from the log.
    func finish(removingSetAside removeSetAside: () throws -> Void) throws {
      let pending = try db.rows("SELECT account, removedAt FROM removal WHERE isPending <> 0")
      if pending.isEmpty { return }
      try removeSetAside()
      try db.execute(sql: "VACUUM")
      try db.truncateLog()
      // Another process may have recorded a removal since then, and deleted rows after `VACUUM` wrote them.
      try db.inTransaction {
        for removal in pending {
          let account: Int64 = try removal.read("account")
          let time: Double = try removal.read("removedAt")
          try db.run("UPDATE removal SET isPending = 0 WHERE account = ? AND removedAt = ?", [account, time])
        }
        return .commit
      }
    }

    /// The time of an account's last removal, in seconds since 1970; `nil` if it was not removed.
    func time(of account: String) throws -> Double? {
      try db.value("SELECT removedAt FROM removal WHERE account = ?", [Self.digest(account)])
    }

    /// The FNV-1a hash of an account's name.
    private static func digest(_ account: String) -> Int64 {
      Int64(bitPattern: StoredText(name: account).string.utf8.fnv1a)
    }
  }

  extension Database {
    /// Copies the log into the file, and truncates it.
    ///
    /// - Throws: `PageStoreError/busy` if another connection uses the log. SQLite reports this as a result, not an error.
    func truncateLog() throws {
      guard try value("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else { throw PageStoreError.busy }
    }
  }
#endif
