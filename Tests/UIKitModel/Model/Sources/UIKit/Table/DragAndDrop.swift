// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

// MARK: Items

@MainActor
open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

@MainActor
public protocol UIDragSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
}

@MainActor
public protocol UIDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
}

package final class DragSession: NSObject, UIDragSession, UIDropSession {
  package internal(set) var items: [UIDragItem] = []

  override init() {
    super.init()
  }

  /// A session of another app.
  @MainActor
  package init(from providers: [NSItemProvider]) {
    items = providers.map { UIDragItem(itemProvider: $0) }
    super.init()
  }
}

@MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var targetView: UIView? { get }
}

package final class SpringLoadedContext: NSObject, UISpringLoadedInteractionContext {
  package let targetView: UIView?

  init(_ view: UIView) {
    targetView = view
    super.init()
  }
}

// MARK: Dragging

@MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

#if !UIKIT_STRICT
  // Roster's host implements these methods. Without the defaults, a misspelled method does not compile.
  extension UITableViewDragDelegate {
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      UIKitModel.notImplemented()
    }
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      UIKitModel.notImplemented()
    }
  }
#endif

@MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

// MARK: Dropping

public enum UIDropOperation: UInt, Sendable {
  case cancel, forbidden, copy, move
}

@MainActor
open class UITableViewDropProposal: NSObject {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  public let operation: UIDropOperation
  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.operation = operation
    self.intent = intent
    super.init()
  }
}

@MainActor
open class UICollectionViewDropProposal: NSObject {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }

  public let operation: UIDropOperation
  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.operation = operation
    self.intent = intent
    super.init()
  }
}

@MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
}

@MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var session: any UIDropSession { get }
}

@MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
}

@MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var session: any UIDropSession { get }
}

fileprivate final class DropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ item: UIDragItem, _ source: IndexPath?) {
    (dragItem, sourceIndexPath) = (item, source)
    super.init()
  }
}

/// What both kinds of drops are.
package class DropCoordinator: NSObject {
  fileprivate let dropped: [DropItem]
  package let destinationIndexPath: IndexPath?
  package let session: any UIDropSession

  /// - Parameter source: The place of the dragged item, if it comes from the same view.
  @MainActor
  init(_ session: DragSession, to destination: IndexPath?, from source: IndexPath?) {
    dropped = session.items.map { DropItem($0, source) }
    destinationIndexPath = destination
    self.session = session
    super.init()
  }
}

/// A drop on a table.
package final class TableDropCoordinator: DropCoordinator, UITableViewDropCoordinator {
  package var items: [any UITableViewDropItem] { dropped }
}

/// A drop on a collection.
package final class CollectionDropCoordinator: DropCoordinator, UICollectionViewDropCoordinator {
  package var items: [any UICollectionViewDropItem] { dropped }
}

@MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

@MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}
