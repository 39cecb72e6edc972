import GalleryModels
import Roster

/// The instances of a region. Selecting another region switches the source, which removes the old rows immediately.
@Observable @MainActor
package final class ConsolePage: LoadingPage {
  package let title = "Console"
  package private(set) var regions: [Region] = []
  package var region: Region.ID = "north-harbour" {
    didSet { instances.switchSource(to: gallery.numbered(GalleryAPI.instances(in: region)), list: region) }
  }
  private let instances: Pager<Instance>
  private let gallery: Gallery

  package init(_ gallery: Gallery) {
    self.gallery = gallery
    instances = gallery.pager(
      gallery.numbered(GalleryAPI.instances(in: "north-harbour")), list: "north-harbour", pageSize: 20)
  }

  package var body: some ListContent {
    ListSection("instances", instances) { instance in
      StandardContent(instance.name, subtitle: instance.size).icon(Symbol.computer)
        .accessory(DotContent(instance.status.word, instance.status.tint))
    }
  }

  package func placeholder(for state: PageState) -> ListRow? {
    guard state == .empty else { return nil }
    return UnavailableContent("No Instances", message: "Nothing runs in this region yet.", icon: Symbol.computer)
      .row
  }

  package func load() async throws { regions = try await gallery.send(GalleryAPI.regions).items }
}
