import UIKit

/// Gestures on table rows: swiping, reordering, menus.
extension UIKitDriver {
  /// The side of a row from which a swipe brings out actions.
  public enum Side: Sendable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// The titles of the actions that a swipe over a row brings out, and closes the row again.
  public func swipeActions(_ indexPath: IndexPath, from side: Side = .trailing, in table: UITableView) -> [String] {
    guard let place = indexPath.place, let configuration = table.swipe(place, isLeading: side == .leading) else {
      return []
    }
    if let delegate = table.delegate { table.endSwipe(delegate) }
    turn()
    return configuration.actions.map { $0.title ?? $0.image?.name ?? "" }
  }

  /// Swipes over a row and taps the action with a title; the first one if `title` is nil.
  @discardableResult
  public func swipe(
    _ indexPath: IndexPath, from side: Side = .trailing, tap title: String? = nil, in table: UITableView
  ) -> Bool {
    guard let place = indexPath.place, let configuration = table.swipe(place, isLeading: side == .leading) else {
      return false
    }
    guard let action = configuration.actions.first(where: { title == nil || $0.title == title }) else {
      if let delegate = table.delegate { table.endSwipe(delegate) }
      return false
    }
    table.perform(action, at: place)
    turn()
    return true
  }

  /// Taps a row's delete or insert control, which stands there while the table is being edited.
  @discardableResult
  public func commitEditing(
    _ style: UITableViewCell.EditingStyle = .delete, at indexPath: IndexPath, in table: UITableView
  ) -> Bool {
    guard let place = indexPath.place, table.shownCells[place] != nil else { return false }
    defer { turn() }
    return table.commitEditing(style, place)
  }

  /// Picks a row up; true if it lets itself be picked up. The drag goes on until ``endReorder(in:)``.
  @discardableResult
  public func beginReorder(_ indexPath: IndexPath, in table: UITableView) -> Bool {
    guard let place = indexPath.place else { return false }
    defer { turn() }
    return table.beginReorder(place)
  }

  /// Holds the dragged row over another place; returns where the table would put it.
  @discardableResult
  public func drag(over indexPath: IndexPath, in table: UITableView) -> IndexPath? {
    guard let place = indexPath.place else { return nil }
    defer { turn() }
    return table.dragReorder(over: place).map { IndexPath($0) }
  }

  /// Lets the dragged row go; true if the data source was told to move it.
  @discardableResult
  public func endReorder(in table: UITableView) -> Bool {
    defer { turn() }
    return table.endReorder(cancelled: false)
  }

  /// Lets the dragged row go where it came from.
  public func cancelReorder(in table: UITableView) {
    _ = table.endReorder(cancelled: true)
    turn()
  }

  /// A whole reorder: pick up, hold over, let go.
  @discardableResult
  public func reorder(_ source: IndexPath, to target: IndexPath, in table: UITableView) -> Bool {
    guard beginReorder(source, in: table) else { return false }
    drag(over: target, in: table)
    return endReorder(in: table)
  }

  /// Presses a row long and taps the menu's action with a title.
  @discardableResult
  public func chooseFromMenu(_ title: String, of indexPath: IndexPath, in table: UITableView) -> Bool {
    guard let place = indexPath.place, let menu = table.contextMenu(place) else { return false }
    return choose(title, from: menu)
  }

  /// Presses an item long and taps the menu's action with a title.
  @discardableResult
  public func chooseFromMenu(_ title: String, of indexPath: IndexPath, in collection: UICollectionView) -> Bool {
    guard let place = indexPath.place, let menu = collection.contextMenu(place) else { return false }
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
