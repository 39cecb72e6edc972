___FILEHEADER___
import Roster

/// A paged list.
@Observable
@MainActor
final class ___FILEBASENAMEASIDENTIFIER___: ListPage {
  nonisolated struct Entry: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var title: String
  }

  let entries: Pager<Entry>

  init(_ source: some PageSource<PageNumber, Entry>) {
    entries = Pager(source)
  }

  var body: some ListContent {
    ListSection("entries", entries) { entry in
      StandardContent(entry.title).disclosure()
    }
    .onSelect { entry in print(entry) }
  }
}
