#if canImport(GRDB)
  import Foundation
  import GRDB
  import Roster

  /// Writes ``StoreChange`` values into a store's file. Runs in a transaction.
  struct ListWriter {
    let db: Database
    let limits: PageStoreLimits
    let now: Double

    /// Writes a change. Without a stored list, only `.replace` has an effect.
    func apply(_ change: StoreChange<StoredRow>, to list: StoredListID, schema: Int) throws {
      if case .replace(let page) = change {
        try replace(list, schema: schema, with: page)
        return
      }
      guard let id = try self.id(of: list, schema: schema) else { return }
      switch change {
      case .replace: break
      case .append(let page, let updated):
        try update(updated, in: id)
        try append(page, to: id)
      case .prepend(let page, let updated):
        try update(updated, in: id)
        try prepend(page, to: id)
      case .row(let change): try RowWriter(db: db, list: id).apply(change)
      case .rows(let changes): for change in changes { try RowWriter(db: db, list: id).apply(change) }
      case .touch: try db.run("UPDATE list SET freshAt = ? WHERE id = ?", [now, id])
      }
      try db.run("UPDATE list SET writtenAt = ? WHERE id = ?", [now, id])
    }

    private func id(of list: StoredListID, schema: Int) throws -> Int64? {
      try db.value(
        "SELECT id FROM list WHERE account = ? AND name = ? AND schema = ?", [list.accountText, list.nameText, schema])
    }

    private func replace(_ list: StoredListID, schema: Int, with page: LoadedPage<StoredRow>) throws {
      try db.run("UPDATE list SET name = NULL WHERE account = ? AND name = ?", [list.accountText, list.nameText])
      try db.run(
        "INSERT INTO list (account, name, schema, freshAt, writtenAt) VALUES (?, ?, ?, ?, ?)",
        [list.accountText, list.nameText, schema, now, now])
      let id = db.lastInsertedRowID
      // In a damaged file, rows of another list may have the new list's number.
      for table in ["item", "page"] { try db.run("DELETE FROM \(table) WHERE list = ?", [id]) }
      let stray: Int? = try db.value("SELECT 1 FROM item INDEXED BY itemID WHERE list = ? LIMIT 1", [id])
      if stray != nil { throw StoreDamage(reason: "an index has a row that the table does not have") }
      try insert(page, at: 0, in: id)
    }

    private func append(_ page: LoadedPage<StoredRow>, to list: Int64) throws {
      if let known = try self.page(at: page.location, in: list) {
        let next = try known.textIfPresent("next")
        let ordinal: Int = try known.read("ordinal")
        if next != page.next {
          try db.run("DELETE FROM item WHERE list = ? AND page > ?", [list, ordinal])
          try count(-db.changesCount, in: list)
          try db.run("DELETE FROM page WHERE list = ? AND ordinal > ?", [list, ordinal])
        }
        return try replace(page, at: ordinal, in: list)
      }
      let last = try db.row("SELECT ordinal, next FROM page WHERE list = ? ORDER BY ordinal DESC LIMIT 1", [list])
      guard let last, let key = page.location.key, try last.textIfPresent("next") == key, try fits(page, in: list)
      else { return try update(page.items, in: list) }
      let ordinal: Int = try last.read("ordinal")
      try insert(page, at: ordinal.adding(1), in: list)
    }

    private func prepend(_ page: LoadedPage<StoredRow>, to list: Int64) throws {
      if let known = try self.page(at: page.location, in: list) {
        guard try isPage(page, known, in: list) else { return try update(page.items, in: list) }
        return try replace(page, at: known.read("ordinal"), in: list)
      }
      let first = try db.row("SELECT ordinal, previous FROM page WHERE list = ? ORDER BY ordinal LIMIT 1", [list])
      guard let first, let key = page.location.key, try first.textIfPresent("previous") == key, try fits(page, in: list)
      else { return try update(page.items, in: list) }
      let ordinal: Int = try first.read("ordinal")
      try insert(page, at: ordinal.adding(-1), in: list)
    }

    private func page(at location: PageLocation, in list: Int64) throws -> GRDB.Row? {
      try db.row("SELECT ordinal, next, previous FROM page WHERE list = ? AND location = ?", [list, location.stored])
    }

    /// Whether a stored page at the location of a loaded one has none of its rows left, or one of the loaded page, or leads only
    /// to itself.
    private func isPage(_ page: LoadedPage<StoredRow>, _ known: GRDB.Row, in list: Int64) throws -> Bool {
      if try known.textIfPresent("next") == nil, try known.textIfPresent("previous") == page.location.key {
        return true
      }
      let ordinal: Int = try known.read("ordinal")
      let stored = try db.rows("SELECT id FROM item WHERE list = ? AND page = ?", [list, ordinal])
      let ids = Set(page.items.map(\.id))
      return try stored.isEmpty || stored.contains { try ids.contains($0.text("id")) }
    }

    private func fits(_ page: LoadedPage<StoredRow>, in list: Int64) throws -> Bool {
      let count: Int = try db.value("SELECT rowCount FROM list WHERE id = ?", [list]) ?? 0
      return try count.adding(page.items.count) <= limits.rowsPerList
    }

    private func replace(_ page: LoadedPage<StoredRow>, at ordinal: Int, in list: Int64) throws {
      try db.run("DELETE FROM item WHERE list = ? AND page = ?", [list, ordinal])
      try count(-db.changesCount, in: list)
      try db.run("DELETE FROM page WHERE list = ? AND ordinal = ?", [list, ordinal])
      try insert(page, at: ordinal, in: list)
    }

    /// Inserts a page. A row that belongs to another page is updated there instead.
    private func insert(_ page: LoadedPage<StoredRow>, at ordinal: Int, in list: Int64) throws {
      let texts: [(any StoredValue)?] = [page.next, page.previous, page.etag].map { $0.map { StoredText($0) } }
      try db.run(
        "INSERT INTO page (list, ordinal, location, next, previous, etag) VALUES (?, ?, ?, ?, ?, ?)",
        [list, ordinal, page.location.stored] + texts)
      let insert = try db.cachedStatement(
        sql: """
          INSERT INTO item (list, page, position, id, content) VALUES (?, ?, ?, ?, ?) ON CONFLICT (list, id) DO NOTHING
          """)
      var added = 0
      for (position, row) in page.items.enumerated() {
        try insert.run([list, ordinal, position, row.idText, Data(row.content)])
        if db.changesCount > 0 { added += 1 } else { try update([row], in: list) }
      }
      try count(added, in: list)
    }

    private func count(_ change: Int, in list: Int64) throws {
      try db.run("UPDATE list SET rowCount = rowCount + ? WHERE id = ?", [change, list])
    }

    private func update(_ rows: [StoredRow], in list: Int64) throws {
      for row in rows { try RowWriter(db: db, list: list).apply(.updated(row)) }
    }
  }
#endif
