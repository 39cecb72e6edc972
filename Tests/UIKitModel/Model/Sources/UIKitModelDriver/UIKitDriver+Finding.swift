import UIKit

extension UIKitDriver {
  /// The first table on the screen.
  public var table: UITableView? { find(UITableView.self).first }

  /// Returns all views of a type on the screen that are not hidden, from back to front.
  public func find<View: UIView>(_ type: View.Type) -> [View] { find(type, in: window) }

  /// Returns all views of a type in another that are not hidden, from back to front.
  public func find<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
    var found: [View] = []
    if let view = root as? View { found.append(view) }
    for subview in root.subviews where !subview.isHidden { found += find(type, in: subview) }
    return found
  }

  /// Returns the first visible row that displays `text`.
  public func row(showing text: String, in table: UITableView) -> IndexPath? {
    table.shownCells.sorted { $0.key < $1.key }.first { _, cell in
      find(UILabel.self, in: cell).contains { $0.text == text }
    }.map { IndexPath($0.key) }
  }

  /// Returns the cell of a visible row.
  public func cell(_ indexPath: IndexPath, in table: UITableView) -> UITableViewCell? {
    indexPath.position.flatMap { table.shownCells[$0] }
  }

  /// Returns the texts of the labels in a view that are not hidden, from back to front.
  public func texts(in view: UIView) -> [String] {
    find(UILabel.self, in: view).compactMap(\.text).filter { !$0.isEmpty }
  }
}
