#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Arranges the items of a nested collection by Roster's own layout.
  @MainActor
  struct NestedItemArranger {
    /// The sizes of items.
    var sizes = NestedItemSizes()

    /// Measures the items of a section at a width, and arranges them.
    mutating func arrange(
      _ section: SectionSnapshot, width: CGFloat, isRightToLeft: Bool, context: UIKitCellContext
    ) -> NestedCollectionLayout.Arrangement {
      sizes.removeSizes(notIn: section)
      guard let geometry = Self.carousel(section, width: width) else {
        return lines(of: section, width: width, isRightToLeft: isRightToLeft, context: context)
      }
      var height = geometry.itemHeight ?? 0
      if geometry.itemHeight == nil {
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
          of: item.item, in: section, width: element.frame.width, fitsContent: section.layout.isFlow, context: context)
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
    fileprivate var itemShape: SectionShape {
      var shape = shape
      shape.hasHeader = false
      shape.hasFooter = false
      shape.layout.spacingAbove = 0
      shape.layout.spacingBelow = 0
      return shape
    }
  }
#endif
