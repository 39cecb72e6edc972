/// All that a pager knows, as a value that changes only by events.
///
/// ``apply(_:)`` is the reducer: pure, deterministic, without clock, random numbers or input and output. The same
/// events lead to the same states.
public struct PagerState<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// Whether the list has been opened, and whether it is wanted.
  enum Phase: Hashable, Sendable {
    case new
    case open
    case paused
    case closed
  }

  /// What there is to show.
  enum Content: Hashable, Sendable {
    case none
    /// The store has been asked and has not answered.
    case cachePending(token: Int)
    case rows(Origin)
    /// Nothing could be loaded.
    case failed(PageFailure)
  }

  /// Where rows came from.
  enum Origin: Hashable, Sendable {
    case store
    case source
  }

  /// How current the rows are.
  enum Freshness: Hashable, Sendable {
    case fresh
    case stale
    case invalid
  }

  let options: PagerOptions
  let hasStore: Bool
  var isPaged: Bool

  var phase = Phase.new
  var epoch = 0
  var content = Content.none
  var freshness = Freshness.stale
  var rows = PageRows<Element>()
  var overlay: [PendingEdit<Element>] = []
  var refresh = RefreshState.idle
  var prepend = LoadState.unknown
  var append = LoadState.unknown

  var isConnected = true
  var allowsRefreshing = true
  var allowsLoadingMore = true
  /// What the host shows; its rows are counted like the starts of pages.
  var viewport: ViewportHint?
  /// The first row that the host shows, or the nearest row that is left.
  var anchor: Element.ID?
  /// Whether what the store holds is what the rows came from.
  var isStoreSynchronized = false
  /// The lanes that were asked for while they could not load.
  var requested: Set<LoadType> = []
  /// The ends at which the last page brought no row.
  var stalled: Set<LoadType> = []
  /// Where pages came from that were dropped at the beginning and whose source gives no keys back to them: the only
  /// thing that grows without end, by a key a page, and only for such sources.
  var droppedLocations: [PageLocation] = []
  /// How many rows the server has, if its last page said so.
  var total: Int?
  /// How often in a row the source has called itself invalid.
  var invalidRuns = 0
  /// The newest failure that the reader is told of beside the rows, and its number.
  var message: (number: Int, failure: PageFailure)?
  /// The last jump that arrived.
  var jump: FeedPresentation.Jump?
  var lastToken = 0
  /// The loads that have been asked for and neither ended nor been called off.
  var inFlight: Set<Int> = []
  /// What the event that is being applied wants done.
  var effects: [PagerEffect<Element>] = []

  /// The state before anything has happened.
  ///
  /// - Parameters:
  ///   - options: The pager's options.
  ///   - hasStore: Whether there is a store to read and write.
  ///   - isPaged: Whether the source can have more than one page.
  public init(options: PagerOptions = PagerOptions(), hasStore: Bool = false, isPaged: Bool = true) {
    self.options = options
    self.hasStore = hasStore
    self.isPaged = isPaged
  }

  /// The rows.
  public var items: ItemList<Element> { rows.rows }

  var hasRows: Bool {
    if case .rows = content { true } else { false }
  }

  /// Whether it is known that there is nothing to show.
  var isConfirmedEmpty: Bool {
    guard case .rows(let origin) = content, rows.count == 0 else { return false }
    let isAuthoritative = origin == .source || freshness == .fresh
    return isAuthoritative && prepend == .end && append == .end && refresh.running == nil
  }
}

/// An edit that the server has not agreed to, or has so lately that a load may still bring the row as it was.
struct PendingEdit<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  var id: EditID
  var edit: PagerEdit<Element>
  /// How to take it back.
  var undo = EditUndo<Element>.nothing
  /// Once the server has agreed: the loads that were under way then.
  var awaited: Set<Int>?
}
