/// Content of a page's `body`: a section, a component, a fold, or several of them.
@MainActor
public protocol ListContent {
  /// Adds the sections of the content to the page.
  ///
  /// Implement this with ``ListCollector/add(_:)``. It is called at each evaluation of the page.
  func collect(into collector: inout ListCollector)
}

extension ListContent {
  /// Opens a feed whose rows the page reads without a section of them, such as a pager of another page for a header:
  ///
  /// ```swift
  /// ListSection("folders", folders) { StandardContent($0.name) } header: {
  ///   HeaderContent("\(inbox.items.count { $0.isUnread }) unread")
  /// }
  /// .opening(inbox)   // the pager that the page of the inbox displays
  /// ```
  ///
  /// The feed is open while the page is displayed. Pages that share a pager share its requests and its edits. The page refreshes
  /// the feed with its own ones, and displays neither its load states nor its failures.
  ///
  /// - Parameter feed: The feed.
  public func opening(_ feed: any PageFeed) -> some ListContent { OpeningContent(content: self, feed: feed) }
}

private struct OpeningContent<Content: ListContent>: ListContent {
  let content: Content
  let feed: any PageFeed

  func collect(into collector: inout ListCollector) {
    collector.add(content)
    collector.open(feed)
  }
}

/// Type-erased content: what a ``ListBuilder`` builds, and an element of an array of different contents.
///
/// ```swift
/// let parts: [AnyListContent] = order.map { AnyListContent(components[$0]) }
/// ```
public struct AnyListContent: ListContent {
  fileprivate let parts: [any ListContent]

  /// Wraps content.
  public init(_ content: any ListContent) {
    parts = [content]
  }

  /// Joins contents in order.
  fileprivate init(_ contents: [AnyListContent]) {
    parts = contents.count == 1 ? contents[0].parts : contents.flatMap(\.parts)
  }

  /// Adds the content.
  public func collect(into collector: inout ListCollector) {
    for part in parts { collector.add(part) }
  }
}

/// Builds the content of a `body`.
///
/// ```swift
/// @ListBuilder var orders: some ListContent {   // ListBuilder also builds parts of a body
///   ListSection("open", openOrders) { StandardContent($0.title) }
///   if showsClosed { ListSection("closed", closedOrders) { StandardContent($0.title) } }
/// }
/// ```
@resultBuilder
@MainActor
public enum ListBuilder {
  /// Builds an expression.
  public static func buildExpression(_ content: some ListContent) -> AnyListContent { AnyListContent(content) }

  /// Unavailable: a `body` contains sections.
  @available(
    *, unavailable, message: "A body contains sections, and sections contain rows: ListSection(\"id\") { … }."
  )
  public static func buildExpression(_ row: some RowConvertible) -> AnyListContent { AnyListContent([]) }

  /// Builds consecutive content.
  public static func buildBlock(_ contents: AnyListContent...) -> AnyListContent { AnyListContent(contents) }

  /// Builds an `if` without `else`.
  public static func buildOptional(_ content: AnyListContent?) -> AnyListContent { content ?? AnyListContent([]) }

  /// Builds the first branch.
  public static func buildEither(first content: AnyListContent) -> AnyListContent { content }

  /// Builds the other branch.
  public static func buildEither(second content: AnyListContent) -> AnyListContent { content }

  /// Builds a `for` loop.
  public static func buildArray(_ contents: [AnyListContent]) -> AnyListContent { AnyListContent(contents) }
}
