import UIKit

// What a device's screen contains, for tests. UIKit itself has only arrays of visible cells.

extension UITableView {
  /// The cells that the table displays, by index path.
  public var displayedCells: [IndexPath: UITableViewCell] {
    Dictionary(uniqueKeysWithValues: shownCells.map { (IndexPath($0.key), $0.value) })
  }

  /// The headers that the table displays, by section.
  public var displayedHeaders: [Int: UIView] { shownHeaders }

  /// The footers that the table displays, by section.
  public var displayedFooters: [Int: UIView] { shownFooters }

  /// The index path of the row whose swipe actions are open.
  public var swipedRow: IndexPath? { interaction.swiped.map { IndexPath($0) } }
}

extension UICollectionView {
  /// The cells that the collection view displays, by index path.
  public var displayedItems: [IndexPath: UICollectionViewCell] {
    Dictionary(uniqueKeysWithValues: shownItems.map { (IndexPath($0.key), $0.value) })
  }
}

extension UIImage {
  /// The name of the symbol or asset, or the number of bytes of an image that was made from data.
  public var resourceName: String { name }
}

extension UIContextMenuConfiguration {
  /// Returns the menu that UIKit displays for this configuration.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }
}
