import GalleryModels
import Roster
import RosterHTTP

/// A feed by days. User actions are optimistic edits, which are reverted if the request fails.
@Observable @MainActor
package final class FeedPage: ListPage {
  package let title = "Feed"
  package let theme: ListTheme? = ListTheme().contentWidth(600)
  package let commands: PageCommands? = PageCommands()
  let days: Pager<FeedDay>
  let gallery: Gallery

  package init(_ gallery: Gallery) {
    self.gallery = gallery
    days = gallery.pager(
      HTTPPageSource(
        GalleryAPI.feed, .cursor(items: \.days, next: \.nextCursor), on: gallery.service), list: "feed")
  }

  package var body: some ListContent {
    ListForEach(days) { [gallery] day in
      if !day.entries.isEmpty {
        ListSection(day.id, day.entries) { entry in
          switch entry {
          case .status(let status): PostContent(status, gallery) { self.favour(entry, day) }
          case .photo(let photo): PhotoContent(photo, gallery) { self.favour(entry, day) }
          }
        } header: {
          HeaderContent(day.title)
        }
        .stickyHeader().onDelete { self.delete($0, day) }
      }
    }
  }
}
