extension SectionSnapshot {
  /// The section's shape for the layout.
  package var shape: SectionShape {
    SectionShape(
      itemCount: items.count, layout: layout, hasHeader: header != nil, isHeaderSticky: header?.isSticky ?? false,
      hasFooter: footer != nil, depth: depth)
  }
}
