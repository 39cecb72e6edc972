extension Pager {
  /// The rows.
  public var items: ItemList<Element> { snapshot.items }

  /// How many rows there are on the server, if it said so.
  public var total: Int? { snapshot.total }

  /// What the page shows as a whole.
  public var pageState: PageState { snapshot.presentation.state }

  /// The state of the refresh lane.
  public var refreshState: RefreshState { snapshot.refresh }

  /// The state of the list's beginning.
  public var head: LaneState { snapshot.head }

  /// The state of the list's end.
  public var tail: LaneState { snapshot.tail }

  /// What the page shows besides the rows, if it has no other rows than the pager's.
  public var presentation: FeedPresentation { snapshot.presentation }

  /// What the page shows besides the rows.
  ///
  /// - Parameters:
  ///   - isEmpty: Whether the page as a whole has nothing to show, for pages that have other rows as well.
  ///   - words: A host's words, for reasons of the pager's own.
  public func presentation(isEmpty: Bool? = nil, in strings: ListStrings = .english) -> FeedPresentation {
    // Reading the snapshot makes the caller's observation depend on every change of what can be seen.
    _ = snapshot
    return FeedPresentation(state, isEmpty: isEmpty, strings: strings)
  }

  /// What the page shows besides the rows, reasons in a host's words.
  public func presentation(in strings: ListStrings) -> FeedPresentation { presentation(isEmpty: nil, in: strings) }

  /// Loads what is new because the reader asked for it: the pull indicator runs, and the rows stay until it is here.
  public func refresh() {
    send(.refresh(.pull))
  }

  /// Loads what is new. While a refresh runs, this joins it; ``RefreshStyle/replace`` begins anew.
  public func refresh(_ style: RefreshStyle) {
    send(.refresh(style))
  }

  /// Loads the next page, also after that failed. On the last page it only has that told once more.
  public func loadNext() {
    send(.next)
  }

  /// Loads the page before the first row; if there is none, what is new.
  public func loadPrevious() {
    send(.previous)
  }

  /// The host shows these rows; pages near them are loaded, unless that failed before.
  public func demand(_ demand: FeedDemand) {
    send(.demand(demand))
  }

  /// Tries again what failed: the refresh if it did, otherwise whichever ends did. Without a failure it does nothing.
  public func retry() {
    send(.retry(nil))
  }

  /// Tries again what failed in one lane.
  public func retry(_ lane: Lane) {
    send(.retry(lane))
  }

  /// Calls off what runs, as if it had never been asked for.
  public func cancel() {
    send(.cancel(nil))
  }

  /// Calls off what runs in one lane.
  public func cancel(_ lane: Lane) {
    send(.cancel(lane))
  }

  /// Goes to the page with a key: loads the list around it, unless it is already here.
  public func jump(to key: some PageKey) {
    send(.jump(.key(key.description)))
  }

  /// Says that what was loaded is no longer valid: it is loaded anew around what the reader looks at.
  public func invalidate() {
    send(.invalidate)
  }

  /// Takes pages from another source from now on. The old rows and edits go at once.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - list: The name in the store under which the new source's pages are kept; `nil` keeps none. The first list stays
  ///     in the store as it is.
  public func switchSource(to source: some PageSource<some PageKey, Element>, list: String? = nil) {
    guard state.phase != .closed else { return }
    self.source = AnyPageSource(source)
    cache = list.flatMap { storage?.with(list: $0) }
    work.stopListening(.store)
    send(.switchSource(isPaged: self.source.isPaged))
    work.stopListening(.source)
    listenToSource()
    listenToStore()
  }

  /// Whether pulling refreshes. A refresh from code in another style works all the same.
  public var isPullEnabled: Bool {
    get { presentation.canRefresh }
    set { send(.allow(refreshing: newValue, loadingMore: state.allowsLoadingMore)) }
  }

  /// Whether pages are loaded because the reader comes near to an end. ``loadNext()`` works all the same.
  public var isLoadMoreAllowed: Bool {
    get {
      _ = snapshot
      return state.allowsLoadingMore
    }
    set { send(.allow(refreshing: state.allowsRefreshing, loadingMore: newValue)) }
  }

  /// Says whether there is a connection. What waits for one goes on as soon as there is.
  public func setConnected(_ isConnected: Bool) {
    send(.connectivity(isConnected))
  }

  /// Follows a stream that says whether there is a connection, until the pager is ended or released.
  public func follow(connectivity: AsyncStream<Bool>) {
    work.listen(.connectivity) { [weak self] in
      for await isConnected in connectivity { self?.setConnected(isConnected) }
    }
  }

  /// Memory is short: drops the pages that the reader is not near to. They are loaded again when the reader comes back.
  public func releaseMemory() {
    send(.pressure)
  }

  /// Ends the pager for good: what runs is called off, and nothing happens any more. The rows stay, with the edits made
  /// so far, whether the server has agreed to them or not; what is being written to the store is written to its end.
  ///
  /// An ended pager is not begun again, neither by opening it nor by another source. It ignores every command, edit and
  /// change of the connection, listens neither to its source nor to its store, and its ``updates()`` and ``reports()`` are
  /// at their end, also those asked for later. The request of ``perform(_:_:)`` is the caller's own and is still made; it
  /// changes no row.
  public func end() {
    send(.close)
  }
}
