import Foundation
import Roster
import RosterTesting
import Testing

nonisolated struct Book: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title = ""
}

@Test("F-39 a list is displayed again from the files of a store") @MainActor
func storedListsAreDisplayedAgain() async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("books-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let books = (1...40).map { Book(id: $0, title: "Book \($0)") }

  let first = ScriptedSource<PageNumber, Book>()
  let pager = makePager(first, store: FilePageStore(in: folder))
  let harness = try await PageHarness(InlinePage { ListSection("books", pager) { StandardContent($0.title) } })
  first.respond(with: DataPage(Array(books[..<20]), number: 1, end: .shortPage(size: 20)))
  try await harness.settle()
  try await harness.scroll(to: .end)
  first.respond(with: DataPage(Array(books[20...]), number: 2, end: .shortPage(size: 21)))
  try await harness.settle()
  await pager.settle()

  let store = FilePageStore(in: folder)
  let again = makePager(ScriptedSource<PageNumber, Book>(), store: store)
  let reopened = try await PageHarness(InlinePage { ListSection("books", again) { StandardContent($0.title) } })
  #expect(again.items.map(\.id) == books.map(\.id))
  #expect(reopened.text.contains("Book 1"))

  try await store.removeAccount("")
  #expect(try await FilePageStore(in: folder).pages(of: StoredListID("books"), schema: 1, from: nil, limit: 5) == nil)
}

@Test("F-39 pages before the first one are read again from the files of a store") @MainActor
func prependedPagesAreReadAgain() async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("books-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let list = StoredListID("books")
  let store = FilePageStore(in: folder)
  let keys: [(String, previous: String?, next: String?)] = [("l", "k", nil), ("m", "l", "n"), ("n", nil, "o")]
  let pages = keys.map { key, previous, next in
    LoadedPage(
      location: .key(key), items: [StoredRow(id: key, content: [])], next: next, previous: previous, etag: nil)
  }
  let changes: [StoreChange<StoredRow>] = [
    .replace(pages[1]), .prepend(pages[0], updated: []), .append(pages[2], updated: []),
  ]
  for change in changes { try await store.write(change, to: list, schema: 1, by: StoreWriter()) }
  let read = try await FilePageStore(in: folder).pages(of: list, schema: 1, from: nil, limit: .max)
  #expect(read?.pages == pages)
}
