extension SectionSnapshot {
  /// The rows of the section's feed that are visible if some of its items are. The velocity stays in screens per
  /// second.
  func viewportHint(visible items: Range<Int>, velocity: Double) -> ViewportHint? {
    guard let feed else { return nil }
    if let row = feed.row {
      return ViewportHint(row.index..<row.index + 1, laidOut: row.count, velocity: velocity)
    }
    // The page scrolls past a carousel as a whole; its items scroll along another axis.
    if case .carousel = layout.arrangement { return ViewportHint(items, laidOut: self.items.count) }
    return ViewportHint(items, laidOut: self.items.count, velocity: velocity)
  }

  /// The position of the element that displays the row of the section's feed with an identity, in the section at an
  /// index.
  func element(ofFeedRow id: AnyID, section index: Int) -> ElementPosition? {
    guard let row = feed?.row else {
      return items.index(of: id, near: 0).map { .item(ItemPosition(section: index, item: $0)) }
    }
    guard row.id == id else { return nil }
    if header != nil { return .header(section: index) }
    return items.count > 0 ? .item(ItemPosition(section: index, item: 0)) : nil
  }
}
