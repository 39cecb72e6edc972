/// A move of an item by a drag.
///
/// ```swift
/// ListSection("tasks", tasks) { StandardContent($0.title) }
///   .onMove { task, move in self.insert(task, at: move.to.item) }   // a move from move.from
/// ```
public struct ItemMove: Sendable {
  /// The position before the move.
  public internal(set) var from: ItemPosition
  /// The position after the move.
  public internal(set) var to: ItemPosition

  /// Replaces indices of items by those of the rows between placeholders.
  mutating func removePlaceholders(before: Int, count: Int) {
    if from.section == to.section { from.item -= before }
    to.item = min(max(0, to.item - before), max(0, count - 1))
  }
}
