#if canImport(GRDB)
  import Foundation
  import GRDB
  import Roster

  /// Writes changes of single rows of a list. Runs in a transaction.
  struct RowWriter {
    let db: Database
    let list: Int64

    /// Writes a change. Rows that are not stored are ignored; a row is inserted or moved only next to a stored row.
    func apply(_ change: RowChange<StoredRow>) throws {
      switch change {
      case .updated(let row):
        try db.run("UPDATE item SET content = ? WHERE list = ? AND id = ?", [Data(row.content), list, row.idText])
      case .deleted(let id): _ = try remove(id)
      case .inserted(let row, let previous):
        if try contains(row.id) { return try apply(.updated(row)) }
        try insert(row, after: previous)
      case .moved(let id, let previous):
        if let previous, try previous == id || !contains(previous) { return }
        if let row = try remove(id) { try insert(row, after: previous) }
      }
    }

    private func contains(_ id: String) throws -> Bool { try position(of: id) != nil }

    private func position(of id: String) throws -> (page: Int, position: Int)? {
      try db.row("SELECT page, position FROM item WHERE list = ? AND id = ?", [list, StoredText(name: id)])
        .map { (try $0.read("page"), try $0.read("position")) }
    }

    private func remove(_ id: String) throws -> StoredRow? {
      let content: Data? = try db.value(
        "SELECT content FROM item WHERE list = ? AND id = ?", [list, StoredText(name: id)])
      guard let content else { return nil }
      try db.run("DELETE FROM item WHERE list = ? AND id = ?", [list, StoredText(name: id)])
      try db.run("UPDATE list SET rowCount = rowCount - 1 WHERE id = ?", [list])
      return StoredRow(id: id, content: [UInt8](content))
    }

    private func insert(_ row: StoredRow, after previous: String?) throws {
      let page: Int
      let position: Int
      if let previous {
        guard let found = try self.position(of: previous) else { return }
        (page, position) = (found.page, try found.position.adding(1))
      } else {
        let first: Int? = try db.value("SELECT min(ordinal) FROM page WHERE list = ?", [list])
        guard let first else { return }
        (page, position) = (first, 0)
      }
      // The following rows are shifted by way of negative positions, because the index does not allow equal positions at
      // any time.
      try db.run(
        "UPDATE item SET position = -position - 2 WHERE list = ? AND page = ? AND position >= ?",
        [list, page, position])
      try db.run(
        "UPDATE item SET position = -position - 1 WHERE list = ? AND page = ? AND position < 0",
        [list, page])
      try db.run(
        "INSERT INTO item (list, page, position, id, content) VALUES (?, ?, ?, ?, ?)",
        [list, page, position, row.idText, Data(row.content)])
      try db.run("UPDATE list SET rowCount = rowCount + 1 WHERE id = ?", [list])
    }
  }
#endif
