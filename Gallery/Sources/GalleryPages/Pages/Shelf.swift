import GalleryModels
import Roster

/// A component with a title and items that it loads, in a section layout. The server describes its title and its items.
@Observable @MainActor
package final class Shelf<Item: Identifiable & Equatable & Sendable>: DescribedComponent, LoadingComponent
where Item.ID: Sendable {
  package var parameters: DiscoverShelf.Parameters
  private let layout: SectionLayout
  private var items: [Item] = []
  private let fetch: (String) async throws -> [Item]
  private let row: @MainActor (Item) -> ListRow

  package init(
    _ parameters: DiscoverShelf.Parameters, _ layout: SectionLayout, fetch: @escaping (String) async throws -> [Item],
    @RowBuilder row: @escaping @MainActor (Item) -> ListRow
  ) {
    (self.parameters, self.layout, self.fetch, self.row) = (parameters, layout, fetch, row)
  }

  package var id: AnyID? { AnyID(parameters.title) }

  package var body: some ListContent {
    ListSection("items", items, row: row, header: { HeaderContent(parameters.title) }).layout(layout)
  }

  package var loadID: AnyID? { AnyID(parameters.items) }

  package func load() async throws { items = try await fetch(parameters.items) }
}
