import Roster

extension UserAction {
  /// Returns the final position of a dragged row, as an index after the row's removal.
  ///
  /// - Parameters:
  ///   - from: The row's current position.
  ///   - target: The position of the row that the action names as its target.
  ///   - snapshot: The snapshot before the move.
  package func destination(of from: ItemPosition, at target: ItemPosition, in snapshot: ListSnapshot) -> ItemPosition {
    var to = target
    if case .moveToEnd = self { to.item = snapshot.sections[to.section].items.count }
    if to.section == from.section, to.item > from.item { to.item -= 1 }
    return to
  }

  /// What the action drops, if it drops items from elsewhere.
  package var droppedItems: [[TransferItem]] {
    switch self {
    case .drop(let items, _), .dropAtEnd(let items, _): items.map { [$0] }
    default: []
    }
  }

  /// Returns the place of a drop at an element that the action names as its target.
  package func dropPosition(at element: ElementPosition, in snapshot: ListSnapshot) -> ItemPosition {
    if case .dropAtEnd = self {
      return ItemPosition(section: element.section, item: snapshot.sections[element.section].items.count)
    }
    return element.item ?? ItemPosition(section: element.section, item: 0)
  }
}
