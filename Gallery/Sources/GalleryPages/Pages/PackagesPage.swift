import GalleryModels
import Observation
import Roster

/// The installable packages: paged, filtered by archive section, searchable, and cached for offline use.
@Observable @MainActor
package final class PackagesPage: ListPage {
  package let title = "Packages"
  package var section: String? { didSet { reload() } }
  package var search = "" { didSet { typing { self.reload() } } }
  private let packages: Pager<PackageSummary>
  private let gallery: Gallery
  private let open: @MainActor (PackageSummary) -> Void
  private let typing: Debounce

  package init(_ gallery: Gallery, open: @escaping @MainActor (PackageSummary) -> Void = { _ in }) {
    self.gallery = gallery
    self.open = open
    typing = Debounce(.milliseconds(300), clock: gallery.environment.clock)
    packages = gallery.pager(gallery.cursored(GalleryAPI.packages()), list: "packages ", pageSize: 200)
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
    return MessageContent("No Packages Found", "Try other words, or another section.", icon: "edit-find-symbolic").row
  }

  private func reload() {
    let source = gallery.cursored(GalleryAPI.packages(section: section, search: search))
    packages.switchSource(to: source, list: search.isEmpty ? "packages \(section ?? "")" : nil)
  }
}
