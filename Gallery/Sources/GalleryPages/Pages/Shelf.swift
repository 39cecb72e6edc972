import Observation
import Roster

/// A component with a title and items that it loads, in a section layout.
@Observable @MainActor
package final class Shelf<Item: Identifiable & Equatable & Sendable>: LoadingComponent where Item.ID: Sendable {
  package let id: AnyID?
  private let name: String
  private let layout: SectionLayout
  private var items: [Item] = []
  private let fetch: () async throws -> [Item]
  private let row: @MainActor (Item) -> ListRow

  package init(
    _ name: String, _ layout: SectionLayout, fetch: @escaping () async throws -> [Item],
    @RowBuilder row: @escaping @MainActor (Item) -> ListRow
  ) {
    id = AnyID(name)
    self.name = name
    self.layout = layout
    self.fetch = fetch
    self.row = row
  }

  package var body: some ListContent {
    ListSection("items", items, row: row, header: { HeaderContent(name) }).layout(layout)
  }

  package func load() async throws { items = try await fetch() }
}
