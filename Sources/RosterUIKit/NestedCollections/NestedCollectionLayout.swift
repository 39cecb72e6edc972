#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A collection view layout with the frames of Roster's own layout, so that items are arranged as on all hosts.
  final class NestedCollectionLayout: UICollectionViewLayout {
    /// The arrangement of items.
    enum Arrangement: Equatable {
      /// Items with fixed frames.
      case fixed([CGRect], size: CGSize)
      /// A carousel.
      case carousel(CarouselTrack)
    }

    /// The current arrangement.
    var arrangement = Arrangement.fixed([], size: .zero) {
      didSet { if arrangement != oldValue { invalidateLayout() } }
    }

    /// The current arrangement of a carousel; `nil` for grids and flows.
    var track: CarouselTrack? {
      if case .carousel(let track) = arrangement { track } else { nil }
    }

    /// The target content offset of a drag for a velocity in points per millisecond; `nil` without paging.
    var targetOffset: ((_ velocity: CGPoint) -> CGPoint?)?

    override var collectionViewContentSize: CGSize {
      switch arrangement {
      case .fixed(_, let size): size
      case .carousel(let track): track.contentSize
      }
    }

    /// The frames in a looping carousel depend on the visible part.
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      track?.geometry.isLooping ?? false
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
      targetOffset?(velocity) ?? proposed
    }

    /// The range from the first to the last item that intersects a rectangle.
    func items(in rect: CGRect) -> Range<Int> {
      var items = (0..<cellCount).filter { frame(of: $0).intersects(rect) }
      if let track { items = items.map(track.geometry.item(at:)) }
      guard let first = items.min(), let last = items.max() else { return 0..<0 }
      return first..<last + 1
    }

    /// The frame of an item; `nil` in a carousel and for an item that does not exist.
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
