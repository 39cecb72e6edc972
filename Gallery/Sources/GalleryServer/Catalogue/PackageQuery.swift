import GRDB
import GalleryModels

/// A query for rows of the catalogue.
struct PackageQuery: Sendable, Equatable {
  /// The start of the rows.
  enum Start: Sendable, Equatable {
    /// At a page number, starting at 1.
    case page(Int)
    /// After the row of a cursor; `nil` is the start of the list.
    case after(PackageCursor?)
  }

  var section: String?
  /// The search expression; `nil` matches all packages.
  var search: SearchExpression?
  var start: Start
  /// The maximum number of rows.
  var size: Int
}

extension PackageStore {
  /// Returns the rows of `query`, the total number of rows, and the cursor of the next page.
  ///
  /// Without a search, rows are sorted by id. A search sorts the package with exactly that name first, then the names with
  /// that prefix, the names that contain the text or its words, the summaries, and the rest, each by id.
  /// - Complexity: O(*size*) by cursor without a search. By page number, an index is scanned up to the page.
  func page(_ query: PackageQuery) async throws -> PagedList<PackageSummary> {
    try await database.read { db in
      let total = try Self.count(query, db)
      let rows = try Self.rows(query, db)
      var page: Int?
      if case .page(let number) = query.start { page = number }
      let items = rows.prefix(query.size)
      let hasNext = rows.count > query.size
      return PagedList(
        items: items.map(\.summary), page: page, size: query.size, total: total, hasNext: hasNext,
        nextCursor: hasNext ? items.last.map { PackageCursor(tier: $0.tier, id: $0.summary.id).text } : nil)
    }
  }

  /// Returns the package with an id, or `nil` if there is none.
  func package(id: String) async throws -> PackageDetail? {
    try await database.read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM packages WHERE id = ?", arguments: [id]).map(PackageDetail.init(row:))
    }
  }

  /// Returns the sections with packages, sorted by name.
  func sections() async throws -> [PackageSection] {
    try await database.read { db in
      try Row.fetchAll(db, sql: "SELECT name, count FROM sections ORDER BY name").map {
        PackageSection(name: $0["name"], count: $0["count"])
      }
    }
  }

  private static func count(_ query: PackageQuery, _ db: Database) throws -> Int {
    switch (query.search, query.section) {
    case (nil, nil):
      try Int.fetchOne(db, sql: "SELECT coalesce(sum(count), 0) FROM sections") ?? 0
    case (nil, let section?):
      try Int.fetchOne(db, sql: "SELECT count FROM sections WHERE name = ?", arguments: [section]) ?? 0
    case (let search?, nil):
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM search WHERE search MATCH ?", arguments: [search.match]) ?? 0
    case (let search?, let section?):
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM search JOIN packages ON packages.position = search.rowid
          WHERE search MATCH ? AND packages.section = ?
          """,
        arguments: [search.match, section]) ?? 0
    }
  }

  /// The rank of a match: names before summaries, and summaries before descriptions.
  private static let tier = """
    CASE
      WHEN packages.name = :text THEN 0
      WHEN substr(packages.name, 1, :length) = :text THEN 1
      WHEN instr(packages.name, :text) > 0
        OR packages.position IN (SELECT rowid FROM search WHERE search MATCH :names) THEN 2
      WHEN packages.position IN (SELECT rowid FROM search WHERE search MATCH :lines) THEN 3
      ELSE 4
    END
    """

  /// Selects one more row than requested, to detect whether more rows follow.
  private static func rows(
    _ query: PackageQuery, _ db: Database
  ) throws -> [(tier: Int, summary: PackageSummary)] {
    var arguments: [String: (any DatabaseValueConvertible)?] = ["limit": query.size + 1, "offset": 0]
    var conditions: [String] = []
    var from = "packages"
    var tier = "0"
    if let search = query.search {
      from = "search JOIN packages ON packages.position = search.rowid"
      tier = Self.tier
      conditions.append("search MATCH :match")
      arguments["match"] = search.match
      arguments["names"] = search.match(in: "name")
      arguments["lines"] = search.match(in: "name summary")
      arguments["text"] = search.text
      arguments["length"] = search.text.unicodeScalars.count
    }
    if let section = query.section {
      conditions.append("packages.section = :section")
      arguments["section"] = section
    }
    switch query.start {
    case .page(let number):
      let (offset, overflow) = (number - 1).multipliedReportingOverflow(by: query.size)
      if overflow { return [] }
      arguments["offset"] = offset
    case .after(let cursor?):
      // Without a search, all rows have the same tier. SQLite can then seek in the index by id.
      conditions.append(query.search == nil ? "packages.id > :id" : "(\(tier), packages.id) > (:tier, :id)")
      arguments["id"] = cursor.id
      if query.search != nil { arguments["tier"] = cursor.tier }
    case .after(nil):
      break
    }
    // The row ids are selected on the narrow indexes first. The wide rows are read only for the page.
    let sql = """
      WITH found AS MATERIALIZED (
        SELECT packages.position AS place, packages.id AS key, \(tier) AS tier
        FROM \(from)
        \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
        ORDER BY \(query.search == nil ? "packages.id" : "tier, packages.id") LIMIT :limit OFFSET :offset
      )
      SELECT found.tier, packages.* FROM found JOIN packages ON packages.position = found.place
      ORDER BY found.tier, found.key
      """
    return try Row.fetchAll(db, sql: sql, arguments: StatementArguments(arguments)).map { row in
      (row["tier"], PackageSummary(row: row))
    }
  }
}
