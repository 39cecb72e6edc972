import GalleryModels
import Roster

/// A home page whose components, and their order, the server describes. Each component loads its own data. Those that show a part
/// open the whole list.
@Observable @MainActor
package final class DiscoverPage: NavigatingPage, LoadingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
  package let title = "Discover"
  package let commands: PageCommands? = PageCommands()
  @ObservationIgnored private lazy var registry = makeRegistry()
  @ObservationIgnored private lazy var shelves = DescribedComponents(registry)
  private let gallery: Gallery
  private var order = "everything"
  private static let banner = CarouselStyle(
    paging: .page, isLooping: true, autoAdvance: .seconds(5), spacing: 12, height: .aspectRatio(2.4, limits: 168...280))
  private static let banners = SectionLayout.grid(minimumWidth: 300, spacing: 0, itemHeight: .aspectRatio(2))
  private static let places = CarouselStyle(itemWidth: .points(180), spacing: 12)
  private static let tiles = SectionLayout.grid(minimumWidth: 150).insets(SectionInsets(leading: 9, trailing: 9))
  private static let around = SectionInsets(top: 3, leading: 12, bottom: 9, trailing: 12)

  package init(_ gallery: Gallery) { self.gallery = gallery }

  private func makeRegistry() -> ComponentRegistry {
    let gallery = gallery
    let tile = { @MainActor (item: DiscoverItem) in
      ListRow(TileContent(item.title, item.subtitle, gallery.image(item.image, width: 360, height: 240)))
    }
    let open = { @MainActor [weak self] (page: any ListPage) -> Void in self?.navigation?.push(page) }
    return ComponentRegistry()
      .component("tags") {
        gallery.shelf($0, .flow.insets(Self.around)) { (tag: DiscoverTag) in TagContent(tag.title) }
      }
      .component("banners") {
        gallery.shelf($0, .carousel(Self.banner)) { (item: DiscoverBanner) in
          BannerContent(item.title, item.subtitle, gallery.image(item.image, width: 960, height: 400))
        }
        .opening(Self.banners, open)
      }
      .component("carousel") {
        gallery.shelf($0, .carousel(Self.places).insets(SectionInsets(leading: 9))) { tile($0) }
          .opening(Self.tiles, open)
      }
      .component("grid") { gallery.shelf($0, Self.tiles) { tile($0) } }
      .component("list") {
        gallery.shelf($0, .list, limit: 6) { (item: DiscoverItem) in
          StandardContent(item.title, subtitle: item.subtitle, image: gallery.image(item.image))
        }
        .opening(.list, open)
      }
  }

  package var body: some ListContent { shelves }

  package func load() async throws { shelves.update(try await gallery.send(GalleryAPI.discover(order, registry))) }

  /// Asks the server for another order. Components that remain keep their rows and states.
  package func arrange(_ order: String) {
    self.order = order
    Task { do { try await load() } catch { commands?.toast(error) } }
  }
}
