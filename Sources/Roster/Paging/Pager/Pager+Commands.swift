extension Pager {
  /// The rows.
  public var items: ItemList<Element> { snapshot.items }

  /// The identities under which the rows are displayed.
  @usableFromInline var identities: RowIdentities<Element.ID> { snapshot.identities }

  /// The number of rows that are not loaded; `nil` without ``PagerOptions/showsPlaceholders``.
  ///
  /// Sections of the pager display placeholders for them. A view other than a host does the same, and reports what is visible by
  /// the indices among all rows:
  ///
  /// ```swift
  /// let before = courses.placeholders?.before ?? 0
  /// courses.updateViewport(ViewportHint(500..<512, laidOut: courses.items.count, placeholdersBefore: before))
  /// ```
  public var placeholders: PlaceholderCounts? { snapshot.placeholders }

  /// The number of rows on the server, if the source reports it.
  public var total: Int? { snapshot.total }

  /// What a page displays in addition to the rows.
  public var presentation: FeedPresentation { snapshot.presentation }

  /// Starts a load, or retries it if it failed.
  ///
  /// - Parameter type: `.append` loads the next page, and only sends a report if there is none. `.prepend` loads the
  ///   previous page, and refreshes in the background if there is none. `.refresh` does the same as ``refresh(inBackground:)``.
  public func load(_ type: LoadType) { send(.load(type)) }

  /// Refreshes the list, or joins a running refresh. The rows stay visible.
  ///
  /// - Parameter inBackground: Whether there is no refresh indicator, and the rows after those that the new page overlaps stay
  ///   until their own pages are loaded again. By default, the new page replaces all rows.
  public func refresh(inBackground: Bool = false) { send(.refresh(inBackground: inBackground)) }

  /// Loads the list again because the rows belong to another data source, such as another region. They are removed at once,
  /// and the full-page indicator appears.
  public func reload() { send(.reload) }

  /// Loads the page that contains a row again, for example after the row was changed elsewhere. No other page is
  /// requested, unless the server has inserted so many rows that the page no longer leads to the following ones.
  ///
  /// The rows stay visible meanwhile, and no indicator appears. Does nothing if the row is not loaded.
  public func refresh(pageOf id: Element.ID) { send(.refreshPage(id)) }

  /// Updates the visible rows, and loads the pages near them unless that failed before.
  ///
  /// ```swift
  /// courses.updateViewport(ViewportHint(10..<20))   // a view other than a host displays these rows
  /// ```
  public func updateViewport(_ hint: ViewportHint) { send(.viewport(hint)) }

  /// Retries what failed: the changes of the server, and the refresh if it failed, otherwise appending and prepending. Does nothing
  /// without a failure.
  public func retry() {
    resumeChanges()
    send(.retry(nil))
  }

  /// Retries a load of one type if it failed.
  public func retry(_ type: LoadType) { send(.retry(type)) }

  /// Cancels the loads of one type, or all loads. The states return to those before the loads.
  public func cancel(_ type: LoadType? = nil) { send(.cancel(type)) }

  /// Scrolls to the page with a key. Loads the list around that page unless it is loaded already.
  public func jump(to key: some PageKey) { send(.jump(.key(key.description))) }

  /// Invalidates all loaded pages: the list is loaded again around the visible rows.
  public func invalidate() { send(.invalidate) }

  /// Replaces the source. The edits of the previous source are removed at once, and so are its rows by default. While no page
  /// observes the list, the new one is loaded when it is opened. The changes of the previous source are no longer followed.
  ///
  /// If the new list is stored, its rows are displayed at once, as when a list is opened: going back to a former search or
  /// region sends no request while they are younger than ``PagerOptions/freshness``.
  ///
  /// Rows that are kept are dimmed, and their actions do nothing. The first page of the new source replaces them; if it
  /// cannot be loaded, they stay. If the user has scrolled, the list then scrolls to its first row.
  ///
  /// - Parameters:
  ///   - source: The new source.
  ///   - list: The name in the store of the new source's list; `nil` stores nothing. The first list stays stored.
  ///   - keepingRows: Whether the rows stay visible until the first page of the new source arrives, as in a search while
  ///     the user types.
  public func switchSource(
    to source: some PageSource<some PageKey, Element>, list: String? = nil, keepingRows: Bool = false
  ) {
    guard state.phase != .closed else { return }
    self.source = AnyPageSource(source)
    storage.select(list)
    work.stopListening(.store)
    // They are those of the previous source.
    stopListeningToChanges()
    changes = FollowedChanges()
    let properties = self.source.properties(pageSize: state.options.pageSize)
    send(.switchSource(properties, keepingRows: keepingRows, readsStore: storage.current != nil))
    work.stopListening(.source)
    if state.isOpen { listenToSource() }
  }

  /// Whether pull-to-refresh is enabled. Refreshes in the background are always possible.
  public var isPullToRefreshEnabled: Bool {
    get { presentation.canRefresh }
    set { send(.allow(refreshing: newValue, loadingMore: state.conditions.allowsLoadingMore)) }
  }

  /// Whether scrolling near an end loads further pages. ``load(_:)`` is always possible.
  public var isLoadMoreEnabled: Bool {
    get {
      _ = snapshot
      return state.conditions.allowsLoadingMore
    }
    set { send(.allow(refreshing: state.conditions.allowsRefreshing, loadingMore: newValue)) }
  }

  /// Updates the connectivity. Loads that wait for a connection start as soon as there is one, and stale rows are
  /// refreshed.
  public func setConnected(_ isConnected: Bool) {
    send(.connectivity(isConnected))
    if isConnected { refreshIfStale() }
  }

  /// Follows a stream of connectivity updates until the pager ends or is released.
  public func follow(connectivity: AsyncStream<Bool>) {
    work.listen(.connectivity) { [weak self] in
      for await isConnected in connectivity { self?.setConnected(isConnected) }
    }
  }

  /// Releases the pages that are far from the visible rows, in response to a memory warning. They are loaded again when
  /// the user scrolls to them.
  ///
  /// ```swift
  /// courses.releaseMemory()   // keeps the pages around the visible rows
  /// ```
  public func releaseMemory() { send(.memoryWarning) }

  /// Ends the pager permanently.
  ///
  /// All loads are cancelled. The rows stay, with all edits, whether committed or not; pending writes to the store
  /// complete. The ``updates()`` and ``reports()`` streams finish, even if they are requested later. Later commands, edits
  /// and connectivity updates have no effect. The request of `perform(_:_:)` still runs, but changes no row.
  public func end() {
    send(.close)
    stopListeningToChanges()
  }
}
