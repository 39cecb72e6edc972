#if canImport(UIKit)
  import Roster
  import UIKit

  /// Places the items of a band where Roster's own layout says, so that they stand as they do on every host.
  final class NestedCollectionLayout: UICollectionViewLayout {
    /// How the items stand.
    enum Arrangement: Equatable {
      /// At fixed places.
      case fixed([CGRect], size: CGSize)
      /// One after the other, as a carousel.
      case carousel(CarouselTrack)
    }

    /// How the items stand.
    var arrangement = Arrangement.fixed([], size: .zero) {
      didSet { if arrangement != oldValue { invalidateLayout() } }
    }

    /// Where a swipe comes to rest, if not just anywhere, for the velocity in points a millisecond.
    var restingOffset: ((_ velocity: CGPoint) -> CGPoint?)?

    override var collectionViewContentSize: CGSize {
      switch arrangement {
      case .fixed(_, let size): size
      case .carousel(let track): track.contentSize
      }
    }

    /// The items of a looping carousel stand around what is in sight.
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if case .carousel(let track) = arrangement { track.geometry.isLooping } else { false }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard (0..<cellCount).contains(indexPath.item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame(of: indexPath.item)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<cellCount).filter { frame(of: $0).intersects(rect) }.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      restingOffset?(velocity) ?? proposed
    }

    /// The items in a rectangle, from the first to the last one.
    func items(in rect: CGRect) -> Range<Int> {
      var items = (0..<cellCount).filter { frame(of: $0).intersects(rect) }
      if case .carousel(let track) = arrangement { items = items.map(track.geometry.item(at:)) }
      guard let first = items.min(), let last = items.max() else { return 0..<0 }
      return first..<last + 1
    }

    /// Where an item always stands; `nil` in a carousel, and for an item that there is not.
    func fixedFrame(of item: Int) -> CGRect? {
      guard case .fixed(let frames, _) = arrangement, frames.indices.contains(item) else { return nil }
      return frames[item]
    }

    private var cellCount: Int {
      switch arrangement {
      case .fixed(let frames, _): frames.count
      case .carousel(let track): track.cellCount
      }
    }

    private func frame(of cell: Int) -> CGRect {
      switch arrangement {
      case .fixed(let frames, _): frames[cell]
      case .carousel(let track):
        track.frame(of: cell, at: track.position(at: Double(collectionView?.contentOffset.x ?? 0)))
      }
    }
  }
#endif
