extension SectionSnapshot {
  /// The rows of the section's feed that are visible if some of its items are. The velocity stays in screens per
  /// second.
  func viewportHint(visible items: Range<Int>, velocity: Double) -> ViewportHint? {
    guard let feed else { return nil }
    if let part = feed.part {
      let padded = self.items as? PaddedItems
      let isFolded = part.rows.count != (padded?.items ?? self.items).count
      // Of placeholders and rows, the indices among all of them.
      let start = part.rows.lowerBound + (part.placeholdersBefore ?? 0) - (padded?.before ?? 0)
      let rows = isFolded ? start..<start + 1 : start + items.lowerBound..<start + items.upperBound
      return ViewportHint(
        rows, laidOut: part.count, placeholdersBefore: part.placeholdersBefore, velocity: velocity)
    }
    var hint = ViewportHint(items, laidOut: self.items.count, velocity: velocity)
    if let padded = self.items as? PaddedItems {
      hint.laidOut = padded.items.count
      hint.placeholdersBefore = padded.before
    }
    if let separators = feed.separators {
      hint.laidOut = separators.rowCount
      hint.visible = separators.rows(of: items, placeholdersBefore: hint.placeholdersBefore ?? 0)
    }
    // The page scrolls past a carousel as a whole; its items scroll along another axis.
    if case .carousel = layout.arrangement { hint.velocity = 0 }
    return hint
  }

  /// The position of the element that displays the row of the section's feed with an identity, in the section at an
  /// index.
  func element(ofFeedRow id: AnyID, section index: Int) -> ElementPosition? {
    guard feed?.part?.contains(id) != false else { return nil }
    if feed?.part?.rows.count != 1 || items is PaddedItems, let item = items.index(of: id, near: 0) {
      return .item(ItemPosition(section: index, item: item))
    }
    guard feed?.part != nil else { return nil }
    if header != nil { return .header(section: index) }
    return items.count > 0 ? .item(ItemPosition(section: index, item: 0)) : nil
  }
}
