// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UICollectionView {
  /// Whether a drop is in progress, for which the items make space.
  public var hasUncommittedUpdates: Bool { dropSession != nil }

  public var hasActiveDrag: Bool { dragSession != nil }

  /// Begins a drag of an item by a long press. Returns the session; `nil` if nothing is dragged.
  package func beginDrag(_ position: RowPosition) -> DragSession? {
    guard dragInteractionEnabled, let dragDelegate, shownItems[position] != nil else { return nil }
    let session = DragSession()
    session.items = dragDelegate.collectionView(self, itemsForBeginning: session, at: IndexPath(position))
    model.count("itemsForBeginning")
    guard !session.items.isEmpty else { return nil }
    dragSession = session
    dragDelegate.collectionView(self, dragSessionWillBegin: session)
    return session
  }

  /// Ends the drag.
  package func endDrag(_ session: DragSession) {
    guard dragSession === session else { return }
    dragSession = nil
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  /// Moves a session over the collection. Returns what the drop would do; `nil` if the collection does not handle the session.
  package func updateDrop(_ session: DragSession, over path: IndexPath?) -> UICollectionViewDropProposal? {
    guard let dropDelegate, dropDelegate.collectionView(self, canHandle: session) else { return nil }
    if dropSession !== session {
      dropSession = session
      dropDelegate.collectionView(self, dropSessionDidEnter: session)
    }
    return dropDelegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
  }

  /// Drops a session at an index path. Collections do not move their items by themselves. Returns whether the collection accepts the drop.
  package func drop(_ session: DragSession, from source: RowPosition?, at path: IndexPath?) -> Bool {
    guard let dropDelegate, let proposal = updateDrop(session, over: path) else { return false }
    defer {
      dropSession = nil
      dropDelegate.collectionView(self, dropSessionDidEnd: session)
    }
    guard proposal.operation == .copy || proposal.operation == .move else { return false }
    let coordinator = CollectionDropCoordinator(session, to: path, from: source.map { IndexPath($0) })
    dropDelegate.collectionView(self, performDropWith: coordinator)
    return true
  }
}
