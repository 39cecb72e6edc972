import GalleryModels
import Roster

/// A component with a title and items that it loads, in a section layout. The server describes its title and its items. A component
/// that displays only the first ones can open a page with all.
@Observable @MainActor
package final class Shelf<Item: Identifiable & Equatable & Sendable>: DescribedComponent, LoadingComponent
where Item.ID: Sendable {
  package var parameters: DiscoverShelf.Parameters
  private(set) var items: [Item] = []
  let row: @MainActor (Item) -> ListRow
  var openAll: (@MainActor () -> Void)?
  private let layout: SectionLayout
  private let limit: Int
  private let fetch: (String) async throws -> [Item]

  package init(
    _ parameters: DiscoverShelf.Parameters, _ layout: SectionLayout, limit: Int = .max,
    fetch: @escaping (String) async throws -> [Item], @RowBuilder row: @escaping @MainActor (Item) -> ListRow
  ) {
    (self.parameters, self.layout, self.limit, self.fetch, self.row) = (parameters, layout, limit, fetch, row)
  }

  package var id: AnyID? { AnyID(parameters.title) }

  package var body: some ListContent {
    ListSection("items", Array(items.prefix(limit)), row: row, header: { header }).layout(layout)
  }

  private var header: HeaderContent {
    let header = HeaderContent(parameters.title)
    return openAll.map { header.button("See All", action: $0) } ?? header
  }

  package var loadID: AnyID? { AnyID(parameters.items) }

  package func load() async throws { items = try await fetch(parameters.items) }
}
