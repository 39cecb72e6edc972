#if canImport(UIKit)
  import Roster
  import UIKit

  /// Places the items of a band where Roster's own layout says, so that they stand as they do on every host.
  final class BandLayout: UICollectionViewLayout {
    /// The frames of the items.
    var frames: [CGRect] = [] {
      didSet { if frames != oldValue { invalidateLayout() } }
    }

    /// The size of all of them.
    var contentSize = CGSize.zero {
      didSet { if contentSize != oldValue { invalidateLayout() } }
    }

    /// Where a swipe comes to rest, if not just anywhere: from the proposed offset and the velocity.
    var restingOffset: ((CGPoint, CGPoint) -> CGPoint)?

    override var collectionViewContentSize: CGSize { contentSize }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard frames.indices.contains(indexPath.item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath.item]
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }

    /// The items in a rectangle, from the first to the last one.
    func items(in rect: CGRect) -> Range<Int> {
      let isInside = { (item: Int) in self.frames[item].intersects(rect) }
      guard let first = frames.indices.first(where: isInside), let last = frames.indices.last(where: isInside) else {
        return 0..<0
      }
      return first..<last + 1
    }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      restingOffset?(proposed, velocity) ?? proposed
    }
  }
#endif
