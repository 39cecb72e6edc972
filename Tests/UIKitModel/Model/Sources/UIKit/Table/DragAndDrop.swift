// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
public final class NSItemProvider: NSObject {
  package let object: AnyObject?

  public override init() {
    object = nil
  }

  public init(object: AnyObject) {
    self.object = object
  }
}

@MainActor
open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider

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
}

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
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var destinationIndexPath: IndexPath? { get }
  var session: any UIDropSession { get }
}

@MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
}

extension UITableViewDropDelegate {
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UIKitModel.notImplemented(UITableViewDropProposal(operation: .move))
  }
}
