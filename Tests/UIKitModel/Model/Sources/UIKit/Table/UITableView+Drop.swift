import Foundation

extension UITableView {
  /// Begins a drag by a long press, whether or not the row can be moved. Returns the session; `nil` if nothing is dragged.
  package func beginDrag(_ position: RowPosition) -> DragSession? {
    guard dragInteractionEnabled, let dragDelegate, shownCells[position] != nil, interaction.reorder == nil else {
      return nil
    }
    let session = DragSession()
    session.items = dragDelegate.tableView(self, itemsForBeginning: session, at: IndexPath(position))
    model.count("itemsForBeginning")
    guard !session.items.isEmpty else { return nil }
    interaction.drag = session
    model.tell("dragSessionWillBegin") { dragDelegate.tableView(self, dragSessionWillBegin: session) }
    return session
  }

  /// Ends the drag.
  package func endDrag(_ session: DragSession) {
    guard interaction.drag === session else { return }
    interaction.drag = nil
    if let dragDelegate {
      model.tell("dragSessionDidEnd") { dragDelegate.tableView(self, dragSessionDidEnd: session) }
    }
  }

  /// Moves a session over the table. Returns what the drop would do; `nil` if the table does not handle the session.
  package func updateDrop(_ session: DragSession, over path: IndexPath?) -> UITableViewDropProposal? {
    guard let dropDelegate, dropDelegate.tableView(self, canHandle: session) else { return nil }
    if interaction.drop !== session {
      interaction.drop = session
      dropDelegate.tableView(self, dropSessionDidEnter: session)
    }
    return dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
  }

  /// The session leaves the table.
  package func exitDrop(_ session: DragSession) {
    guard interaction.drop === session else { return }
    interaction.drop = nil
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  /// Drops a session at an index path. A row of the table's own that is proposed to move to the path is moved by the data source, as
  /// in a reordering. Returns whether the table accepts the drop.
  package func drop(_ session: DragSession, from source: RowPosition?, at path: IndexPath?) -> Bool {
    defer { setNeedsLayout() }
    guard let dropDelegate, let proposal = updateDrop(session, over: path) else { return false }
    defer {
      interaction.drop = nil
      dropDelegate.tableView(self, dropSessionDidEnd: session)
    }
    switch proposal.operation {
    case .cancel, .forbidden: return false
    case .move where proposal.intent == .insertAtDestinationIndexPath && session.items.count == 1 && source != nil:
      guard let source, let path, let target = path.position else { return false }
      endDrag(session)
      interaction.reorder = .init(source: source, current: target, session: nil)
      return endReorder(cancelled: false)
    case .copy, .move:
      let coordinator = TableDropCoordinator(session, to: path, from: source.map { IndexPath($0) })
      dropDelegate.tableView(self, performDropWith: coordinator)
      return true
    }
  }

  /// Holds a drag over a row until it is activated. Returns whether the row accepts that.
  package func springLoad(_ position: RowPosition) -> Bool {
    guard isSpringLoaded, let delegate, let cell = shownCells[position] else { return false }
    let context = SpringLoadedContext(cell)
    let isLoaded =
      model.ask("shouldSpringLoadRowAt", delegate) {
        $0.tableView(self, shouldSpringLoadRowAt: IndexPath(position), with: context)
      } ?? true
    return isLoaded && tap(position)
  }
}
