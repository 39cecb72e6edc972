/// One list of a page store, encoded and decoded by a codec.
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
  func read(limit: Int) async throws(PageStoreError) -> StoredPages<Element>? {
    let stored = try await store.pages(of: list, schema: codec.version, from: nil, limit: limit)
    guard let stored else { return nil }
    var pages: [LoadedPage<Element>] = []
    for page in stored.pages { pages.append(try page.map(decode)) }
    return StoredPages(pages: pages, age: stored.age)
  }

  /// Writes a change.
  func write(_ change: StoreChange<Element>) async throws(PageStoreError) {
    let stored: StoreChange<StoredRow> = try change.map(encode, id: encodeID)
    try await store.write(stored, to: list, schema: codec.version, by: writer)
  }

  /// The changes that other writers made, without those that cannot be decoded.
  func decode(_ changes: StoredChanges) -> [RowChange<Element>] {
    changes.writer == writer ? [] : changes.rows.compactMap { try? $0.map(decode, id: decodeID) }
  }

  private func decode(_ row: StoredRow) throws(PageStoreError) -> Element {
    do {
      return try codec.decode(row.content)
    } catch {
      throw .unreadableRow(id: row.id, reason: PageFailure.summary(of: error))
    }
  }

  private func decodeID(_ text: String) throws(PageStoreError) -> Element.ID {
    guard let id = codec.id(text) else { throw .unreadableRow(id: text, reason: "The id cannot be decoded.") }
    return id
  }

  private func encodeID(_ id: Element.ID) throws(PageStoreError) -> String { codec.idText(id) }

  private func encode(_ element: Element) throws(PageStoreError) -> StoredRow {
    let id = codec.idText(element.id)
    do {
      return StoredRow(id: id, content: try codec.encode(element))
    } catch {
      throw .unreadableRow(id: id, reason: PageFailure.summary(of: error))
    }
  }
}
