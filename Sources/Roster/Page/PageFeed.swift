/// What a page needs of the pager behind one of its sections, whatever its elements are.
///
/// A page never calls it: mounting a section that is fed by a pager opens it, the host's pull refreshes it, scrolling
/// demands more of it, and unmounting closes it.
@MainActor
public protocol PageFeed: AnyObject, Sendable {
  /// What the feed shows, reasons in a host's words. Observable.
  func presentation(in words: ListWords) -> FeedPresentation

  /// Starts the first load, the first time that it is called.
  func open()

  /// Loads anew because the user asked for it; rows stay.
  func refresh()

  /// Tries again whatever failed.
  func retry()

  /// Tells which items are in sight, so that more are loaded in time.
  func demand(_ visible: Range<Int>)

  /// The page is gone: cancels what runs, and nothing is called back unless the feed is opened again.
  func close()

  /// How much work is under way that will still change something by itself, so that a harness knows when all is at
  /// rest but what it holds back itself.
  var activity: Int { get }
}

extension PageFeed {
  /// What the feed shows, reasons in English.
  public var presentation: FeedPresentation { presentation(in: .english) }

  /// None that is known of.
  public var activity: Int { 0 }
}

/// What a feed shows beside its rows.
public struct FeedPresentation: Hashable, Sendable {
  /// What the feed shows as a whole.
  public var state: PageState
  /// Whether a refresh runs that the user asked for and sees.
  public var isRefreshing: Bool
  /// Whether the user may pull to refresh.
  public var canRefresh: Bool
  /// What stands above the first row.
  public var head: LaneIndicator
  /// What stands below the last row.
  public var tail: LaneIndicator
  /// Whether a first load runs, or one after which all rows are others, whatever else there is to show.
  public var isFirstLoading = false
  /// Whether reaching the last row loads more.
  public var canLoadMore = false
  /// Whether loading goes on by itself once there is a connection.
  public var isOffline = false
  /// Whether the rows were kept from an earlier time and nobody has vouched for them since.
  public var showsStoredRows = false
  /// The newest message that rides beside the rows, and its number, so that equal messages are told apart.
  public var notice: Notice?

  /// A numbered message.
  public struct Notice: Hashable, Sendable {
    /// Counts up with each message of the feed.
    public var number: Int
    /// What happened.
    public var message: String

    /// Makes a message.
    public init(number: Int, message: String) {
      self.number = number
      self.message = message
    }
  }

  /// Makes what a feed shows.
  public init(
    state: PageState, isRefreshing: Bool = false, canRefresh: Bool = true, head: LaneIndicator = .hidden,
    tail: LaneIndicator = .hidden, notice: Notice? = nil
  ) {
    self.state = state
    self.isRefreshing = isRefreshing
    self.canRefresh = canRefresh
    self.head = head
    self.tail = tail
    self.notice = notice
  }
}
