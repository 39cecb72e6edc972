import UIKit

/// What is displayed, with the names of the model.
extension UITableView {
  /// The cells on screen.
  var displayedCells: [IndexPath: UITableViewCell] {
    Dictionary(
      (indexPathsForVisibleRows ?? []).compactMap { path in cellForRow(at: path).map { (path, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The headers on screen by section.
  var displayedHeaders: [Int: UIView] { supplementaries { headerView(forSection: $0) } }

  /// The footers on screen by section.
  var displayedFooters: [Int: UIView] { supplementaries { footerView(forSection: $0) } }

  private func supplementaries(_ view: (Int) -> UIView?) -> [Int: UIView] {
    Dictionary(
      (0..<numberOfSections).compactMap { section in
        view(section).flatMap { $0.frame.intersects(bounds) ? (section, $0) : nil }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension UICollectionView {
  /// The cells on screen.
  var displayedItems: [IndexPath: UICollectionViewCell] {
    Dictionary(
      indexPathsForVisibleItems.compactMap { path in cellForItem(at: path).map { (path, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension UIImage {
  /// The name of a system symbol. UIKit has no property for it, but describes the image by it.
  var resourceName: String {
    let parts = description.split(separator: "symbol(system: ", maxSplits: 1)
    return parts.count == 2 ? String(parts[1].prefix { $0 != ")" }) : ""
  }
}
