extension SectionSnapshot {
  /// What the layout has to know of the section.
  package var shape: SectionShape {
    SectionShape(
      itemCount: items.count, layout: layout, hasHeader: header != nil, isHeaderSticky: header?.isSticky ?? false,
      hasFooter: footer != nil)
  }
}
