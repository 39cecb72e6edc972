/// The pages of one list in memory, and the rules by which pages follow one another.
struct StoredList: Sendable {
  var schema: Int
  /// When the server last vouched for the list, in the store's time.
  var freshAt: Duration
  /// When the list was last written, in the store's time.
  var writtenAt: Duration
  private(set) var pages: [StoredPage] = []
  private var pageOfRow: [String: PageLocation] = [:]

  var rowCount: Int { pageOfRow.count }

  init(schema: Int, now: Duration) {
    self.schema = schema
    freshAt = now
    writtenAt = now
  }

  /// Up to so many pages from a place on.
  func pages(from place: StoredPlace, limit: Int) -> [StoredPage]? {
    switch place {
    case .beginning: return Array(pages.prefix(max(0, limit)))
    case .page(let location):
      return pages.lastIndex { $0.location == location }.map { Array(pages[$0...].prefix(max(0, limit))) }
    }
  }

  /// Makes a change, and returns what it means for single rows.
  mutating func apply(_ change: StoredListChange, limit: Int, now: Duration) -> [StoredRowChange] {
    writtenAt = now
    switch change {
    case .replace(let page):
      freshAt = now
      pages = []
      pageOfRow = [:]
      enter(page, at: 0)
      return page.rows.map { .updated($0) }
    case .append(let page, let updated):
      for row in updated { update(row) }
      if let index = pages.lastIndex(where: { $0.location == page.location }) {
        if pages[index].next != page.next { dropPages(behind: index) }
        replace(page, at: index)
      } else if pages.last?.next == page.location.key, page.location != .first, rowCount + page.rows.count <= limit {
        enter(page, at: pages.count)
      }
      return (page.rows + updated).map { .updated($0) }
    case .prepend(let page, let updated):
      for row in updated { update(row) }
      if let index = pages.firstIndex(where: { $0.location == page.location }) {
        replace(page, at: index)
      } else if pages.first?.previous == page.location.key, page.location != .first, rowCount + page.rows.count <= limit
      {
        enter(page, at: 0)
      }
      return (page.rows + updated).map { .updated($0) }
    case .row(let change):
      apply(change)
      return [change]
    case .touch:
      freshAt = now
      return []
    }
  }

  private mutating func apply(_ change: StoredRowChange) {
    switch change {
    case .updated(let row): update(row)
    case .deleted(let id): _ = remove(id)
    case .inserted(let row, let previous):
      if place(of: row.id) != nil { update(row) } else { insert(row, after: previous) }
    case .moved(let id, let previous):
      guard previous != id, previous.map({ place(of: $0) != nil }) ?? true, let row = remove(id) else { return }
      insert(row, after: previous)
    }
  }

  /// Puts a page in; a row that another page has is updated there instead.
  private mutating func enter(_ page: StoredPage, at index: Int) {
    var page = page
    var ids: [String: Int] = [:]
    var rows: [StoredRow] = []
    for row in page.rows {
      if place(of: row.id) != nil {
        update(row)
      } else if let index = ids[row.id] {
        rows[index] = row
      } else {
        ids[row.id] = rows.count
        rows.append(row)
      }
    }
    for row in rows { pageOfRow[row.id] = page.location }
    page.rows = rows
    pages.insert(page, at: index)
  }

  private mutating func dropPages(behind index: Int) {
    for page in pages[(index + 1)...] { forget(page) }
    pages.removeSubrange((index + 1)...)
  }

  private mutating func forget(_ page: StoredPage) {
    for row in page.rows { pageOfRow[row.id] = nil }
  }

  private mutating func replace(_ page: StoredPage, at index: Int) {
    forget(pages.remove(at: index))
    enter(page, at: index)
  }

  private func place(of id: String) -> (page: Int, row: Int)? {
    guard let location = pageOfRow[id], let page = pages.lastIndex(where: { $0.location == location }),
      let row = pages[page].rows.firstIndex(where: { $0.id == id })
    else { return nil }
    return (page, row)
  }

  private mutating func update(_ row: StoredRow) {
    if let place = place(of: row.id) { pages[place.page].rows[place.row] = row }
  }

  private mutating func remove(_ id: String) -> StoredRow? {
    guard let place = place(of: id) else { return nil }
    pageOfRow[id] = nil
    return pages[place.page].rows.remove(at: place.row)
  }

  private mutating func insert(_ row: StoredRow, after previous: String?) {
    guard !pages.isEmpty else { return }
    let target = previous.map { place(of: $0).map { (page: $0.page, row: $0.row + 1) } } ?? (page: 0, row: 0)
    guard let target else { return }
    pageOfRow[row.id] = pages[target.page].location
    pages[target.page].rows.insert(row, at: target.row)
  }
}
