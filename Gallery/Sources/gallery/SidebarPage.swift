import Roster

/// The list of pages in the sidebar, which is a page itself.
@Observable @MainActor
final class SidebarPage: ListPage {
  let title = "Roster"
  var current: Entry
  @ObservationIgnored var open: @MainActor (Entry) -> Void = { _ in }

  init(current: Entry) { self.current = current }

  var body: some ListContent {
    ListSection("pages", Entry.allCases) { entry in
      StandardContent(entry.title, subtitle: entry.details.summary, image: .icon(entry.details.icon))
    }
    .separators(false)
    .selection { $0 == self.current }
    .onSelect { self.open($0) }
  }
}
