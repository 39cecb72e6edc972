/// The complete state of a pager, a value that changes only by events.
///
/// ``apply(_:)`` is the reducer: it is deterministic, and uses neither a clock nor random numbers nor I/O.
package struct PagerState<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// Whether the list has been opened, and whether it has observers.
  enum Phase: Hashable, Sendable {
    case new, open, paused, closed
  }

  /// What there is to display.
  enum Content: Hashable, Sendable {
    case none
    /// The store is being read.
    case cachePending(token: Int)
    case rows(Origin)
    /// The first load failed.
    case failed(PageFailure)
  }

  enum Origin: Hashable, Sendable {
    /// The store, or the caller.
    case store
    case source
  }

  enum Freshness: Hashable, Sendable {
    case fresh, stale, invalid
  }

  let options: PagerOptions
  let hasStore: Bool
  var isPaged: Bool
  /// Returns the key of a page that contains the row with an index on the server.
  var rowKey: (@Sendable (Int) -> String?)?

  var phase = Phase.new
  var epoch = 0
  var content = Content.none
  var freshness = Freshness.stale
  var rows = PageRows<Element>()
  var overlay: [PendingEdit<Element>] = []
  var refresh = LoadState.idle
  var prepend = LoadState.idle
  var append = LoadState.idle

  /// Whether the list has been loaded for a page that has not opened it yet.
  var isPrefetching = false
  var isConnected = true
  var allowsRefreshing = true
  var allowsLoadingMore = true
  /// The visible rows, in the coordinates of pages.
  var viewport: ViewportHint?
  /// The first visible row, or the nearest remaining row.
  var anchor: Element.ID?
  /// Whether the store contains the list that the rows belong to.
  var isStoreSynchronized = false
  /// The load types that were requested while they could not start.
  var requested: Set<LoadType> = []
  /// The rows whose pages are loaded again when the running refresh has ended.
  var requestedPages: [Element.ID] = []
  /// The load types whose last page contained no new row.
  var stalled: Set<LoadType> = []
  /// The keys of the pages that were appended, and of those that were prepended, since the last refresh. At most
  /// ``maximumVisits`` each, so that a longer cycle of keys is not noticed.
  var visited: [LoadType: [String]] = [:]
  static var maximumVisits: Int { 1_000 }
  /// The pages of a running load that needs more than one, as one page.
  var collected: [LoadType: LoadedPage<Element>] = [:]
  /// The pages that were evicted before the first row and whose source returns no previous keys. Grows by one for each
  /// such page, without a limit, and only for such sources.
  var evicted: [PageRows<Element>.Span] = []
  /// The number of rows on the server, if the last page contained it.
  var total: Int?
  /// The number of rows of the server that are not loaded; `nil` if it is unknown.
  var unloaded: PlaceholderCounts?
  /// The visible rows of the list, of which some are placeholders, for which a load has been started or scheduled.
  var requestedPlaceholders: Range<Int>?
  /// The timer after which the rows at visible placeholders are loaded, unless the list scrolls on.
  var placeholderTimer: TimerID?
  /// The number of rows that have arrived at the open head, and that the user has not seen.
  var newRows = 0
  /// The timer of the next request at the open head.
  var pollTimer: TimerID?
  /// The number of consecutive invalidations by the source.
  var invalidRuns = 0
  /// The newest failure that a toast displays, and its number.
  var message: (number: Int, failure: PageFailure)?
  /// The last completed jump.
  var jump: FeedPresentation.Jump?
  var lastToken = 0
  /// The tokens of the running loads.
  var inFlight: Set<Int> = []
  /// The effects of the event that is being applied.
  var effects: [PagerEffect<Element>] = []

  /// Creates the initial state.
  ///
  /// - Parameters:
  ///   - options: The pager's options.
  ///   - hasStore: Whether there is a store.
  ///   - isPaged: Whether the source can have more than one page.
  ///   - initial: The first page, if the caller has it.
  ///   - rowKey: Returns the key of a page that contains the row with an index on the server.
  package init(
    options: PagerOptions = PagerOptions(), hasStore: Bool = false, isPaged: Bool = true,
    initial: DataPage<String, Element>? = nil, rowKey: (@Sendable (Int) -> String?)? = nil
  ) {
    self.options = options
    self.hasStore = hasStore
    self.isPaged = isPaged
    self.rowKey = rowKey
    guard let initial else { return }
    total = initial.total
    let page = LoadedPage(initial, at: .first)
    display(StoredPages(pages: [page], age: .zero))
    locateRows(by: page, total: total, rowCount: rows.count)
  }

  package var items: ItemList<Element> { rows.rows }

  var hasRows: Bool {
    if case .rows = content { true } else { false }
  }

  /// Whether the rows are those of the previous source, until the first page of the current one arrives.
  var showsPreviousRows: Bool { !hasRows && rows.count > 0 }

  /// Whether new rows may arrive before the first one.
  var isHeadOpen: Bool { rows.firstPage?.isHeadOpen == true }

  /// Whether the list is known to be empty.
  var isConfirmedEmpty: Bool {
    guard case .rows(let origin) = content, rows.count == 0 else { return false }
    let isAuthoritative = origin == .source || freshness == .fresh
    return isAuthoritative && (prepend == .end || isHeadOpen) && append == .end
  }
}

/// An edit that the server has not confirmed, or that a running load may not contain yet.
struct PendingEdit<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  var id: EditID
  var edit: PagerEdit<Element>
  /// The inverse of the edit.
  var undo = EditUndo<Element>.nothing
  /// After the confirmation: the loads that were running then.
  var awaited: Set<Int>?
}
