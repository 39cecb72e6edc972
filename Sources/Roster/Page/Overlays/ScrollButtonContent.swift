/// A button over a list that scrolls it, with a title in the language of the host, while there is somewhere to scroll to.
///
/// ```swift
/// @RowsBuilder var overlays: RowsBuilder.Rows {
///   ScrollButtonContent(newRowsOf: posts)   // “3 New”
///   ScrollButtonContent.end                 // a round button with an arrow
/// }
/// ```
///
/// Return it from ``ListPage/overlays``. It needs no action and no ``PageCommands``; with an `onSelect`, it runs that instead of
/// scrolling. Modifiers of standard content change its title, image, tint and badge. In a list, it is a row with the same content.
public struct ScrollButtonContent: CellContent, StandardContentConvertible {
  /// Where a button scrolls to.
  package enum Target: Hashable, Sendable {
    /// The first row, which is above a number of new rows.
    case newRows(Int)
    /// The last row, which is below a number of new rows.
    case end(newRows: Int)

    /// Whether the target is the last row.
    package var isEnd: Bool { if case .end = self { true } else { false } }
    /// Whether the title is displayed in a corner: the number of new rows.
    var isTitled: Bool { if case .end(let count) = self { count > 0 } else { false } }
  }

  /// Where the button scrolls to. Hosts have an icon for each.
  package var target: Target
  /// The standard content. The page's driver sets its title unless it has one.
  public var standard = StandardContent("")

  /// Creates a button with the number of new rows above the visible ones, which scrolls to the first row.
  ///
  /// It is displayed while ``FeedPresentation/newRows`` is positive: after rows have arrived at an open head, until the user has
  /// scrolled to them. It is at the ``OverlayAlignment/top`` by default, in the accent color.
  ///
  /// - Parameter feed: The feed of the page's first section.
  @MainActor
  public init(newRowsOf feed: some PageFeed) {
    target = .newRows(feed.presentation.newRows)
    standard.tint = .accent
  }

  private init(_ target: Target) { self.target = target }

  /// A round button that scrolls to the last row, the newest one in a chat or a log.
  ///
  /// It is displayed while the last row is more than half a screen below the visible ones, and while there are new rows below them.
  /// Then it is a capsule with their number: the items that were inserted at the end, since the user has left it, and that have not
  /// been visible yet. Rows that a feed loads at the end, headers and footers are not counted. With a title, the button has a badge
  /// instead. It is at the ``OverlayAlignment/bottomTrailing`` by default.
  public static let end = ScrollButtonContent(.end(newRows: 0))

  /// The description of the standard content.
  public var textDescription: String { standard.textDescription }

  /// The button as a row at its default alignment.
  public var row: ListRow {
    var row = ListRow(self)
    row.traits.overlayAlignment = target.isEnd ? .bottomTrailing : .top
    return row
  }

  /// Returns the button with its title; `nil` while there is nowhere to scroll to.
  func titled(in strings: ListStrings, isFarFromEnd: @autoclosure () -> Bool, newRows: @autoclosure () -> Int)
    -> ScrollButtonContent?
  {
    var button = self
    let title: String
    switch target {
    case .newRows(let count):
      guard count > 0 else { return nil }
      title = strings.newRows(count)
    case .end:
      let count = newRows()
      guard isFarFromEnd() || count > 0 else { return nil }
      button.target = .end(newRows: count)
      title = count > 0 ? strings.newRows(count) : strings[.scrollToEnd]
      if count > 0, !standard.title.isEmpty { button.standard.badge = StandardContent.Badge(count) }
    }
    if standard.title.isEmpty { button.standard.title = title }
    return button
  }
}
