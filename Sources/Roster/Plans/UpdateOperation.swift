/// One thing that a host is told to do in a stage of an ``UpdatePlan``.
///
/// As in all hosts' batches, what is taken away and where moves begin is stated in the indices before the stage, what is
/// put in and where moves end in the indices after it.
public enum UpdateOperation: Hashable, Sendable {
  /// Take a section away with all its items.
  case deleteSection(Int)
  /// Put a section in with all its items.
  case insertSection(Int)
  /// Move a section with all its items.
  case moveSection(from: Int, to: Int)
  /// Show a section's header, footer, layout and style anew; its items stay.
  case updateSection(before: Int, after: Int)
  /// Take items of a section away.
  case deleteItems(section: Int, items: Range<Int>)
  /// Put items into a section.
  case insertItems(section: Int, items: Range<Int>)
  /// Move an item within its section or to another one.
  case moveItem(from: ItemPosition, to: ItemPosition)
  /// Show an item's content anew in the cell that it has.
  case updateItem(before: ItemPosition, after: ItemPosition)
}
