import Roster

extension SectionSnapshot {
  /// The section's shape with this host's spacing above folds, and height estimates for its cells.
  func gtkShape(at index: Int, of count: Int, _ presentation: PagePresentation) -> SectionShape {
    var shape = shape
    shape.itemEstimate = 56
    shape.headerEstimate = 40
    shape.footerEstimate = 36
    // The items begin where the header does, and scroll on to the edges.
    if layout.isCarousel, presentation.style == .insetGrouped || presentation.style.drawsCard(for: style) {
      shape.layout.columnWidth = RowDecoration.Style.contentWidth(presentation.theme, isCard: true)
    }
    // Not a margin of the header, which would stick with it.
    if let fold = header?.row.traits.fold, presentation.style == .plain, index > 0, style.spacingBefore == nil,
      presentation.theme.sectionSpacing == nil
    {
      shape.layout.spacingAbove +=
        (fold.level == 0 ? 18 : fold.level == 1 ? 6 : 0) * presentation.theme.density.sectionScale
    }
    if !layout.isList, !layout.isCarousel, items.count > 0 {
      if header == nil {
        shape.layout.spacingAbove += RowDecoration.Style.spacing(
          above: self, style: presentation.style, theme: presentation.theme, isFirst: index == 0)
      }
      if footer == nil, index == count - 1 {
        shape.layout.spacingBelow += RowDecoration.Style.spacing(below: self, style: presentation.style)
      }
    }
    return shape
  }
}
