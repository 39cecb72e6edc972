import GalleryModels
import Observation
import Roster

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
      gallery.cursored(GalleryAPI.packages()), store: gallery.store, list: "packages ",
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
    let message = "Try other words, or another section."
    return UnavailableContent("No Packages Found", message: message, icon: "edit-find-symbolic").row
  }

  private func reload() {
    let source = gallery.cursored(GalleryAPI.packages(section: section, search: search))
    packages.switchSource(to: source, list: search.isEmpty ? "packages \(section ?? "")" : nil)
  }
}
