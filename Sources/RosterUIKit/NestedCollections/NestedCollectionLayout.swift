#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A collection view layout with the frames of Roster's own layout, so that items are arranged as on all hosts.
  final class NestedCollectionLayout: UICollectionViewLayout {
    /// The arrangement of items.
    enum Arrangement: Equatable {
      /// A carousel.
      case carousel(CarouselTrack)
      /// A grid or flow, of which a part is displayed.
      case viewport(NestedViewport)

      static func == (first: Arrangement, second: Arrangement) -> Bool {
        switch (first, second) {
        case (.carousel(let track), .carousel(let other)): track == other
        // Those of different sections replace each other through a reload.
        case (.viewport(let viewport), .viewport(let other)): viewport.revision == other.revision
        default: false
        }
      }
    }

    /// The current arrangement; `nil` until the cell is first measured.
    var arrangement: Arrangement? {
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
      case .carousel(let track): track.contentSize
      case .viewport(let viewport): CGSize(width: viewport.layout.width, height: viewport.layout.height)
      case nil: .zero
      }
    }

    /// The frames in a looping carousel depend on the visible part.
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      track?.geometry.isLooping ?? false
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let frame = frame(of: indexPath.item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      cells(in: rect).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      targetOffset?(velocity) ?? proposed
    }

    /// The items that intersect a rectangle. In a looping carousel, an item can be visible twice.
    func items(in rect: CGRect) -> [Int] {
      let cells = cells(in: rect)
      return track.map { cells.map($0.geometry.item(at:)) } ?? cells
    }

    /// The frame of an item in the content; `nil` in a carousel and for an item that does not exist.
    func fixedFrame(of item: Int) -> CGRect? { track == nil ? frame(of: item) : nil }

    /// The cells that intersect a rectangle.
    private func cells(in rect: CGRect) -> [Int] {
      switch arrangement {
      case .carousel(let track): track.cells(in: rect, at: position(in: track))
      case .viewport(let viewport):
        rect.height > 0 ? viewport.items(in: Double(rect.minY)..<Double(rect.maxY)) : []
      case nil: []
      }
    }

    private func position(in track: CarouselTrack) -> Double {
      track.position(at: Double(collectionView?.contentOffset.x ?? 0))
    }

    private func frame(of cell: Int) -> CGRect? {
      switch arrangement {
      case .carousel(let track):
        (0..<track.cellCount).contains(cell) ? track.frame(of: cell, at: position(in: track)) : nil
      case .viewport(let viewport):
        viewport.frame(of: cell).map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      case nil: nil
      }
    }
  }
#endif
