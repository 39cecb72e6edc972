#if canImport(GRDB)
  import Foundation
  import GRDB
  import Roster

  /// Reads lists from a store's file.
  struct StoreReader {
    let db: Database

    /// A stored list; `pages` is `nil` if the location is not stored.
    struct Found: Sendable {
      var schema: Int
      var freshAt: Double
      var pages: [LoadedPage<StoredRow>]?
    }

    /// Reads up to `limit` consecutive pages. Pages and rows are found by key, not by offset.
    func pages(of list: StoredListID, from location: PageLocation?, limit: Int) throws -> Found? {
      let row = try db.row(
        "SELECT id, schema, freshAt FROM list WHERE account = ? AND name = ?", [list.accountText, list.nameText])
      guard let row else { return nil }
      let id: Int64 = try row.read("id")
      var found = Found(schema: try row.read("schema"), freshAt: try row.read("freshAt"), pages: nil)
      guard let start = try ordinal(of: location, in: id) else { return found }
      let pages = try db.rows(
        "SELECT * FROM page WHERE list = ? AND ordinal >= ? ORDER BY ordinal LIMIT ?", [id, start, max(0, limit)])
      guard let last = pages.last else { return found }
      let end: Int = try last.read("ordinal")
      var rows: [Int: [StoredRow]] = [:]
      let items = try db.rowCursor(
        "SELECT page, id, content FROM item WHERE list = ? AND page BETWEEN ? AND ? ORDER BY page, position",
        [id, start, end])
      // Columns are read by index: a search by name takes longer than the read.
      while let item = try items.next() {
        let content: Data = try item.read(at: 2)
        let text: StoredText = try item.read(at: 1)
        rows[try item.read(at: 0), default: []].append(StoredRow(id: text.string, content: [UInt8](content)))
      }
      found.pages = try pages.map { page in
        LoadedPage(
          location: PageLocation(stored: try page.text("location")), items: rows[try page.read("ordinal"), default: []],
          next: try page.textIfPresent("next"), previous: try page.textIfPresent("previous"),
          etag: try page.textIfPresent("etag"))
      }
      return found
    }

    private func ordinal(of location: PageLocation?, in list: Int64) throws -> Int? {
      guard let location else { return try db.value("SELECT min(ordinal) FROM page WHERE list = ?", [list]) }
      return try db.value("SELECT ordinal FROM page WHERE list = ? AND location = ?", [list, location.stored])
    }
  }
#endif
