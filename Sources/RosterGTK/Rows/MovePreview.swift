import Roster

/// The positions that elements would have if the dragged row were dropped. A pure value.
struct MovePreview: Equatable {
  /// The position of the dragged row.
  let source: ItemPosition
  /// The position after the drop, without the row at its source.
  let destination: ItemPosition

  /// Returns the position that an element would have.
  func newElement(of element: ElementPosition) -> ElementPosition {
    guard case .item(var position) = element else { return element }
    guard position != source else { return .item(destination) }
    if position.section == source.section, position.item > source.item { position.item -= 1 }
    if position.section == destination.section, position.item >= destination.item { position.item += 1 }
    return .item(position)
  }

  /// Returns the number of items that a section would have.
  func itemCount(ofSection section: Int, in snapshot: ListSnapshot) -> Int {
    snapshot.sections[section].items.count + (section == destination.section ? 1 : 0)
      - (section == source.section ? 1 : 0)
  }
}
