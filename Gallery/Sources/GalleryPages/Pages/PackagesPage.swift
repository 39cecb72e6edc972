import GalleryModels
import Roster

/// The installable packages: paged, filtered by archive section, searchable, and cached for offline use.
@Observable @MainActor
package final class PackagesPage: NavigatingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
  package let title = "Packages"
  package var section: String? { didSet { reload() } }
  @ObservationIgnored package private(set) lazy var search: PageSearch? = PageSearch(
    "Search packages", recentLimit: 5, clock: gallery.environment.clock
  ) { [weak self] _ in self?.reload() }
  private var wasMixed = false
  private let packages: Pager<PackageSummary>
  private let gallery: Gallery

  package init(_ gallery: Gallery) {
    self.gallery = gallery
    packages = Pager(
      gallery.cursored(GalleryAPI.packages()), store: gallery.store, list: "packages ",
      options: PagerOptions(pageSize: 200), environment: gallery.environment)
    packages.follow(connectivity: gallery.connection.updates())
  }

  package var body: some ListContent {
    ListSection("packages", packages) { package in
      let row = StandardContent(package.name, subtitle: package.summary, value: package.size).icon(Symbol.box)
        .highlighting(self.search?.query ?? "")
      if self.isMixed { row.checkmark(package.installed) } else { row }
    }
    .onSelect { self.navigation?.push(PackagePage(self.gallery, $0)) }
  }

  /// Whether there are packages that are not installed. Where all are, a mark on each row says nothing.
  private var isMixed: Bool { wasMixed || packages.items.prefix(200).contains { !$0.installed } }

  private func reload() {
    wasMixed = isMixed
    let search = search?.query ?? ""
    let source = gallery.cursored(GalleryAPI.packages(section: section, search: search))
    packages.switchSource(to: source, list: search.isEmpty ? "packages \(section ?? "")" : nil)
  }
}
