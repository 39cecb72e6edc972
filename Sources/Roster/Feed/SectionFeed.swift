/// Which rows of a feed a section shows.
struct SectionFeed: Sendable {
  /// The one row that a whole section was made from.
  struct Row: Sendable {
    /// The row's identity; `nil` if it has none.
    var id: AnyID?
    /// The row's index in the feed.
    var index: Int
    /// The number of rows that sections were made from.
    var count: Int
  }

  /// The feed. The page keeps it, and drops it when it likes.
  private(set) weak var feed: (any PageFeed)?
  /// The row that the section was made from; `nil` if each item of the section is a row of the feed.
  let row: Row?

  /// The rows of a feed, or one of them.
  init(_ feed: any PageFeed, row: Row? = nil) {
    self.feed = feed
    self.row = row
  }
}

extension SectionSnapshot {
  /// What somebody who sees some of the items sees of the feed. Its velocity is still in screens a second.
  func demand(seeing items: Range<Int>, velocity: Double) -> FeedDemand? {
    guard let feed else { return nil }
    if let row = feed.row {
      return FeedDemand(row.index..<row.index + 1, laidOut: row.count, velocity: velocity)
    }
    // The page scrolls past a carousel as a whole: its items go by in another direction.
    if case .carousel = layout.arrangement { return FeedDemand(items, laidOut: self.items.count) }
    return FeedDemand(items, laidOut: self.items.count, velocity: velocity)
  }

  /// Where a row of the section's feed is shown, if this section, which stands at an index, shows it.
  func element(ofFeedRow id: AnyID, section index: Int) -> ElementPosition? {
    guard let row = feed?.row else {
      return items.index(of: id, near: 0).map { .item(ItemPosition(section: index, item: $0)) }
    }
    guard row.id == id else { return nil }
    if header != nil { return .header(section: index) }
    return items.count > 0 ? .item(ItemPosition(section: index, item: 0)) : nil
  }
}
