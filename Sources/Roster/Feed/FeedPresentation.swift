/// What a page displays in addition to a feed's rows.
///
/// ```swift
/// let presentation = courses.presentation
/// if presentation.isInitialLoading || presentation.showsStoredRows { print("not from the server yet") }
/// if presentation.canLoadMore { courses.load(.append) }
/// presentation.jump?.row   // a FeedPresentation.Jump
/// ```
public struct FeedPresentation: Hashable, Sendable {
  /// The state of the feed as a whole.
  public var state: PageState
  /// Whether a refresh with a refresh indicator is running.
  public var isRefreshing: Bool
  /// Whether pull-to-refresh is enabled.
  public var canRefresh: Bool
  /// The indicator before the first row.
  public var prepend: LoadIndicator
  /// The indicator after the last row.
  public var append: LoadIndicator
  /// Whether the first load or a reload is running, which a full-page indicator displays.
  public var isInitialLoading = false
  /// Whether scrolling to the last row loads a further page.
  public var canLoadMore = false
  /// Whether a load waits for a connection.
  public var isOffline = false
  /// Whether the rows are those of the previous source, until the first page of the current one arrives. Lists dim them.
  public var showsPreviousRows = false
  /// Whether the rows come from a store and the source has not confirmed them yet.
  public var showsStoredRows = false
  /// The number of rows that have arrived before the first visible one at an open head (``PageHead/open(_:)``).
  public var newRows = 0
  /// The description for developers of the failure that ``state`` displays, without data; `nil` if there is none.
  ///
  /// ```swift
  /// if case .failed = courses.presentation.state { print(courses.presentation.details ?? "no cause") }
  /// ```
  public var details: String?
  /// The newest message that a toast displays.
  public var message: Message?
  /// The newest jump, to which hosts scroll.
  public var jump: Jump?

  /// A message with a number that distinguishes equal messages.
  public struct Message: Hashable, Sendable {
    /// The number, which increases with each message of the feed.
    public var number: Int
    /// The text.
    public var text: String

    /// Creates a message.
    public init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// A jump with a number that distinguishes jumps to the same row.
  public struct Jump: Hashable, Sendable {
    /// The number, which increases with each jump of the feed.
    public var number: Int
    /// The identity of the row to scroll to.
    public var row: AnyID

    /// Creates a jump.
    public init(number: Int, row: AnyID) {
      self.number = number
      self.row = row
    }
  }

  /// Creates a presentation.
  public init(
    state: PageState, isRefreshing: Bool = false, canRefresh: Bool = true, prepend: LoadIndicator = .hidden,
    append: LoadIndicator = .hidden, message: Message? = nil
  ) {
    self.state = state
    self.isRefreshing = isRefreshing
    self.canRefresh = canRefresh
    self.prepend = prepend
    self.append = append
    self.message = message
  }
}

extension FeedPresentation {
  /// Whether a row displays the message while the page displays its content: an indicator, or the state of a feed without rows.
  func rowDisplays(_ message: Message) -> Bool {
    state == .failed(message.text)
      || [prepend, append].contains { $0 == .failed(message.text) || $0 == .waiting(message.text) }
  }

  /// Whether rows are displayed that are refreshed when there is a connection again, and no indicator among them says so.
  var refreshesLater: Bool {
    guard isOffline, state == .content else { return false }
    return ![prepend, append].contains { if case .waiting = $0 { true } else { false } }
  }
}
