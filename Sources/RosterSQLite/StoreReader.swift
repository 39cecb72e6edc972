import Foundation
import GRDB
import Roster

/// Reads lists from a store's file.
struct StoreReader {
  let db: Database

  /// A list as the file has it; `pages` is `nil` if the place asked for is not there.
  struct Found: Sendable {
    var schema: Int
    var freshAt: Double
    var pages: [StoredPage]?
  }

  /// Reads up to so many pages from a place on. Both pages and rows are found by key, never counted off.
  func pages(of list: StoredListID, from place: StoredPlace, limit: Int) throws -> Found? {
    let row = try Row.fetchOne(
      db, sql: "SELECT id, schema, freshAt FROM list WHERE account = ? AND name = ?",
      arguments: [list.account, list.list])
    guard let row else { return nil }
    let id: Int64 = row["id"]
    var found = Found(schema: row["schema"], freshAt: row["freshAt"], pages: nil)
    guard let start = try ordinal(of: place, in: id) else { return found }
    let pages = try Row.fetchAll(
      db,
      sql: "SELECT * FROM page WHERE list = ? AND ordinal >= ? ORDER BY ordinal LIMIT ?",
      arguments: [id, start, limit])
    guard let last = pages.last else { return found }
    let end: Int = last["ordinal"]
    var rows: [Int: [StoredRow]] = [:]
    let items = try Row.fetchCursor(
      db,
      sql: "SELECT page, id, content FROM item WHERE list = ? AND page BETWEEN ? AND ? ORDER BY page, position",
      arguments: [id, start, end])
    while let item = try items.next() {
      let content: Data = item["content"]
      rows[item["page"], default: []].append(StoredRow(id: item["id"], content: [UInt8](content)))
    }
    found.pages = pages.map { page in
      StoredPage(
        location: PageLocation(stored: page["location"]), rows: rows[page["ordinal"], default: []],
        next: page["next"], previous: page["previous"], etag: page["etag"])
    }
    return found
  }

  private func ordinal(of place: StoredPlace, in list: Int64) throws -> Int? {
    switch place {
    case .beginning: try Int.fetchOne(db, sql: "SELECT min(ordinal) FROM page WHERE list = ?", arguments: [list])
    case .page(let location):
      try Int.fetchOne(
        db, sql: "SELECT ordinal FROM page WHERE list = ? AND location = ?", arguments: [list, location.stored])
    }
  }
}
