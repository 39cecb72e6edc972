/// The layout of a section's items: a list, a grid, a flow, a carousel, or a custom arrangement.
///
/// A page assigns a layout to a section. All lengths are in points.
///
/// ```swift
/// ListSection("tags", tags) { TagContent($0) }.layout(.flow(spacing: 8).insets(.all(16)))
/// ListSection("shop", goods) { GoodsContent($0) }.layout(.grid(minimumWidth: 150, spacing: 12))
/// ListSection("banner", banners) { BannerContent($0) }
///   .layout(.carousel(CarouselStyle(paging: .page, isLooping: true, autoAdvance: .seconds(4), height: .fixed(160))))
/// ```
public struct SectionLayout: Hashable, Sendable {
  /// The arrangements of items.
  package enum Arrangement: Hashable, Sendable {
    /// Items as wide as the section, one below the other.
    case list(spacing: Double)
    /// Items of equal width in lines.
    case grid(GridStyle)
    /// Items of their natural width, wrapped into lines.
    case flow(spacing: Double, lineSpacing: Double)
    /// Items that scroll horizontally.
    case carousel(CarouselStyle)
    /// A custom arrangement.
    case custom(AnyArrangementStyle)
  }

  /// The arrangement of the items.
  package var arrangement: Arrangement
  /// The insets of the items. They are not used while the section has no items.
  package var insets = SectionInsets.zero
  /// The maximum width of the items, which are centered.
  package var columnWidth = Double.infinity
  /// The spacing above the section, before its header.
  package var spacingAbove = 0.0
  /// The spacing below the section, after its footer.
  package var spacingBelow = 0.0

  /// Creates a layout.
  package init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
  }

  /// Whether the arrangement is a list.
  package var isList: Bool {
    if case .list = arrangement { true } else { false }
  }

  /// Whether the arrangement is a flow.
  package var isFlow: Bool {
    if case .flow = arrangement { true } else { false }
  }

  /// Whether items are measured at their natural width.
  package var usesNaturalWidth: Bool {
    switch arrangement {
    case .flow: true
    case .custom(let style): type(of: style.style).usesNaturalWidth
    case .list, .grid, .carousel: false
    }
  }

  /// Whether the arrangement is a carousel.
  package var isCarousel: Bool {
    if case .carousel = arrangement { true } else { false }
  }

  /// A list without spacing.
  public static let list = list(spacing: 0)

  /// Returns a list.
  ///
  /// - Parameter spacing: The spacing between items.
  public static func list(spacing: Double) -> SectionLayout { SectionLayout(.list(spacing: spacing)) }

  /// Returns a grid with a fixed number of columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, at least 1.
  ///   - spacing: The spacing between columns.
  ///   - lineSpacing: The spacing between lines. Defaults to `spacing`.
  ///   - itemHeight: The height of a line.
  public static func grid(
    columns: Int, spacing: Double = 12, lineSpacing: Double? = nil, itemHeight: ItemHeight = .fitsContent
  ) -> SectionLayout {
    SectionLayout(
      .grid(
        GridStyle(
          columns: .count(columns), spacing: spacing, lineSpacing: lineSpacing ?? spacing, itemHeight: itemHeight)))
  }

  /// Returns a grid with as many columns as fit.
  ///
  /// - Parameters:
  ///   - minimumWidth: The minimum width of a column. The columns share the remaining width.
  ///   - spacing: The spacing between columns.
  ///   - lineSpacing: The spacing between lines. Defaults to `spacing`.
  ///   - itemHeight: The height of a line.
  public static func grid(
    minimumWidth: Double, spacing: Double = 12, lineSpacing: Double? = nil, itemHeight: ItemHeight = .fitsContent
  ) -> SectionLayout {
    SectionLayout(
      .grid(
        GridStyle(
          columns: .minimumWidth(minimumWidth), spacing: spacing, lineSpacing: lineSpacing ?? spacing,
          itemHeight: itemHeight)))
  }

  /// A flow with a spacing of 8 points, for tags.
  public static let flow = flow(spacing: 8)

  /// Returns a flow: items of their natural width, wrapped into lines.
  ///
  /// - Parameters:
  ///   - spacing: The spacing between items.
  ///   - lineSpacing: The spacing between lines. Defaults to `spacing`.
  public static func flow(spacing: Double, lineSpacing: Double? = nil) -> SectionLayout {
    SectionLayout(.flow(spacing: spacing, lineSpacing: lineSpacing ?? spacing))
  }

  /// A carousel with the default style: each item is as wide as the section.
  public static let carousel = carousel(CarouselStyle())

  /// Returns a carousel.
  public static func carousel(_ style: CarouselStyle) -> SectionLayout {
    SectionLayout(.carousel(style))
  }

  /// Returns a custom arrangement.
  public static func custom(_ style: some ItemArrangementStyle) -> SectionLayout {
    SectionLayout(.custom(AnyArrangementStyle(style)))
  }

  /// Returns the layout with insets of its items.
  public func insets(_ insets: SectionInsets) -> SectionLayout {
    var copy = self
    copy.insets = insets
    return copy
  }

  /// Returns the layout with spacing above and below the section.
  public func spacing(above: Double = 0, below: Double = 0) -> SectionLayout {
    var copy = self
    copy.spacingAbove = above
    copy.spacingBelow = below
    return copy
  }
}

