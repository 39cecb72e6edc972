/// The connection of a section to the feed whose rows it displays.
struct SectionFeed: Sendable {
  /// The feed's rows that a section displays as one of several sections.
  struct Part: Sendable {
    /// The indices of the rows in the feed. If the section has as many items, each one displays a row; else the section
    /// displays the first row as a whole.
    var rows: Range<Int>
    /// The number of rows for which there are sections.
    var count: Int
    /// The number of placeholders before the feed's first row; `nil` without placeholders.
    var placeholdersBefore: Int?
    /// Returns whether a row with an identity is one of the rows.
    var contains: @Sendable (AnyID) -> Bool
  }

  /// The feed, which the page owns.
  private(set) weak var feed: (any PageFeed)?
  /// The rows that the section displays; `nil` if the items of the section are all rows of the feed.
  let part: Part?
  /// The separators between the rows; `nil` if there are none.
  let separators: SeparatorPositions?

  init(_ feed: any PageFeed, part: Part? = nil, separators: SeparatorPositions? = nil) {
    self.feed = feed
    self.part = part
    self.separators = separators
  }
}
