import UIKit

/// Gestures on table rows: swiping, reordering, menus.
extension UIKitDriver {
  /// The edge of a row that has swipe actions.
  public enum Side: Sendable {
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
  }

  /// Returns the titles of a row's swipe actions. Opens and closes the row.
  public func swipeActions(_ indexPath: IndexPath, from side: Side = .trailing, in table: UITableView) -> [String] {
    guard let position = indexPath.position, let configuration = table.swipe(position, isLeading: side == .leading)
    else {
      return []
    }
    if let delegate = table.delegate { table.endSwipe(delegate) }
    turn()
    return configuration.actions.map { $0.title ?? $0.image?.name ?? "" }
  }

  /// Swipes a row and taps the action with a title, or the first action if `title` is `nil`.
  @discardableResult
  public func swipe(
    _ indexPath: IndexPath, from side: Side = .trailing, tap title: String? = nil, in table: UITableView
  ) -> Bool {
    guard let position = indexPath.position, let configuration = table.swipe(position, isLeading: side == .leading)
    else {
      return false
    }
    guard let action = configuration.actions.first(where: { title == nil || $0.title == title }) else {
      if let delegate = table.delegate { table.endSwipe(delegate) }
      return false
    }
    table.perform(action, at: position)
    turn()
    return true
  }

  /// Swipes across a whole row. Returns whether that performs the first action; otherwise, the row is open, and is closed again.
  @discardableResult
  public func swipeFully(_ indexPath: IndexPath, from side: Side = .trailing, in table: UITableView) -> Bool {
    guard let position = indexPath.position, let configuration = table.swipe(position, isLeading: side == .leading)
    else {
      return false
    }
    guard configuration.performsFirstActionWithFullSwipe, let action = configuration.actions.first else {
      if let delegate = table.delegate { table.endSwipe(delegate) }
      turn()
      return false
    }
    table.perform(action, at: position)
    turn()
    return true
  }

  /// Taps a row's delete or insert control, which is visible in editing mode.
  @discardableResult
  public func commitEditing(
    _ style: UITableViewCell.EditingStyle = .delete, at indexPath: IndexPath, in table: UITableView
  ) -> Bool {
    guard let position = indexPath.position, table.shownCells[position] != nil else { return false }
    defer { turn() }
    return table.commitEditing(style, position)
  }

  /// Begins dragging a row. Returns whether the row can be dragged. The drag lasts until ``endReorder(in:)``.
  @discardableResult
  public func beginReorder(_ indexPath: IndexPath, in table: UITableView) -> Bool {
    guard let position = indexPath.position else { return false }
    defer { turn() }
    return table.beginReorder(position)
  }

  /// Drags the row over another index path. Returns the index path where the table would insert the row.
  @discardableResult
  public func drag(over indexPath: IndexPath, in table: UITableView) -> IndexPath? {
    guard let position = indexPath.position else { return nil }
    defer { turn() }
    return table.dragReorder(over: position).map { IndexPath($0) }
  }

  /// Drops the dragged row. Returns whether the data source receives the move.
  @discardableResult
  public func endReorder(in table: UITableView) -> Bool {
    defer { turn() }
    return table.endReorder(cancelled: false)
  }

  /// Cancels dragging.
  public func cancelReorder(in table: UITableView) {
    _ = table.endReorder(cancelled: true)
    turn()
  }

  /// Drags a row to another index path and drops it there.
  @discardableResult
  public func reorder(_ source: IndexPath, to target: IndexPath, in table: UITableView) -> Bool {
    guard beginReorder(source, in: table) else { return false }
    drag(over: target, in: table)
    return endReorder(in: table)
  }

  /// A place that can be dragged and dropped at.
  public struct DropPlace {
    let view: UIScrollView
    let path: IndexPath

    /// A row of a table, or an item of a collection.
    public init(_ path: IndexPath, in view: UIScrollView) {
      (self.view, self.path) = (view, path)
    }
  }

  /// Drags what is at a place to another one. Returns whether that accepts it; `nil` if nothing can be dragged.
  public func drag(_ source: DropPlace, to target: DropPlace) -> Bool? {
    defer { turn() }
    guard let position = source.path.position else { return nil }
    let session =
      (source.view as? UITableView)?.beginDrag(position)
      ?? (source.view as? UICollectionView)?.beginDrag(position)
    guard let session else { return nil }
    turn()
    let isAccepted = drop(session, from: source.view === target.view ? position : nil, at: target)
    (source.view as? UITableView)?.endDrag(session)
    (source.view as? UICollectionView)?.endDrag(session)
    return isAccepted
  }

  /// Drops what another app offers at a place. Returns whether that accepts it.
  public func drop(_ providers: [NSItemProvider], at target: DropPlace) -> Bool {
    defer { turn() }
    return drop(DragSession(from: providers), from: nil, at: target)
  }

  private func drop(_ session: DragSession, from source: RowPosition?, at target: DropPlace) -> Bool {
    (target.view as? UITableView)?.drop(session, from: source, at: target.path)
      ?? (target.view as? UICollectionView)?.drop(session, from: source, at: target.path) ?? false
  }

  /// Holds a drag over a row until it is activated. Returns whether the row accepts that.
  public func springLoad(_ indexPath: IndexPath, in table: UITableView) -> Bool {
    defer { turn() }
    return indexPath.position.map(table.springLoad) ?? false
  }

  /// Opens a row's context menu and taps the action with a title.
  @discardableResult
  public func chooseFromMenu(_ title: String, of indexPath: IndexPath, in table: UITableView) -> Bool {
    guard let position = indexPath.position, let menu = table.contextMenu(position) else { return false }
    return choose(title, from: menu)
  }

  /// The titles of a table's index.
  public func indexTitles(of table: UITableView) -> [String] { table.shownIndexTitles() }

  /// Taps a title of a table's index. Returns whether the index has it.
  @discardableResult
  public func tapIndex(_ title: String, of table: UITableView) -> Bool {
    defer { turn() }
    return table.tapIndex(title)
  }

  /// Opens a row's context menu and taps its preview. Returns the preview; `nil` if the menu has none.
  @discardableResult
  public func tapPreview(of indexPath: IndexPath, in table: UITableView) -> UIViewController? {
    defer { turn() }
    return indexPath.position.flatMap(table.tapPreview)
  }

  /// Opens an item's context menu and taps its preview. Returns the preview; `nil` if the menu has none.
  @discardableResult
  public func tapPreview(of indexPath: IndexPath, in collection: UICollectionView) -> UIViewController? {
    defer { turn() }
    return indexPath.position.flatMap(collection.tapPreview)
  }

  /// Opens an item's context menu and taps the action with a title.
  @discardableResult
  public func chooseFromMenu(_ title: String, of indexPath: IndexPath, in collection: UICollectionView) -> Bool {
    guard let position = indexPath.position, let menu = collection.contextMenu(position) else { return false }
    return choose(title, from: menu)
  }

  /// Opens a button's menu and taps the action with a title.
  @discardableResult
  public func choose(_ title: String, from menu: UIMenu) -> Bool {
    for element in menu.children {
      if let action = element as? UIAction, action.title == title, !action.attributes.contains(.disabled) {
        action.send(from: nil)
        turn()
        return true
      }
      if let submenu = element as? UIMenu, choose(title, from: submenu) { return true }
    }
    return false
  }
}