/// The height of the items of a grid or a carousel.
public enum ItemHeight: Hashable, Sendable {
  /// The measured height of the highest item of the line or the carousel.
  case fitsContent
  /// A fixed height, in points. Items are not measured.
  case fixed(Double)
  /// The width divided by the ratio, within limits in points. Items are not measured.
  ///
  /// ```swift
  /// CarouselStyle(paging: .page, height: .aspectRatio(2.4, limits: 168...280))   // a banner
  /// ```
  case aspectRatio(Double, limits: ClosedRange<Double> = 0...Double.infinity)

  /// Returns the height for an item's width, or `nil` if items have to be measured.
  func height(forWidth width: Double) -> Double? {
    switch self {
    case .fitsContent: nil
    case .fixed(let height): FixedPoint.rounded(height)
    case .aspectRatio(let ratio, let limits):
      ratio > 0 ? FixedPoint.rounded(min(max(width / ratio, limits.lowerBound), limits.upperBound)) : 0
    }
  }
}

/// The columns, spacing and heights of a grid.
package struct GridStyle: Hashable, Sendable {
  /// The number of columns.
  package enum Columns: Hashable, Sendable {
    /// A fixed number, at least 1.
    case count(Int)
    /// As many as fit with a minimum width.
    case minimumWidth(Double)
  }

  /// The number of columns.
  package var columns: Columns
  /// The spacing between columns.
  package var spacing: Double
  /// The spacing between lines.
  package var lineSpacing: Double
  /// The height of a line.
  package var itemHeight: ItemHeight

  /// Creates a style.
  package init(columns: Columns, spacing: Double = 0, lineSpacing: Double = 0, itemHeight: ItemHeight = .fitsContent) {
    self.columns = columns
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.itemHeight = itemHeight
  }

  /// The spacing between columns, limited to valid values.
  var gap: Double { FixedPoint.bounded(spacing) }

  /// Returns the spacing between a number of columns, which leaves them a point each.
  func gap(width: Double, columns: Int) -> Double {
    min(gap, max(0, width - Double(columns)) / Double(max(1, columns - 1)))
  }

  /// Returns the width of each of a number of columns.
  func itemWidth(width: Double, columns: Int) -> Double {
    max(0, (width - Double(columns - 1) * gap(width: width, columns: columns)) / Double(columns))
  }

  /// Returns the number of columns for a width, at least 1.
  func columnCount(width: Double) -> Int {
    switch columns {
    case .count(let count): return min(max(1, count), 10_000)
    case .minimumWidth(let minimum):
      let fitting = (max(0, width) + gap) / (max(1, minimum) + gap)
      return fitting > 1 ? Int(min(fitting, 10_000)) : 1
    }
  }
}
