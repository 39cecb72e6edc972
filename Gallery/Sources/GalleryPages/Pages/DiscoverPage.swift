import GalleryModels
import Roster

/// A home page whose components, and their order, the server describes. Each component loads its own data.
@Observable @MainActor
package final class DiscoverPage: LoadingPage {
  package let title = "Discover"
  package let commands: PageCommands? = PageCommands()
  private let shelves: DescribedComponents
  private let fetch: (_ order: String) async throws -> [ComponentDescription]
  private var order = "everything"
  private static let banner = CarouselStyle(
    paging: .page, isLooping: true, autoAdvance: .seconds(5), spacing: 12, height: .aspectRatio(2.4, limits: 168...280))
  private static let places = CarouselStyle(itemWidth: .points(180), spacing: 12)
  private static let sides = SectionInsets(leading: 9, trailing: 9)
  private static let around = SectionInsets(top: 3, leading: 12, bottom: 9, trailing: 12)

  package init(_ gallery: Gallery) {
    let tile = { @MainActor (item: DiscoverItem) in
      ListRow(TileContent(item.title, item.subtitle, gallery.image(item.image, width: 360, height: 240)))
    }
    let registry = ComponentRegistry()
      .component("tags") {
        gallery.shelf($0, .flow.insets(Self.around)) { (tag: DiscoverTag) in TagContent(tag.title) }
      }
      .component("banners") {
        gallery.shelf($0, .carousel(Self.banner)) { (item: DiscoverBanner) in
          BannerContent(item.title, item.subtitle, gallery.image(item.image, width: 960, height: 400))
        }
      }
      .component("carousel") {
        gallery.shelf($0, .carousel(Self.places).insets(SectionInsets(leading: 9))) { tile($0) }
      }
      .component("grid") { gallery.shelf($0, .grid(minimumWidth: 150).insets(Self.sides)) { tile($0) } }
      .component("list") {
        gallery.shelf($0, .list) { (item: DiscoverItem) in
          StandardContent(item.title, subtitle: item.subtitle, image: gallery.image(item.image))
        }
      }
    shelves = DescribedComponents(registry)
    fetch = { try await gallery.send(GalleryAPI.discover($0, registry)) }
  }

  package var body: some ListContent { shelves }

  package func load() async throws { shelves.update(try await fetch(order)) }

  /// Asks the server for another order. Components that remain keep their rows and states.
  package func arrange(_ order: String) {
    self.order = order
    Task { do { try await load() } catch { commands?.toast(error) } }
  }
}
