/// What a page needs of the pager behind one of its sections, whatever its elements are.
///
/// A page never calls it: mounting a section that is fed by a pager opens it, the host's pull refreshes it, scrolling
/// demands more of it, and unmounting closes it.
@MainActor
public protocol PageFeed: AnyObject, Sendable {
  /// What the feed shows, reasons in a host's words. Observable.
  func presentation(in strings: ListStrings) -> FeedPresentation

  /// Starts the first load, the first time that it is called.
  func open()

  /// Loads anew because the user asked for it; rows stay.
  func refresh()

  /// Tries again whatever failed.
  func retry()

  /// Tells which rows are in sight, so that more are loaded in time.
  func demand(_ demand: FeedDemand)

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

  /// Tells which rows are in sight, counted from the feed's first, without a host that lays them out.
  public func demand(_ visible: Range<Int>) { demand(FeedDemand(visible)) }
}

/// What a host shows of a feed's rows.
public struct FeedDemand: Hashable, Sendable {
  /// The rows in sight, counted from the feed's first; empty for a place between two rows.
  public var visible: Range<Int>
  /// How many rows of the feed the host had laid out; `nil` if they were not laid out at all.
  public var laidOut: Int?
  /// The speed in rows a second, positive towards the end.
  public var velocity: Double

  /// Makes a demand.
  public init(_ visible: Range<Int>, laidOut: Int? = nil, velocity: Double = 0) {
    self.visible = visible
    self.laidOut = laidOut
    self.velocity = velocity
  }
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
  /// The newest jump of the feed to another place; hosts scroll there.
  public var jump: Jump?

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

  /// A numbered jump.
  public struct Jump: Hashable, Sendable {
    /// Counts up with each jump of the feed.
    public var number: Int
    /// The identity of the row from which on the feed is to be shown.
    public var row: AnyID

    /// Makes a jump.
    public init(number: Int, row: AnyID) {
      self.number = number
      self.row = row
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
