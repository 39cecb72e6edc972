/// The interface of a pager to the page that displays its rows, independent of the element type.
///
/// The page's driver calls it: mounting a section with a feed opens the feed, pull-to-refresh refreshes it, scrolling
/// updates its viewport, and unmounting closes it.
///
/// ```swift
/// feed.refreshIfStale()                            // the page is displayed again
/// feed.updateViewport(ViewportHint(10..<20, laidOut: 40, velocity: 3))
/// feed.load(.append)
/// feed.activity == 0                               // nothing is running
/// ```
@MainActor
public protocol PageFeed: AnyObject, Sendable {
  /// What a page displays in addition to the rows. Observable.
  var presentation: FeedPresentation { get }

  /// Starts the first load. Later calls only register a further observer.
  func open()

  /// Loads the first page before the feed is opened. Defaults to nothing.
  func prefetch()

  /// Refreshes the rows in the background if they are too old for a page that is displayed again, or whose window is active
  /// again.
  func refreshIfStale()

  /// Retries what failed.
  func retry()

  /// Refreshes the feed with the refresh indicator, or loads a further page, at the user's request. The rows stay visible.
  func load(_ type: LoadType)

  /// Updates the visible rows, so that further pages are loaded in time.
  func updateViewport(_ hint: ViewportHint)

  /// Unregisters an observer. Without observers, running loads are cancelled until the feed is opened again.
  func close()

  /// Releases rows that are far from the visible ones, because the system is short of memory. They are loaded again when the user
  /// scrolls to them. Defaults to nothing.
  func releaseMemory()

  /// The number of running tasks that will change the feed. A test harness waits until it is zero.
  var activity: Int { get }

  /// The state of the feed for a developer, in lines without content of rows, for the inspector. Defaults to none.
  var inspection: [String] { get }
}

extension PageFeed {
  /// Loads nothing.
  public func prefetch() {}

  /// Does nothing.
  public func refreshIfStale() {}

  /// Releases nothing.
  public func releaseMemory() {}

  /// Zero, for feeds without asynchronous work.
  public var activity: Int { 0 }

  /// Nothing to inspect.
  public var inspection: [String] { [] }
}
