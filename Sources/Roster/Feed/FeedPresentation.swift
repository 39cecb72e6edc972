/// What a page displays in addition to a feed's rows. Failures are typed; their texts are made where they are displayed.
///
/// ```swift
/// let presentation = courses.presentation
/// if presentation.isInitialLoading || presentation.showsStoredRows { print("not from the server yet") }
/// if case .failed(let failure) = presentation.state { print(failure.kind == .offline) }
/// ```
public struct FeedPresentation: Hashable, Sendable {
  /// The state of the feed as a whole.
  public var state: FeedState
  /// Whether a refresh with a refresh indicator is running.
  public var isRefreshing = false
  /// Whether pull-to-refresh is enabled.
  public var canRefresh = true
  /// The state of the first load and of refreshes, even if rows are displayed: ``LoadIndicator/idle``, loading, waiting or failed.
  public var refresh = LoadIndicator.idle
  /// The indicator before the first row.
  public var prepend = LoadIndicator.hidden
  /// The indicator after the last row.
  public var append = LoadIndicator.hidden
  /// Whether the first load or a reload is running, which a full-page indicator displays.
  public var isInitialLoading = false
  /// Whether scrolling to the last row loads a further page.
  public var canLoadMore = false
  /// The loads that wait for a connection.
  package var waiting: Set<LoadType> = []
  /// Whether a load waits for a connection, or would.
  public var isOffline: Bool { !waiting.isEmpty }
  /// Whether the rows are those of the previous source, until the first page of the current one arrives. Lists dim them.
  public var showsPreviousRows = false
  /// Whether the rows come from a store and the source has not confirmed them yet.
  public var showsStoredRows = false
  /// The number of rows that have arrived before the first visible one at an open head (``PageHead/open(_:)``).
  public var newRows = 0
  /// Whether the source leaves out rows if many arrive at an open head, so that the pager requests them.
  var leavesGaps = false
  /// The newest failure that a toast displays.
  package var message: Message?
  /// The newest jump, to which hosts scroll.
  package var jump: Jump?

  /// A failure with a number that distinguishes equal failures. The number increases with each one.
  package struct Message: Hashable, Sendable {
    package var number: Int
    package var failure: PageFailure
    /// The type of the load that failed.
    package var type = LoadType.refresh
    /// Whether the user pulled to refresh, and therefore does not look for the answer at the end of the list.
    package var isPull = false
  }

  /// A jump to a row, with a number that distinguishes jumps to the same row. The number increases with each jump.
  package struct Jump: Hashable, Sendable {
    package var number: Int
    package var row: AnyID
  }

  /// Creates the presentation of a feed that loads nothing.
  public init(state: FeedState) { self.state = state }
}

extension FeedPresentation {
  /// Whether a row displays the message while the page displays its content: the indicator of the load, or the state of a feed
  /// without rows. An indicator with the same text is about another load, and may be off screen.
  func rowDisplays(_ message: Message) -> Bool {
    guard state != .failed(message.failure) else { return true }
    let indicators =
      switch message.type {
      case .prepend: [prepend]
      case .append: [append]
      case .refresh: message.isPull ? [] : [prepend, append]
      }
    return indicators.contains { $0 == .failed(message.failure) || $0 == .waiting(message.failure) }
  }

  /// Whether rows are displayed that are refreshed when there is a connection again. Of a feed that loads further rows then, an
  /// indicator says so.
  var refreshesLater: Bool {
    guard isOffline, state == .content else { return false }
    return waiting.contains(.refresh) || ![prepend, append].contains { if case .waiting = $0 { true } else { false } }
  }
}
