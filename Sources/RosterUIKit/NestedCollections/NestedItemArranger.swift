#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Arranges the items of a nested collection by Roster's own layout.
  @MainActor
  struct NestedItemArranger {
    /// The sizes of items.
    var sizes = NestedItemSizes()
    /// The height of the highest item of a long carousel so far, at the width of its items.
    private var highest = 0.0
    private var highestWidth = 0.0

    /// The number of items of a long carousel that are measured before it is displayed.
    private static let measuredAhead = 20

    /// Removes all sizes, because the cell displays another section.
    mutating func removeAll() {
      sizes.removeAll()
      highest = 0
    }

    /// Removes all sizes and the views that measure, because the text size changed.
    mutating func textSizeDidChange() {
      sizes.textSizeDidChange()
      highest = 0
    }

    /// Measures an item of a long carousel.
    ///
    /// - Returns: Whether it is the highest item so far.
    mutating func measureAhead(_ row: ListRow, width: CGFloat, context: UIKitCellContext) -> Bool {
      let size = sizes.measure(row, width: width, fitsContent: false, context: context)
      guard size.height > highest else { return false }
      highest = size.height
      return true
    }

    /// Measures the items of a section at a width, and arranges them.
    ///
    /// - Parameter current: The first visible item of a carousel. A long carousel measures the items from there on.
    mutating func arrange(
      _ section: SectionSnapshot, current: Int, width: CGFloat, isRightToLeft: Bool, context: UIKitCellContext
    ) -> NestedCollectionLayout.Arrangement {
      if !context.isLong(section) { sizes.removeSizes(notIn: section) }
      guard let geometry = Self.carousel(section, width: width) else {
        return lines(of: section, width: width, isRightToLeft: isRightToLeft, context: context)
      }
      var height = geometry.itemHeight ?? 0
      if geometry.itemHeight == nil, context.isLong(section) {
        if highestWidth != geometry.itemWidth { highest = 0 }
        highestWidth = geometry.itemWidth
        if highest == 0 {
          let count = section.items.count
          for item in 0..<min(Self.measuredAhead, count) {
            let row = section.items.row(at: (max(0, current) + item) % count)
            _ = measureAhead(row, width: geometry.itemWidth, context: context)
          }
        }
        height = highest
      } else if geometry.itemHeight == nil {
        for item in 0..<section.items.count {
          let size = sizes.size(of: item, in: section, width: geometry.itemWidth, fitsContent: false, context: context)
          height = max(height, size.height)
        }
      }
      return .carousel(
        CarouselTrack(
          geometry: geometry, insets: section.layout.insets, itemHeight: height, isRightToLeft: isRightToLeft))
    }

    /// The number of cells for each item; see ``CarouselTrack/copies``.
    static func copies(of section: SectionSnapshot, width: CGFloat) -> Int {
      carousel(section, width: width).map {
        CarouselTrack(geometry: $0, insets: section.layout.insets, itemHeight: 0, isRightToLeft: false).copies
      } ?? 1
    }

    private static func carousel(_ section: SectionSnapshot, width: CGFloat) -> CarouselGeometry? {
      ListLayout(sections: [section.itemShape], width: width).carousel(of: 0)
    }

    private mutating func lines(
      of section: SectionSnapshot, width: CGFloat, isRightToLeft: Bool, context: UIKitCellContext
    ) -> NestedCollectionLayout.Arrangement {
      var viewport = ListViewport(
        sections: [section.itemShape], width: width, height: .greatestFiniteMagnitude / 4,
        isRightToLeft: isRightToLeft)
      var frames = [CGRect](repeating: .zero, count: section.items.count)
      for element in viewport.place(measuring: { element in
        guard let item = element.position.item else { return (0, 0) }
        let size = sizes.size(
          of: item.item, in: section, width: element.frame.width, fitsContent: section.layout.usesNaturalWidth,
          context: context)
        return (size.width, size.height)
      }) {
        guard let item = element.position.item, frames.indices.contains(item.item) else { continue }
        frames[item.item] = CGRect(
          x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
      }
      return .fixed(frames, size: CGSize(width: width, height: viewport.layout.height))
    }
  }

  extension SectionSnapshot {
    /// The shape without header, footer and the spacing around them, which the table displays.
    var itemShape: SectionShape {
      var shape = shape
      shape.hasHeader = false
      shape.hasFooter = false
      shape.layout.spacingAbove = 0
      shape.layout.spacingBelow = 0
      return shape
    }
  }
#endif
