#if canImport(UIKit)
  import Roster
  import UIKit

  /// Where the items of a carousel stand in a collection view, whose coordinates run from left to right and have an end,
  /// while those of ``CarouselGeometry`` run in the direction of reading and, in a looping carousel, for ever.
  ///
  /// A looping carousel stands in the middle of a band that is longer than anybody swipes. Each item stands once, at that
  /// repetition of its place which is nearest to what is in sight, so that there is always one more in both directions.
  struct CarouselTrack: Equatable {
    let geometry: CarouselGeometry
    let insets: SectionInsets
    let itemHeight: Double
    let isRightToLeft: Bool

    /// The length of the band of a looping carousel, in points.
    private static let endless = 1_000_000.0

    /// How many cells show each item. Only a looping carousel with fewer items than fill the view has more than one.
    var copies: Int {
      let round = Double(geometry.count) * geometry.step
      guard geometry.isLooping, round > 0 else { return 1 }
      return max(
        1, Int(((geometry.width + insets.leading + insets.trailing + geometry.itemWidth) / round).rounded(.up)))
    }

    /// The number of cells.
    var cellCount: Int { geometry.count * copies }

    /// The size of the whole band.
    var contentSize: CGSize {
      CGSize(
        width: geometry.isLooping
          ? Self.endless : max(geometry.contentWidth, geometry.width) + insets.leading + insets.trailing,
        height: insets.top + itemHeight + insets.bottom)
    }

    /// The collection view's offset at a position of the carousel.
    func offset(of position: Double) -> Double {
      isRightToLeft ? contentSize.width - beginning - viewWidth - position : beginning + position
    }

    /// The position of the carousel at an offset of the collection view.
    func position(at offset: Double) -> Double {
      isRightToLeft ? contentSize.width - beginning - viewWidth - offset : offset - beginning
    }

    /// Where a cell stands while the carousel is at a position.
    func frame(of cell: Int, at position: Double) -> CGRect {
      var x = Double(cell) * geometry.step
      if geometry.isLooping {
        let round = Double(cellCount) * geometry.step
        x += ((position + (geometry.width - geometry.itemWidth) / 2 - x) / round).rounded() * round
      }
      let left = beginning + insets.leading + x
      return CGRect(
        x: isRightToLeft ? contentSize.width - left - geometry.itemWidth : left, y: insets.top,
        width: geometry.itemWidth, height: itemHeight)
    }

    private var beginning: Double { geometry.isLooping ? Self.endless / 2 : 0 }
    private var viewWidth: Double { geometry.width + insets.leading + insets.trailing }
  }
#endif
