/// An operation in a stage of an ``UpdatePlan``.
///
/// As in batch updates of UIKit, deletes and the sources of moves are indices before the stage, inserts and the targets of
/// moves are indices after it.
package enum UpdateOperation: Hashable, Sendable {
  /// Deletes a section with its items.
  case deleteSection(Int)
  /// Inserts a section with its items.
  case insertSection(Int)
  /// Moves a section with its items.
  case moveSection(from: Int, to: Int)
  /// Updates a section's header, footer, layout and style, but not its items.
  case updateSection(before: Int, after: Int)
  /// Deletes items of a section.
  case deleteItems(section: Int, items: Range<Int>)
  /// Inserts items into a section.
  case insertItems(section: Int, items: Range<Int>)
  /// Moves an item within its section or to another one.
  case moveItem(from: ItemPosition, to: ItemPosition)
  /// Updates the content of an item's cell.
  case updateItem(before: ItemPosition, after: ItemPosition)
}
