import GalleryModels
import Observation
import Roster

/// A home page of components that load their own data, in any order.
@Observable @MainActor
package final class DiscoverPage: ListPage {
  package let title = "Discover"
  package var shelves: [any ListContent]
  private let all: [any ListContent]
  private static let banner = CarouselStyle(
    paging: .page, isLooping: true, autoAdvance: .seconds(5), spacing: 12, height: .fixed(200))
  private static let places = CarouselStyle(itemWidth: .points(180), spacing: 12)
  private static let sides = SectionInsets(leading: 9, trailing: 9)
  private static let around = SectionInsets(top: 3, leading: 12, bottom: 9, trailing: 12)

  package init(_ gallery: Gallery) {
    all = [
      gallery.shelf("Tags", .flow.insets(Self.around), GalleryAPI.tags) { TagContent($0.title) },
      gallery.shelf("Banners", .carousel(Self.banner), GalleryAPI.banners) {
        BannerContent($0.title, $0.subtitle, gallery.image($0.image, width: 960, height: 400))
      },
      gallery.shelf("Places", .carousel(Self.places).insets(SectionInsets(leading: 9)), GalleryAPI.shelf("images")) {
        TileContent($0.title, $0.subtitle, gallery.image($0.image, width: 360, height: 240))
      },
      gallery.shelf("Picks", .grid(minimumWidth: 150).insets(Self.sides), GalleryAPI.shelf("grid")) {
        TileContent($0.title, $0.subtitle, gallery.image($0.image, width: 360, height: 240))
      },
      gallery.shelf("Reads", .list, GalleryAPI.shelf("rows")) {
        StandardContent($0.title, subtitle: $0.subtitle, image: gallery.image($0.image)).disclosure()
      },
    ]
    shelves = all
  }

  package var body: some ListContent { ListForEach(shelves) }

  /// Reorders the components. Ignores invalid indices.
  package func arrange(_ order: [Int]) { shelves = order.filter(all.indices.contains).map { all[$0] } }
}
