/// How the items of a section are arranged. All measures are points.
public enum SectionLayout: Hashable, Sendable {
  /// One below the other, each over the whole width and as high as its content.
  case list
  /// In columns of equal width.
  case grid(Grid)
  /// One after the other like words, wrapped at the end of a line; each as wide and as high as its content.
  case flow(spacing: Double)
  /// In one horizontally scrolling band.
  case carousel(Carousel)

  /// The measures of a grid.
  public struct Grid: Hashable, Sendable {
    /// The number of columns, or the least width from which it follows.
    public enum Columns: Hashable, Sendable {
      /// So many columns.
      case count(Int)
      /// As many columns as have at least this width.
      case minimumWidth(Double)
    }

    /// How many columns.
    public var columns: Columns
    /// The room between items.
    public var spacing: Double

    /// Makes a grid.
    public init(_ columns: Columns, spacing: Double = 12) {
      self.columns = columns
      self.spacing = spacing
    }
  }

  /// The measures and the ways of a carousel.
  public struct Carousel: Hashable, Sendable {
    /// The width of an item; `nil` for the band's own.
    public var itemWidth: Double?
    /// The height of the band; `nil` for that of its highest item in sight.
    public var height: Double?
    /// The room between items.
    public var spacing: Double
    /// Whether it comes to rest at an item's edge.
    public var isPaging: Bool
    /// Whether the first item follows the last.
    public var isLooping: Bool
    /// The seconds after which it moves on by itself; `nil` for never.
    public var autoAdvance: Double?

    /// Makes a carousel.
    public init(
      itemWidth: Double? = nil, height: Double? = nil, spacing: Double = 12, isPaging: Bool = false,
      isLooping: Bool = false, autoAdvance: Double? = nil
    ) {
      self.itemWidth = itemWidth
      self.height = height
      self.spacing = spacing
      self.isPaging = isPaging
      self.isLooping = isLooping
      self.autoAdvance = autoAdvance
    }
  }

  /// A grid with so many columns.
  public static func grid(columns: Int, spacing: Double = 12) -> SectionLayout {
    .grid(Grid(.count(columns), spacing: spacing))
  }

  /// A grid with as many columns as have at least this width.
  public static func grid(minimumWidth: Double, spacing: Double = 12) -> SectionLayout {
    .grid(Grid(.minimumWidth(minimumWidth), spacing: spacing))
  }

  /// Items like words in lines, such as tags.
  public static var flow: SectionLayout { .flow(spacing: 8) }

  /// A horizontally scrolling band.
  public static var carousel: SectionLayout { .carousel(Carousel()) }
}
