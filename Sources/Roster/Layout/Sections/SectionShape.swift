/// The properties of a section that its layout depends on.
///
/// A shape contains no identities: a changeset defines which rows survive an update.
package struct SectionShape: Hashable, Sendable {
  /// The number of items.
  package var itemCount: Int
  /// The layout of the items.
  package var layout: SectionLayout
  /// Whether the section has a header.
  package var hasHeader: Bool
  /// Whether the header sticks to the top of the viewport.
  package var isHeaderSticky: Bool
  /// Whether the section has a footer.
  package var hasFooter: Bool
  /// The estimated height of an item, in points, until the average of measured items replaces it.
  package var itemEstimate: Double
  /// The estimated height of the header, in points.
  package var headerEstimate: Double
  /// The estimated height of the footer, in points.
  package var footerEstimate: Double

  /// Creates a shape.
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
