/// The complete state of a pager, a value that changes only by events.
///
/// ``apply(_:)`` is the reducer: it is deterministic, and uses neither a clock nor random numbers nor I/O.
package struct PagerState<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// Whether the list has been opened, and whether it has observers.
  enum Phase: Hashable, Sendable {
    case new
    /// The list is loaded for a page that has not opened it yet.
    case prefetching
    case open, paused, closed
  }

  /// What there is to display.
  enum Content: Hashable, Sendable {
    case none
    /// The store is being read. Without stored rows, the load starts.
    case cachePending(token: Int, PageLoad)
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

  /// What the reducer needs to know of the source.
  package struct Source: Sendable {
    /// Whether the source can have more than one page.
    var isPaged = true
    /// Returns the key of a page that contains the row with an index on the server.
    var rowKey: (@Sendable (Int) -> String?)?
    /// Returns the key of the page to refresh around a visible row.
    var refreshKey: (@Sendable (Element) -> String?)?
  }

  /// Whether there is a store, and whether it contains the list that the rows belong to.
  enum Store: Hashable, Sendable {
    case none
    /// The list is read from the store before it is loaded.
    case unread
    case outdated, synchronized
  }

  /// What is possible at the moment.
  struct Conditions: Hashable, Sendable {
    var isConnected = true
    var allowsRefreshing = true
    var allowsLoadingMore = true
  }

  /// The position in the list.
  struct Position: Sendable {
    /// The visible rows, in the coordinates of pages.
    var viewport: ViewportHint?
    /// Whether further pages are loaded only after the list is scrolled, because a load was cancelled or found no row.
    var isSettled = false
    /// The first visible row, or the nearest remaining row.
    var anchor: Element.ID?
    /// The anchor when the refresh began that is running, or that was the last one.
    var refreshed: Element.ID?
    /// The last completed jump.
    var jump: FeedPresentation.Jump?
  }

  /// The open head of the list, which new rows arrive at.
  struct OpenHead: Hashable, Sendable {
    /// The number of rows that have arrived, and that the user has not seen.
    var newRows = 0
    /// The timer of the next request.
    var timer: TimerID?
    /// The rows that arrived on a full page, while the page after them is loaded to check that they adjoin the loaded rows.
    var checked: Int?
    /// Whether the rows of full pages adjoin the loaded ones; `nil` if none has arrived yet.
    var adjoins: Bool?
    /// The number of requests in succession that failed.
    var failures = 0
    /// The delay before the next request that the server asked for when the last one failed.
    var retryAfter: Duration?

    /// Counts a failed request.
    mutating func fail(_ failure: PageFailure) {
      failures += 1
      if case .transient(let delay) = failure.kind { retryAfter = delay } else { retryAfter = nil }
    }

    /// Returns to the interval after a request that succeeded, or when there is a connection again.
    mutating func resume() { (failures, retryAfter) = (0, nil) }

    /// The time until the next request: the interval, doubled for each failure in succession, up to 16 intervals.
    func pause(_ interval: Duration) -> Duration {
      let isLong = interval > .seconds(86_400)
      return max(isLong ? interval : interval * (1 << min(failures, 4)), retryAfter ?? .zero)
    }
  }

  /// What the event that is being applied causes.
  struct Output: Sendable {
    var effects: [PagerEffect<Element>] = []
    /// The newest failure that a toast displays.
    var message: FeedPresentation.Message?
  }

  let options: PagerOptions
  var source: Source
  var store: Store
  var phase = Phase.new
  var conditions = Conditions()
  var content = Content.none
  var freshness = Freshness.stale
  var rows = PageRows<Element>()
  var edits = PendingEdits<Element>()
  var ends = LoadEnds<Element>()
  var loads = RunningLoads()
  var position = Position()
  var unloaded = UnloadedRows()
  var openHead = OpenHead()
  var output = Output()

  /// Creates the initial state.
  ///
  /// - Parameters:
  ///   - options: The pager's options.
  ///   - hasStore: Whether there is a store.
  ///   - source: What the reducer needs to know of the source.
  ///   - initial: The first page, if the caller has it.
  package init(
    options: PagerOptions = PagerOptions(), hasStore: Bool = false, source: Source = Source(),
    initial: DataPage<String, Element>? = nil
  ) {
    self.options = options
    self.source = source
    store = hasStore ? .unread : .none
    guard let initial else { return }
    unloaded.total = initial.total
    let page = LoadedPage(initial, at: .first)
    display(StoredPages(pages: [page], age: .zero))
    if options.showsPlaceholders { unloaded.refresh(with: page, total: initial.total, rowCount: rows.count) }
  }

  package var items: ItemList<Element> { rows.rows }

  /// Whether loads may run.
  var isOpen: Bool { phase == .open || phase == .prefetching }

  var hasRows: Bool {
    if case .rows = content { true } else { false }
  }

  /// Whether the rows are those of the previous source, until the first page of the current one arrives.
  var showsPreviousRows: Bool { !hasRows && rows.count > 0 }

  /// Whether edits are displayed at once: on the rows of the source, or on those of the previous one.
  var displaysRows: Bool { hasRows || rows.count > 0 }

  /// Whether new rows may arrive before the first one.
  var isHeadOpen: Bool { rows.firstPage?.isHeadOpen == true }

  /// Whether the list is known to be empty.
  var isConfirmedEmpty: Bool {
    guard case .rows(let origin) = content, rows.count == 0 else { return false }
    let isAuthoritative = origin == .source || freshness == .fresh
    return isAuthoritative && (prepend == .end || isHeadOpen) && append == .end
  }

  subscript(type: LoadType) -> LoadState {
    get { ends[type].state }
    set { ends[type].state = newValue }
  }

  var refresh: LoadState {
    get { ends[.refresh].state }
    set { ends[.refresh].state = newValue }
  }
  var prepend: LoadState {
    get { ends[.prepend].state }
    set { ends[.prepend].state = newValue }
  }
  var append: LoadState {
    get { ends[.append].state }
    set { ends[.append].state = newValue }
  }
}
