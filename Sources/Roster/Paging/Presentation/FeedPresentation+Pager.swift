extension FeedPresentation {
  /// Derives the presentation of a pager from its state.
  ///
  /// - Parameters:
  ///   - pager: The pager's state.
  ///   - isEmpty: Whether there are no rows. Defaults to whether the pager has no rows; a page with other rows passes
  ///     `false`.
  package init<Element>(_ pager: PagerState<Element>, isEmpty: Bool? = nil) {
    self.init(state: isEmpty ?? (pager.rows.count == 0) ? pager.stateWithoutRows : .content)
    isRefreshing = pager.activeRefresh?.showsIndicator == true
    canRefresh = pager.conditions.allowsRefreshing && pager.phase != .closed
    refresh = pager.refresh == .idle ? .idle : pager.refresh.indicator(hasButton: false)
    prepend = pager.indicator(at: .prepend)
    append = pager.indicator(at: .append)
    isInitialLoading = pager.isInitialLoading && !pager.showsPreviousRows
    canLoadMore = pager.canLoadMore
    waiting = pager.loadsThatWait
    showsPreviousRows = pager.showsPreviousRows
    showsStoredRows = pager.content == .rows(.store) && pager.freshness != .fresh
    newRows = pager.openHead.newRows
    leavesGaps = pager.openHead.adjoins == false
    message = pager.output.message
    jump = pager.position.jump
  }
}

extension PagerState {
  /// The refresh that is running, or whose automatic retry follows after a delay.
  fileprivate var activeRefresh: PageLoad? {
    refresh.running ?? (refresh.pendingRetry?.reason == .backoff ? refresh.load : nil)
  }

  fileprivate var isInitialLoading: Bool {
    if case .cachePending = content, refresh.failure == nil { return true }
    guard let load = activeRefresh, !load.followsOffline else { return false }
    return load.action == .initial || load.action == .reload
  }

  /// The state of a page without rows. It is neither empty nor failed while rows may still arrive, and never blank: a
  /// page with content has a button that loads more, or a refresh indicator.
  fileprivate var stateWithoutRows: FeedState {
    if isInitialLoading || phase == .new || phase == .paused && ends[.refresh].isRequested { return .loading }
    if isConfirmedEmpty || rows.count > 0 { return .empty }
    if let load = activeRefresh {
      if load.followsOffline, let failure = failureWithoutRows { return .failed(failure) }
      return load.showsIndicator ? .content : .loading
    }
    if let failure = failureWithoutRows { return .failed(failure) }
    if append.running != nil || prepend.running != nil { return .loading }
    let hasButton = [LoadType.append, .prepend].contains { indicator(at: $0) == .more }
    return hasButton || phase == .closed ? .content : .empty
  }

  /// The failure that a page without rows displays.
  private var failureWithoutRows: PageFailure? {
    if case .failed(let first) = content { return refresh.failure ?? first }
    return refresh.failure ?? append.failure ?? prepend.failure
  }

  fileprivate func indicator(at type: LoadType) -> LoadIndicator {
    let state = self[type]
    guard rows.count > 0 else {
      // An end without rows has no indicator, but a button loads what is left, or the list if its load was cancelled.
      let isLeft = state == .idle ? type == .append && !hasRows : state != .end && source.isPaged
      return isLeft && !refresh.isBusy && phase != .closed ? state.indicator(hasButton: true) : .hidden
    }
    if showsPreviousRows {
      return type == .append ? isInitialLoading ? .loading : refresh.indicator(hasButton: true) : .hidden
    }
    guard source.isPaged, conditions.allowsLoadingMore, type != .prepend || !isHeadOpen else { return .hidden }
    let hasButton = ends[type].isStalled || state == .blocked && !refresh.isBusy
    let indicator = state.indicator(hasButton: hasButton)
    return type == .prepend && (indicator == .idle || indicator == .end) ? .hidden : indicator
  }

  fileprivate var canLoadMore: Bool {
    guard source.isPaged, rows.count > 0, conditions.allowsLoadingMore, phase != .closed else { return false }
    switch append {
    case .ready, .loading, .waiting, .failed: return true
    case .idle, .blocked, .end: return false
    }
  }

  /// The loads that wait for a connection, with a refresh that tries whether there is one. Without a connection, a refresh
  /// would wait.
  fileprivate var loadsThatWait: Set<LoadType> {
    Set(
      LoadType.allCases.filter {
        self[$0].pendingRetry?.reason == .offline
          || $0 == .refresh && (!conditions.isConnected || refresh.running?.followsOffline == true)
      })
  }
}

extension LoadState {
  fileprivate func indicator(hasButton: Bool) -> LoadIndicator {
    switch self {
    case .idle, .blocked: hasButton ? .more : .hidden
    case .ready: hasButton ? .more : .idle
    case .loading: .loading
    case .waiting(let retry, _): retry.reason == .backoff ? .loading : .waiting(retry.failure)
    case .failed(let failure, _): .failed(failure)
    case .end: .end
    }
  }
}
