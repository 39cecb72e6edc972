import GRDB
import Roster

/// The tables of a store's file.
///
/// A list that begins anew gets a new row in `list`; the rows of the old one, which has no name any more, are deleted
/// a few at a time with later writes, so that no write ever costs more than its page.
enum StoreLayout {
  /// The version of the tables. A file with another version is set aside.
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
  /// The location as the file keeps it: “=” and the key, or nothing for the beginning.
  var stored: String { key.map { "=" + $0 } ?? "" }

  init(stored: String) {
    self = stored.isEmpty ? .first : .key(String(stored.dropFirst()))
  }
}
