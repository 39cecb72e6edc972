import Foundation
import GRDB
import GalleryModels

/// The catalogue in SQLite: a table of packages in list order with a full-text index, the sections' counts, and the import
/// report. It is read-only after the import.
struct PackageStore: Sendable {
  /// The version of the schema and the import. Increment it with each change, to invalidate older caches.
  static let schemaVersion = 1

  /// The separator of paragraphs in a stored description, which no description contains.
  static let paragraphSeparator: Character = "\u{1E}"

  /// The database. GRDB reads it on its own queue.
  let database: DatabaseQueue
  /// The report of the import.
  var report: ServerStatus

  /// Imports `packages` into an empty `database`.
  init(filling database: DatabaseQueue, with imported: PackageImport) throws {
    self.database = database
    let packages = imported.packages
    report = ServerStatus(
      state: .ready,
      packages: packages.count,
      read: imported.sources.reduce(0) { $0 + $1.read },
      skipped: imported.sources.reduce(0) { $0 + $1.skipped },
      sources: imported.sources,
      problems: imported.problems)
    let report = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    try database.write { db in
      try Self.createTables(db)
      try Self.insert(packages, db)
      try db.execute(
        sql: """
          INSERT INTO search(search) VALUES ('rebuild');
          INSERT INTO sections SELECT section, count(*) FROM packages GROUP BY section;
          """)
      try db.execute(
        sql: "INSERT INTO report (version, status) VALUES (?, ?)", arguments: [Self.schemaVersion, report])
    }
  }

  /// Opens an imported store.
  ///
  /// - Throws: `DatabaseError` or `DecodingError` if the store is corrupt, incomplete, or of another version.
  init(opening database: DatabaseQueue) throws {
    self.database = database
    report = try database.read { db in
      let status = try String.fetchOne(
        db, sql: "SELECT status FROM report WHERE version = ?", arguments: [Self.schemaVersion])
      var report = try JSONDecoder().decode(ServerStatus.self, from: Data((status ?? "").utf8))
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM packages")
      guard count == report.packages else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "The cache of the catalogue is incomplete.")
      }
      report.cached = true
      return report
    }
  }

  private static func createTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE packages (
          position INTEGER PRIMARY KEY,
          id TEXT NOT NULL UNIQUE,
          name TEXT NOT NULL,
          version TEXT NOT NULL,
          architecture TEXT NOT NULL,
          section TEXT NOT NULL,
          priority TEXT,
          installed INTEGER NOT NULL,
          installed_size INTEGER,
          download_size INTEGER,
          summary TEXT NOT NULL,
          description TEXT NOT NULL,
          homepage TEXT,
          maintainer TEXT,
          source TEXT,
          depends TEXT
        );
        CREATE INDEX packages_by_section ON packages (section, id);
        CREATE VIRTUAL TABLE search USING fts5 (
          name, summary, description,
          content = 'packages', content_rowid = 'position', tokenize = 'unicode61', prefix = '1 2 3'
        );
        CREATE TABLE sections (name TEXT PRIMARY KEY, count INTEGER NOT NULL);
        CREATE TABLE report (version INTEGER NOT NULL, status TEXT NOT NULL);
        """)
  }

  private static func insert(_ packages: [(id: String, record: PackageRecord)], _ db: Database) throws {
    let statement = try db.makeStatement(
      sql: """
        INSERT INTO packages (
          id, name, version, architecture, section, priority, installed, installed_size, download_size, summary,
          description, homepage, maintainer, source, depends)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (id, record) in packages {
      let text = DescriptionText(record.description)
      try statement.execute(arguments: [
        id, record.name, record.version, record.architecture, record.section, record.priority, record.installed,
        record.installedSize, record.downloadSize, text.summary,
        text.paragraphs.joined(separator: String(paragraphSeparator)),
        record.homepage, record.maintainer, record.source, record.depends,
      ])
    }
  }
}
