#if canImport(GRDB)
  import GRDB
  import Roster

  /// The database schema of a store's file.
  ///
  /// A list that is replaced gets a new row in `list`. The rows of the previous list, whose name is `NULL`, are deleted
  /// in small batches by later writes, so that the cost of a write depends on its page only.
  enum StoreSchema {
    /// The version of the schema. A file with another version is set aside.
    static let version = 3

    private static let statements = [
      """
      CREATE TABLE list (
        id INTEGER PRIMARY KEY,
        account BLOB NOT NULL,
        name BLOB,
        schema INTEGER NOT NULL,
        freshAt REAL NOT NULL,
        writtenAt REAL NOT NULL,
        rowCount INTEGER NOT NULL DEFAULT 0,
        UNIQUE (account, name)
      )
      """,
      """
      CREATE TABLE page (
        list INTEGER NOT NULL,
        ordinal INTEGER NOT NULL,
        location BLOB NOT NULL,
        next BLOB,
        previous BLOB,
        etag BLOB,
        PRIMARY KEY (list, ordinal)
      ) WITHOUT ROWID
      """,
      "CREATE UNIQUE INDEX pageLocation ON page (list, location)",
      """
      CREATE TABLE item (
        list INTEGER NOT NULL,
        page INTEGER NOT NULL,
        position INTEGER NOT NULL,
        id BLOB NOT NULL,
        content BLOB NOT NULL,
        PRIMARY KEY (list, page, position)
      ) WITHOUT ROWID
      """,
      "CREATE UNIQUE INDEX itemID ON item (list, id)",
      """
      CREATE TABLE removal (
        account INTEGER PRIMARY KEY,
        removedAt REAL NOT NULL,
        isPending INTEGER NOT NULL
      )
      """,
    ]

    static func create(in db: Database) throws {
      for statement in statements { try db.execute(sql: statement) }
      try writeVersion(in: db)
    }

    static func writeVersion(in db: Database) throws {
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }

    /// Creates the schema in an empty file, and checks it in any other.
    ///
    /// - Throws: ``UnusableFile`` or ``StoreDamage`` if the file has another schema.
    static func prepare(_ db: Database) throws {
      if try !isValid(in: db) { try create(in: db) }
    }

    /// Checks the schema: a view or a trigger of another one may run without end. Returns `false` for an empty file.
    ///
    /// - Throws: ``UnusableFile`` or ``StoreDamage`` if the file has another schema.
    static func isValid(in db: Database) throws -> Bool {
      let version: Int = try db.value("PRAGMA user_version") ?? 0
      let found = try DatabaseValue.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
      if version == 0, found.isEmpty { return false }
      if version < Self.version { throw UnusableFile(report: .olderSchema(version)) }
      if version > Self.version { throw UnusableFile(report: .newerSchema(version)) }
      guard Set(found) == Set(statements.map(\.databaseValue)) else {
        throw StoreDamage(reason: "its tables are not those of a store")
      }
      return true
    }
  }

  extension PageLocation {
    /// The location as text: “=” and the key, or an empty string for the beginning.
    var stored: StoredText { StoredText(key.map { "=" + $0 } ?? "") }

    init(stored: String) {
      self = stored.isEmpty ? .first : .key(String(stored.dropFirst()))
    }
  }
#endif
