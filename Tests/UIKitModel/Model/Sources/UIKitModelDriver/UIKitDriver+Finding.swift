import UIKit

extension UIKitDriver {
  /// The first table on the screen.
  public var table: UITableView? { find(UITableView.self).first }

  /// All views of a type on the screen that are not hidden, from back to front.
  public func find<View: UIView>(_ type: View.Type) -> [View] { find(type, in: window) }

  /// All views of a type inside another that are not hidden, from back to front.
  public func find<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
    var found: [View] = []
    if let view = root as? View { found.append(view) }
    for subview in root.subviews where !subview.isHidden { found += find(type, in: subview) }
    return found
  }

  /// The first row in view that shows `text`.
  public func row(showing text: String, in table: UITableView) -> IndexPath? {
    table.shownCells.sorted { $0.key < $1.key }.first { _, cell in
      find(UILabel.self, in: cell).contains { $0.text == text }
    }.map { IndexPath($0.key) }
  }

  /// The cell of a row in view.
  public func cell(_ indexPath: IndexPath, in table: UITableView) -> UITableViewCell? {
    indexPath.place.flatMap { table.shownCells[$0] }
  }

  /// The labels' texts inside a view, in the order in which they were added, and nothing of hidden ones.
  public func texts(in view: UIView) -> [String] {
    find(UILabel.self, in: view).compactMap(\.text).filter { !$0.isEmpty }
  }
}
