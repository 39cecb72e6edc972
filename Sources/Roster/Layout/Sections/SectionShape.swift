/// What the layout has to know of a section: how many items it has, how they are arranged, and guesses of their heights.
///
/// A shape carries no ids: which rows survive an update is told by the changeset.
package struct SectionShape: Hashable, Sendable {
  /// The number of items.
  package var itemCount: Int
  /// How they are arranged.
  package var layout: SectionLayout
  /// Whether the section has a header.
  package var hasHeader: Bool
  /// Whether the header stays at the top of the viewport while its section is under it.
  package var isHeaderSticky: Bool
  /// Whether the section has a footer.
  package var hasFooter: Bool
  /// The height of an item that was never measured, in points, until measured ones give a better average.
  package var itemEstimate: Double
  /// The height of the header until it is measured, in points.
  package var headerEstimate: Double
  /// The height of the footer until it is measured, in points.
  package var footerEstimate: Double

  /// Makes a shape.
  package init(
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
