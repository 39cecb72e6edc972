import UIKit

/// Items of 90 by 50 points in columns, with 25 points between columns and 10 between lines, section after section.
final class GridLayout: UICollectionViewLayout {
  private let columns: Int
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  init(columns: Int) {
    self.columns = columns
    super.init()
  }

  required init?(coder: NSCoder) {
    columns = 1
    super.init(coder: coder)
  }

  override func prepare() {
    attributes = []
    guard let view = collectionView else { return }
    var line = 0
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      for item in 0..<count {
        let own = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        own.frame = CGRect(x: item % columns * 115, y: (line + item / columns) * 60, width: 90, height: 50)
        attributes.append(own)
      }
      line += (count + columns - 1) / columns
    }
    contentSize = CGSize(width: columns * 115 - 25, height: max(0, line * 60 - 10))
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.indexPath == indexPath }
  }
}
