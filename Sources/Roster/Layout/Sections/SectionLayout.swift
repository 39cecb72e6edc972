/// How the items of a section are arranged: below each other, in a grid, as flowing tags, or in a carousel.
///
/// A layout is a value that a page puts on a section. All lengths are in points.
///
/// ```swift
/// ListSection("tags", tags) { TagContent($0) }.layout(.flow(spacing: 8).insets(.all(16)))
/// ListSection("shop", goods) { GoodsContent($0) }.layout(.grid(minimumWidth: 150, spacing: 12))
/// ListSection("banner", banners) { BannerContent($0) }
///   .layout(.carousel(CarouselStyle(paging: .page, isLooping: true, autoAdvance: .seconds(4), height: .fixed(160))))
/// ```
public struct SectionLayout: Hashable, Sendable {
  /// The ways to arrange items.
  public enum Arrangement: Hashable, Sendable {
    /// Items as wide as the section, below each other.
    case list(spacing: Double)
    /// Items of equal width side by side, in lines.
    case grid(GridStyle)
    /// Items of their own width side by side, wrapped into lines.
    case flow(spacing: Double, lineSpacing: Double)
    /// One band of items that scrolls sideways.
    case carousel(CarouselStyle)
  }

  /// How the items are arranged.
  public var arrangement: Arrangement
  /// Room around the items. It is left out while the section has none.
  public var insets = SectionInsets.zero
  /// Room above the section, before its header.
  public var spacingAbove = 0.0
  /// Room below the section, after its footer.
  public var spacingBelow = 0.0

  /// Makes a layout.
  public init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
  }

  /// Whether items stand below each other, each as wide as the section.
  public var isList: Bool {
    if case .list = arrangement { true } else { false }
  }

  /// Whether items flow like words, each as wide as its content.
  public var isFlow: Bool {
    if case .flow = arrangement { true } else { false }
  }

  /// Whether items stand side by side in a band that scrolls sideways.
  public var isCarousel: Bool {
    if case .carousel = arrangement { true } else { false }
  }

  /// Items below each other without a gap.
  public static let list = list(spacing: 0)

  /// Items below each other.
  ///
  /// - Parameter spacing: The gap between two items.
  public static func list(spacing: Double) -> SectionLayout { SectionLayout(.list(spacing: spacing)) }

  /// A grid of a fixed number of columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, at least 1.
  ///   - spacing: The gap between columns, and between lines unless `lineSpacing` says otherwise.
  ///   - lineSpacing: The gap between lines.
  ///   - itemHeight: How high a line is.
  public static func grid(
    columns: Int, spacing: Double = 12, lineSpacing: Double? = nil, itemHeight: ItemHeight = .fitsContent
  ) -> SectionLayout {
    SectionLayout(
      .grid(
        GridStyle(
          columns: .count(columns), spacing: spacing, lineSpacing: lineSpacing ?? spacing, itemHeight: itemHeight)))
  }

  /// A grid of as many columns as the width has room for.
  ///
  /// - Parameters:
  ///   - minimumWidth: The least width of a column. Columns share what is left over.
  ///   - spacing: The gap between columns, and between lines unless `lineSpacing` says otherwise.
  ///   - lineSpacing: The gap between lines.
  ///   - itemHeight: How high a line is.
  public static func grid(
    minimumWidth: Double, spacing: Double = 12, lineSpacing: Double? = nil, itemHeight: ItemHeight = .fitsContent
  ) -> SectionLayout {
    SectionLayout(
      .grid(
        GridStyle(
          columns: .minimumWidth(minimumWidth), spacing: spacing, lineSpacing: lineSpacing ?? spacing,
          itemHeight: itemHeight)))
  }

  /// Tags: items of their own width, wrapped into lines, with gaps of 8 points.
  public static let flow = flow(spacing: 8)

  /// Tags: items of their own width, wrapped into lines.
  ///
  /// - Parameters:
  ///   - spacing: The gap between items, and between lines unless `lineSpacing` says otherwise.
  ///   - lineSpacing: The gap between lines.
  public static func flow(spacing: Double, lineSpacing: Double? = nil) -> SectionLayout {
    SectionLayout(.flow(spacing: spacing, lineSpacing: lineSpacing ?? spacing))
  }

  /// One band of items as wide as the section, which scrolls sideways.
  public static let carousel = carousel(CarouselStyle())

  /// One band of items that scrolls sideways.
  public static func carousel(_ style: CarouselStyle) -> SectionLayout {
    SectionLayout(.carousel(style))
  }

  /// The layout with room around its items.
  public func insets(_ insets: SectionInsets) -> SectionLayout {
    var copy = self
    copy.insets = insets
    return copy
  }

  /// The layout with room above and below the whole section.
  public func spacing(above: Double = 0, below: Double = 0) -> SectionLayout {
    var copy = self
    copy.spacingAbove = above
    copy.spacingBelow = below
    return copy
  }
}

/// How high the items of a grid or a carousel are.
public enum ItemHeight: Hashable, Sendable {
  /// As high as the highest item of the line (or of the band) turns out when it is measured.
  case fitsContent
  /// Always as high as this, in points. Nothing is measured.
  case fixed(Double)
  /// The width divided by this. Nothing is measured.
  case aspectRatio(Double)

  /// The height without measuring, for items of a width; `nil` if they must be measured.
  func height(forWidth width: Double) -> Double? {
    switch self {
    case .fitsContent: nil
    case .fixed(let height): FixedPoint.rounded(height)
    case .aspectRatio(let ratio): ratio > 0 ? FixedPoint.rounded(width / ratio) : 0
    }
  }
}

/// The columns, gaps and heights of a grid.
public struct GridStyle: Hashable, Sendable {
  /// How the number of columns is found.
  public enum Columns: Hashable, Sendable {
    /// Always this number, at least 1.
    case count(Int)
    /// As many as fit, each at least this wide.
    case minimumWidth(Double)
  }

  /// How the number of columns is found.
  public var columns: Columns
  /// The gap between columns.
  public var spacing: Double
  /// The gap between lines.
  public var lineSpacing: Double
  /// How high a line is.
  public var itemHeight: ItemHeight

  /// Makes a style.
  public init(columns: Columns, spacing: Double = 0, lineSpacing: Double = 0, itemHeight: ItemHeight = .fitsContent) {
    self.columns = columns
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.itemHeight = itemHeight
  }

  /// The gap between columns as it is laid out: a number that is not negative.
  var gap: Double { FixedPoint.bounded(spacing) }

  /// The number of columns for a width, at least 1.
  func columnCount(width: Double) -> Int {
    switch columns {
    case .count(let count): return min(max(1, count), 10_000)
    case .minimumWidth(let minimum):
      let fitting = (max(0, width) + gap) / (max(1, minimum) + gap)
      return fitting > 1 ? Int(min(fitting, 10_000)) : 1
    }
  }
}
