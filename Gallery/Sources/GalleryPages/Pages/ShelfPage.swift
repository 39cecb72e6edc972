import GalleryModels
import Roster

/// All items of a component of the discover page.
@Observable @MainActor
package final class ShelfPage<Item: Identifiable & Equatable & Sendable>: ListPage where Item.ID: Sendable {
  package let title: String
  private let shelf: Shelf<Item>
  private let layout: SectionLayout

  package init(_ shelf: Shelf<Item>, _ layout: SectionLayout) {
    (title, self.shelf, self.layout) = (shelf.parameters.title, shelf, layout)
  }

  package var body: some ListContent { ListSection("items", shelf.items, row: shelf.row).layout(layout) }
}

extension Shelf {
  /// Adds a button to the header that opens a page with all items, in a layout of its own.
  func opening(_ layout: SectionLayout, _ open: @escaping @MainActor (any ListPage) -> Void) -> Self {
    openAll = { [weak self] in if let self { open(ShelfPage(self, layout)) } }
    return self
  }
}
