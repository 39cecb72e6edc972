import Roster

extension UserAction {
  /// Where a row that is dragged comes to stand, counted once it is taken out of its old place.
  ///
  /// - Parameters:
  ///   - from: Where the row stands.
  ///   - target: The row that it is dragged to.
  ///   - snapshot: What is shown before.
  package func destination(of from: ItemPosition, at target: ItemPosition, in snapshot: ListSnapshot) -> ItemPosition {
    var to = target
    if case .moveToEnd = self { to.item = snapshot.sections[to.section].items.count }
    if to.section == from.section, to.item > from.item { to.item -= 1 }
    return to
  }
}
