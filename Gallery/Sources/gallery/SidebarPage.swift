import Roster
import RosterLocalization

/// The list of pages in the sidebar, which is a page itself.
@Observable @MainActor
final class SidebarPage: ListPage {
  let title = "Roster"
  var current: Entry
  private let texts: Localization
  @ObservationIgnored var open: @MainActor (Entry) -> Void = { _ in }

  init(current: Entry, _ texts: Localization) {
    self.current = current
    self.texts = texts
  }

  var body: some ListContent {
    ListSection("pages", Entry.allCases) { entry in
      let details = entry.details
      StandardContent(self.texts(details.title), subtitle: self.texts(details.summary), image: .icon(details.icon))
    }
    .separators(false)
    .selection { $0 == self.current }
    .onSelect { self.open($0) }
  }
}
