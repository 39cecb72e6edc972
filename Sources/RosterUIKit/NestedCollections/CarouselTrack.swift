#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Converts between the coordinates of ``CarouselGeometry`` and those of a collection view.
  ///
  /// The coordinates of a collection view run from left to right and are finite. Those of ``CarouselGeometry`` run in reading
  /// direction and are infinite in a looping carousel.
  ///
  /// A looping carousel begins in the middle of a content size that is longer than any user scrolls. Each cell is positioned
  /// once, in the cycle nearest to the visible part, so that there is always another item in both directions.
  struct CarouselTrack: Equatable {
    let geometry: CarouselGeometry
    private(set) var insets: SectionInsets
    var itemHeight = 0.0
    let isRightToLeft: Bool

    /// Creates the track of a section's carousel, with items without a height; `nil` for grids and flows.
    ///
    /// - Parameters:
    ///   - width: The width of the section.
    ///   - columnWidth: The maximum width of what is visible of the carousel at rest. It scrolls on to the edges of the section.
    init?(_ section: SectionSnapshot, width: CGFloat, columnWidth: CGFloat, isRightToLeft: Bool = false) {
      let shape = section.itemShape(columnWidth: columnWidth)
      guard let geometry = ListLayout(sections: [shape], width: width).carousel(of: 0) else { return nil }
      self.geometry = geometry
      self.isRightToLeft = isRightToLeft
      insets = shape.layout.insets
      insets.leading = shape.layout.inset(insets.leading, in: width)
      insets.trailing = shape.layout.inset(insets.trailing, in: width)
    }

    /// The content width of a looping carousel, in points.
    private static let loopingWidth = 1_000_000.0

    /// The number of cells for each item. More than one only in a looping carousel whose items do not fill the view.
    var copies: Int {
      let cycle = Double(geometry.count) * geometry.step
      guard geometry.isLooping, cycle > 0 else { return 1 }
      return max(
        1, Int(((geometry.width + insets.leading + insets.trailing + geometry.itemWidth) / cycle).rounded(.up)))
    }

    /// The number of cells.
    var cellCount: Int { geometry.count * copies }

    /// The size of the collection view's content.
    var contentSize: CGSize {
      CGSize(
        width: geometry.isLooping
          ? Self.loopingWidth : max(geometry.contentWidth, geometry.width) + insets.leading + insets.trailing,
        height: insets.top + itemHeight + insets.bottom)
    }

    /// The content offset for a carousel position.
    func offset(of position: Double) -> Double {
      isRightToLeft ? contentSize.width - beginning - viewWidth - position : beginning + position
    }

    /// The carousel position for a content offset.
    func position(at offset: Double) -> Double {
      isRightToLeft ? contentSize.width - beginning - viewWidth - offset : offset - beginning
    }

    /// The frame of a cell at a carousel position.
    func frame(of cell: Int, at position: Double) -> CGRect {
      var x = Double(cell) * geometry.step
      if geometry.isLooping {
        let cycle = Double(cellCount) * geometry.step
        x += ((position + (geometry.width - geometry.itemWidth) / 2 - x) / cycle).rounded() * cycle
      }
      let left = beginning + insets.leading + x
      return CGRect(
        x: isRightToLeft ? contentSize.width - left - geometry.itemWidth : left, y: insets.top,
        width: geometry.itemWidth, height: itemHeight)
    }

    /// The cells that intersect a rectangle of the content at a carousel position.
    ///
    /// - Complexity: O(*v*), where *v* is the number of the cells.
    func cells(in rect: CGRect, at position: Double) -> [Int] {
      guard cellCount > 0, geometry.step > 0, rect.width > 0, rect.minY < contentSize.height, rect.maxY > 0 else {
        return []
      }
      let left = isRightToLeft ? contentSize.width - rect.maxX : rect.minX
      let start = Double(left) - beginning - insets.leading
      let first = ((start - geometry.itemWidth) / geometry.step).rounded(.down)
      let last = ((start + Double(rect.width)) / geometry.step).rounded(.up)
      guard geometry.isLooping else {
        let slots = Int(max(0, min(first, Double(cellCount))))..<Int(max(0, min(last + 1, Double(cellCount))))
        return slots.filter { frame(of: $0, at: position).intersects(rect) }
      }
      guard last - first < Double(cellCount) else {
        return (0..<cellCount).filter { frame(of: $0, at: position).intersects(rect) }
      }
      let cells = (Int(first)...Int(last)).map { ($0 % cellCount + cellCount) % cellCount }
      return Set(cells).sorted().filter { frame(of: $0, at: position).intersects(rect) }
    }

    private var beginning: Double { geometry.isLooping ? Self.loopingWidth / 2 : 0 }
    private var viewWidth: Double { geometry.width + insets.leading + insets.trailing }
  }
#endif
