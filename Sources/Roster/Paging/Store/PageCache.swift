/// One list of a page store, seen through a codec: what a pager reads and writes.
struct PageCache<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  let store: any PageStore
  var list: StoredListID
  let codec: PageCodec<Element>
  let writer = StoreWriter()

  /// Another list of the same account.
  func with(list name: String) -> Self {
    var copy = self
    copy.list.list = name
    return copy
  }

  /// Reads the first pages.
  func read(limit: Int) async throws(PageStoreError) -> StoredRows<Element>? {
    let stored = try await store.pages(of: list, schema: codec.version, from: .beginning, limit: limit)
    guard let stored else { return nil }
    var pages: [LoadedPage<Element>] = []
    for page in stored.pages {
      var items: [Element] = []
      items.reserveCapacity(page.rows.count)
      for row in page.rows { items.append(try decode(row)) }
      pages.append(
        LoadedPage(
          location: page.location, items: items, next: page.next, previous: page.previous, etag: page.etag))
    }
    return StoredRows(pages: pages, age: stored.age)
  }

  /// Writes a change.
  func write(_ change: StoreWrite<Element>) async throws(PageStoreError) {
    let stored: StoredListChange
    switch change {
    case .replace(let page): stored = .replace(try encode(page))
    case .append(let page, let updated): stored = .append(try encode(page), updated: try encode(updated))
    case .prepend(let page, let updated): stored = .prepend(try encode(page), updated: try encode(updated))
    case .change(let change): stored = .row(try encode(change))
    case .touch: stored = .touch
    }
    try await store.write(stored, to: list, schema: codec.version, by: writer)
  }

  /// Reads changes that others made; what cannot be read is left out.
  func decode(_ changes: StoredChanges) -> [RowChange<Element>] {
    guard changes.writer != writer else { return [] }
    return changes.rows.compactMap { change in
      switch change {
      case .updated(let row): return (try? decode(row)).map { .updated($0) }
      case .deleted(let id): return codec.id(id).map { .deleted($0) }
      case .inserted(let row, let previous):
        guard let element = try? decode(row) else { return nil }
        guard let previous else { return .inserted(element, after: nil) }
        return codec.id(previous).map { .inserted(element, after: $0) }
      case .moved(let id, let previous):
        guard let id = codec.id(id) else { return nil }
        guard let previous else { return .moved(id, after: nil) }
        return codec.id(previous).map { .moved(id, after: $0) }
      }
    }
  }

  private func decode(_ row: StoredRow) throws(PageStoreError) -> Element {
    do {
      return try codec.decode(row.content)
    } catch {
      throw .unreadableRow(id: row.id, reason: PageFailure(error).reason)
    }
  }

  private func encode(_ element: Element) throws(PageStoreError) -> StoredRow {
    let id = codec.idText(element.id)
    do {
      return StoredRow(id: id, content: try codec.encode(element))
    } catch {
      throw .unreadableRow(id: id, reason: PageFailure(error).reason)
    }
  }

  private func encode(_ elements: [Element]) throws(PageStoreError) -> [StoredRow] {
    var rows: [StoredRow] = []
    rows.reserveCapacity(elements.count)
    for element in elements { rows.append(try encode(element)) }
    return rows
  }

  private func encode(_ page: LoadedPage<Element>) throws(PageStoreError) -> StoredPage {
    StoredPage(
      location: page.location, rows: try encode(page.items), next: page.next, previous: page.previous, etag: page.etag)
  }

  private func encode(_ change: RowChange<Element>) throws(PageStoreError) -> StoredRowChange {
    switch change {
    case .updated(let element): .updated(try encode(element))
    case .deleted(let id): .deleted(codec.idText(id))
    case .inserted(let element, let previous): .inserted(try encode(element), after: previous.map(codec.idText))
    case .moved(let id, let previous): .moved(codec.idText(id), after: previous.map(codec.idText))
    }
  }
}
