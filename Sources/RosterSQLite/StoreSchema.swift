import GRDB
import Roster

/// The database schema of a store's file.
///
/// A list that is replaced gets a new row in `list`. The rows of the previous list, whose name is `NULL`, are deleted
/// in small batches by later writes, so that the cost of a write depends on its page only.
enum StoreSchema {
  /// The version of the schema. A file with another version is set aside.
  static let version = 1

  static func create(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE list (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          account TEXT NOT NULL,
          name TEXT,
          schema INTEGER NOT NULL,
          freshAt REAL NOT NULL,
          writtenAt REAL NOT NULL,
          rowCount INTEGER NOT NULL DEFAULT 0,
          UNIQUE (account, name)
        );
        CREATE TABLE page (
          list INTEGER NOT NULL,
          ordinal INTEGER NOT NULL,
          location TEXT NOT NULL,
          next TEXT,
          previous TEXT,
          etag TEXT,
          PRIMARY KEY (list, ordinal)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX pageLocation ON page (list, location);
        CREATE TABLE item (
          list INTEGER NOT NULL,
          page INTEGER NOT NULL,
          position INTEGER NOT NULL,
          id TEXT NOT NULL,
          content BLOB NOT NULL,
          PRIMARY KEY (list, page, position)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX itemID ON item (list, id);
        PRAGMA user_version = \(version);
        """)
  }
}

extension PageLocation {
  /// The location as text: “=” and the key, or an empty string for the beginning.
  var stored: String { key.map { "=" + $0 } ?? "" }

  init(stored: String) {
    self = stored.isEmpty ? .first : .key(String(stored.dropFirst()))
  }
}
