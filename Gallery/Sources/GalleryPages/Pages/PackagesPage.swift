import GalleryModels
import Observation
import Roster
import RosterHTTP
import RosterSQLite

/// The installable packages: paged, filtered by archive section, searchable, and cached for offline use.
@Observable @MainActor
package final class PackagesPage: ListPage {
  package let title = "Packages"
  package var section: String? { didSet { reload() } }
  package var search = "" { didSet { debounce { self.reload() } } }
  private let packages: Pager<PackageSummary>
  private let gallery: Gallery
  private let open: @MainActor (PackageSummary) -> Void
  private let debounce: Debouncer

  package init(_ gallery: Gallery, open: @escaping @MainActor (PackageSummary) -> Void = { _ in }) {
    self.gallery = gallery
    self.open = open
    debounce = Debouncer(.milliseconds(300), clock: gallery.environment.clock)
    packages = Pager(
      Self.source(GalleryAPI.packages(), gallery), store: gallery.store, list: "packages ",
      options: PagerOptions(pageSize: 200), environment: gallery.environment)
    packages.follow(connectivity: gallery.connection.updates())
  }

  package var body: some ListContent {
    ListSection("packages", packages) { package in
      StandardContent(package.name, subtitle: package.summary, value: package.size)
        .icon(package.installed ? "object-select-symbolic" : "package-x-generic-symbolic")
    }
    .onSelect(open)
  }

  package func placeholder(for state: PageState) -> ListRow? {
    guard state == .empty else { return nil }
    return UnavailableContent(
      "No Packages Found", message: "Try other words, or another section.", icon: "edit-find-symbolic"
    ).row
  }

  private func reload() {
    let request = GalleryAPI.packages(section: section, search: search)
    packages.switchSource(
      to: Self.source(request, gallery), list: search.isEmpty ? "packages \(section ?? "")" : nil)
  }

  private static func source(
    _ request: Request<PagedList<PackageSummary>>, _ gallery: Gallery
  ) -> some PageSource<PageCursor, PackageSummary> {
    HTTPPageSource(request, .cursor(size: "size", items: \.items, next: \.nextCursor), on: gallery.service)
  }
}
