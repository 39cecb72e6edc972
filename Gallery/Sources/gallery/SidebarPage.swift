import Observation
import Roster

/// The list of pages in the sidebar, which is a page itself.
@Observable @MainActor
final class SidebarPage: ListPage {
  let title = "Pages"
  var current: Entry
  private let open: @MainActor (Entry) -> Void

  init(current: Entry, open: @escaping @MainActor (Entry) -> Void) {
    self.current = current
    self.open = open
  }

  var body: some ListContent {
    ListSection("pages", Entry.allCases) { entry in
      StandardContent(entry.title, subtitle: entry.summary, image: .icon(entry.icon))
    }
    .separators(false)
    .selection { $0 == self.current }
    .onSelect { self.open($0) }
  }
}
