/// The connection of a section to the feed whose rows it displays.
struct SectionFeed: Sendable {
  /// The feed's row that a whole section displays.
  struct Row: Sendable {
    /// The row's identity; `nil` if it has none.
    var id: AnyID?
    /// The row's index in the feed.
    var index: Int
    /// The number of rows for which there are sections.
    var count: Int
  }

  /// The feed, which the page owns.
  private(set) weak var feed: (any PageFeed)?
  /// The row that the section displays; `nil` if each item of the section is a row of the feed.
  let row: Row?

  init(_ feed: any PageFeed, row: Row? = nil) {
    self.feed = feed
    self.row = row
  }
}
