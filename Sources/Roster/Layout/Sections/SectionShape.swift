/// What the layout has to know of a section: how many items it has, how they are arranged, and guesses of their heights.
///
/// A shape carries no ids: which rows survive an update is told by the changeset.
public struct SectionShape: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// How they are arranged.
  public var layout: SectionLayout
  /// Whether the section has a header.
  public var hasHeader: Bool
  /// Whether the header stays at the top of the viewport while its section is under it.
  public var isHeaderSticky: Bool
  /// Whether the section has a footer.
  public var hasFooter: Bool
  /// The height of an item that was never measured, in points, until measured ones give a better average.
  public var itemEstimate: Double
  /// The height of the header until it is measured, in points.
  public var headerEstimate: Double
  /// The height of the footer until it is measured, in points.
  public var footerEstimate: Double

  /// Makes a shape.
  public init(
    itemCount: Int, layout: SectionLayout = .list, hasHeader: Bool = false, isHeaderSticky: Bool = false,
    hasFooter: Bool = false, itemEstimate: Double = 44, headerEstimate: Double = 36, footerEstimate: Double = 28
  ) {
    self.itemCount = itemCount
    self.layout = layout
    self.hasHeader = hasHeader
    self.isHeaderSticky = isHeaderSticky
    self.hasFooter = hasFooter
    self.itemEstimate = itemEstimate
    self.headerEstimate = headerEstimate
    self.footerEstimate = footerEstimate
  }
}
