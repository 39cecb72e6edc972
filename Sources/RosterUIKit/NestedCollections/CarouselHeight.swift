#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The height of the items of a carousel: that of the highest one. A long carousel grows when it displays a higher item.
  @MainActor
  struct CarouselHeight {
    /// The height of the highest measured item of a long carousel, at the width of its items.
    private var highest = 0.0
    private var width = 0.0

    /// The number of items of a long carousel that are measured before it is displayed.
    private static let measuredAhead = 20

    /// Adds the height of an item.
    ///
    /// - Returns: Whether it is the highest one.
    mutating func insert(_ height: Double) -> Bool {
      guard height > highest else { return false }
      highest = height
      return true
    }

    /// Returns the height, and measures items if it depends on them.
    ///
    /// - Parameters:
    ///   - first: The first visible item. A long carousel measures the items from there on.
    ///   - measuresAll: Whether all items are measured.
    mutating func height(
      of content: NestedContent, _ geometry: CarouselGeometry, first: Int, measuresAll: Bool,
      sizes: inout NestedItemSizes
    ) -> Double {
      if let height = geometry.itemHeight { return height }
      let (section, context) = (content.section, content.context)
      let count = section.items.count
      if measuresAll || width != geometry.itemWidth { highest = 0 }
      width = geometry.itemWidth
      if measuresAll {
        for item in 0..<count {
          let size = sizes.size(of: item, in: section, width: width, fitsContent: false, context: context)
          highest = max(highest, size.height)
        }
      } else if highest == 0 {
        for item in 0..<min(Self.measuredAhead, count) {
          let row = section.items.row(at: (max(0, first) + item) % count)
          highest = max(highest, sizes.measure(row, width: width, fitsContent: false, context: context).height)
        }
      }
      return highest
    }
  }
#endif
