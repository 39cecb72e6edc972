/// The properties of a section that its layout depends on.
///
/// A shape contains no identities: a changeset defines which rows survive an update.
package struct SectionShape: Hashable, Sendable {
  /// The number of items.
  package var itemCount: Int
  /// The layout of the items.
  package var layout = SectionLayout.list
  /// Whether the section has a header.
  package var hasHeader = false
  /// Whether the header sticks to the top of the viewport.
  package var isHeaderSticky = false
  /// Whether the section has a footer.
  package var hasFooter = false
  /// The number of enclosing folds. A sticky header also covers the deeper sections that follow its own.
  package var depth = 0
  /// The estimated height of an item, in points, until the average of measured items replaces it.
  package var itemEstimate = 44.0
  /// The estimated height of the header, in points.
  package var headerEstimate = 36.0
  /// The estimated height of the footer, in points.
  package var footerEstimate = 28.0
}

extension SectionShape {
  /// Creates the shape of a list without header and footer.
  package init(itemCount: Int) {
    self.init(itemCount: itemCount, layout: .list)
  }
}
