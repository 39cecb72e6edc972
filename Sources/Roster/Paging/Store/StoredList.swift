/// The pages of one list in an ``InMemoryPageStore``.
struct StoredList: Sendable {
  var schema: Int
  /// The time at which the server last confirmed the list.
  var freshAt: Duration
  /// The time of the last write.
  var writtenAt: Duration
  private(set) var pages: [LoadedPage<StoredRow>] = []
  private var pageOfRow: [String: PageLocation] = [:]

  var rowCount: Int { pageOfRow.count }

  init(schema: Int, now: Duration) {
    self.schema = schema
    freshAt = now
    writtenAt = now
  }

  /// Up to `limit` consecutive pages from a location, or from the first page; `nil` if the location is not stored.
  func pages(from location: PageLocation?, limit: Int) -> [LoadedPage<StoredRow>]? {
    guard let location else { return Array(pages.prefix(max(0, limit))) }
    return pages.lastIndex { $0.location == location }.map { Array(pages[$0...].prefix(max(0, limit))) }
  }

  mutating func apply(_ change: StoreChange<StoredRow>, limit: Int, now: Duration) {
    writtenAt = now
    switch change {
    case .replace(let page):
      freshAt = now
      pages = []
      pageOfRow = [:]
      insert(page, at: 0)
    case .append(let page, let updated):
      update(updated)
      if let index = pages.lastIndex(where: { $0.location == page.location }) {
        if pages[index].next != page.next { dropPages(after: index) }
        replace(page, at: index)
      } else if let last = pages.last, last.next == page.location.key, fits(page, limit) {
        insert(page, at: pages.count)
      } else {
        update(page.items)
      }
    case .prepend(let page, let updated):
      update(updated)
      if let index = pages.firstIndex(where: { $0.location == page.location }) {
        if pages[index].isPage(page) { replace(page, at: index) } else { update(page.items) }
      } else if let first = pages.first, first.previous == page.location.key, fits(page, limit) {
        insert(page, at: 0)
      } else {
        update(page.items)
      }
    case .row(let change): apply(change)
    case .rows(let changes): for change in changes { apply(change) }
    case .touch: freshAt = now
    }
  }

  private func fits(_ page: LoadedPage<StoredRow>, _ limit: Int) -> Bool {
    page.location != .first && rowCount + page.items.count <= limit
  }

  private mutating func apply(_ change: RowChange<StoredRow>) {
    switch change {
    case .updated(let row): update(row)
    case .deleted(let id): _ = remove(id)
    case .inserted(let row, let previous):
      if position(of: row.id) != nil { update(row) } else { insert(row, after: previous) }
    case .moved(let id, let previous):
      guard previous != id, previous.map({ position(of: $0) != nil }) ?? true, let row = remove(id) else { return }
      insert(row, after: previous)
    }
  }

  /// Inserts a page. A row that belongs to another page is updated there instead.
  private mutating func insert(_ page: LoadedPage<StoredRow>, at index: Int) {
    var page = page
    var ids: [String: Int] = [:]
    var rows: [StoredRow] = []
    for row in page.items {
      if position(of: row.id) != nil {
        update(row)
      } else if let index = ids[row.id] {
        rows[index] = row
      } else {
        ids[row.id] = rows.count
        rows.append(row)
      }
    }
    for row in rows { pageOfRow[row.id] = page.location }
    page.items = rows
    pages.insert(page, at: index)
  }

  private mutating func dropPages(after index: Int) {
    for page in pages[(index + 1)...] { forget(page) }
    pages.removeSubrange((index + 1)...)
  }

  private mutating func forget(_ page: LoadedPage<StoredRow>) {
    for row in page.items { pageOfRow[row.id] = nil }
  }

  private mutating func replace(_ page: LoadedPage<StoredRow>, at index: Int) {
    forget(pages.remove(at: index))
    insert(page, at: index)
  }

  private func position(of id: String) -> (page: Int, row: Int)? {
    guard let location = pageOfRow[id], let page = pages.lastIndex(where: { $0.location == location }),
      let row = pages[page].items.firstIndex(where: { $0.id == id })
    else { return nil }
    return (page, row)
  }

  private mutating func update(_ rows: [StoredRow]) {
    for row in rows { update(row) }
  }

  private mutating func update(_ row: StoredRow) {
    if let position = self.position(of: row.id) { pages[position.page].items[position.row] = row }
  }

  private mutating func remove(_ id: String) -> StoredRow? {
    guard let position = self.position(of: id) else { return nil }
    pageOfRow[id] = nil
    return pages[position.page].items.remove(at: position.row)
  }

  private mutating func insert(_ row: StoredRow, after previous: String?) {
    guard !pages.isEmpty else { return }
    let target = previous.map { position(of: $0).map { (page: $0.page, row: $0.row + 1) } } ?? (page: 0, row: 0)
    guard let target else { return }
    pageOfRow[row.id] = pages[target.page].location
    pages[target.page].items.insert(row, at: target.row)
  }
}

extension LoadedPage<StoredRow> {
  /// Whether a stored page has none of its rows left, or one of a page that was loaded from its location, or leads only to itself.
  fileprivate func isPage(_ loaded: Self) -> Bool {
    if items.isEmpty || next == nil && previous == location.key { return true }
    let ids = Set(loaded.items.map(\.id))
    return items.contains { ids.contains($0.id) }
  }
}
