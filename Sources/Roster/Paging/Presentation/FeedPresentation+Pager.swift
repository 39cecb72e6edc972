extension FeedPresentation {
  /// Derives the presentation of a pager from its state.
  ///
  /// - Parameters:
  ///   - pager: The pager's state.
  ///   - isEmpty: Whether there are no rows. Defaults to whether the pager has no rows; a page with other rows passes
  ///     `false`.
  ///   - strings: The localized strings for the pager's own messages.
  package init<Element>(_ pager: PagerState<Element>, isEmpty: Bool? = nil, strings: ListStrings = .english) {
    let isEmpty = isEmpty ?? (pager.rows.count == 0)
    self.init(
      state: isEmpty ? pager.stateWithoutRows(strings) : .content,
      isRefreshing: pager.activeRefresh?.style == .pullToRefresh,
      canRefresh: pager.allowsRefreshing && pager.phase != .closed, prepend: pager.indicator(at: .prepend, strings),
      append: pager.indicator(at: .append, strings),
      message: pager.message.map { Message(number: $0.number, text: $0.failure.localizedDescription(in: strings)) })
    isInitialLoading = pager.isInitialLoading
    canLoadMore = pager.canLoadMore
    isOffline = pager.isWaitingForConnection
    jump = pager.jump
    showsStoredRows = pager.content == .rows(.store) && pager.freshness != .fresh
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

  /// The state of a page without rows. It is neither empty nor failed while rows may still arrive.
  fileprivate func stateWithoutRows(_ strings: ListStrings) -> PageState {
    if isInitialLoading || phase == .new { return .loading }
    if let load = activeRefresh {
      if load.followsOffline, case .failed(let failure) = content {
        return .failed(failure.localizedDescription(in: strings))
      }
      return hasRows && rows.count == 0 && append.running != nil ? .loading : .content
    }
    if let failure = refresh.failure { return .failed(failure.localizedDescription(in: strings)) }
    if case .failed(let failure) = content { return .failed(failure.localizedDescription(in: strings)) }
    guard hasRows else { return .content }
    if isConfirmedEmpty || rows.count > 0 { return .empty }
    if let failure = append.failure ?? prepend.failure { return .failed(failure.localizedDescription(in: strings)) }
    return append.running != nil || prepend.running != nil ? .loading : .content
  }

  fileprivate func indicator(at type: LoadType, _ strings: ListStrings) -> LoadIndicator {
    let state = self[type]
    guard isPaged, allowsLoadingMore, rows.count > 0 || (hasRows && state != .end) else { return .hidden }
    switch state {
    case .idle, .blocked: return .hidden
    case .ready: return type == .append ? .idle : .hidden
    case .loading: return .loading
    case .waiting(let waiting, _):
      return waiting.reason == .backoff ? .loading : .waiting(waiting.failure.localizedDescription(in: strings))
    case .failed(let failure, _): return .failed(failure.localizedDescription(in: strings))
    case .end: return type == .append ? .end : .hidden
    }
  }

  fileprivate var canLoadMore: Bool {
    guard isPaged, rows.count > 0, allowsLoadingMore, phase != .closed else { return false }
    switch append {
    case .ready, .loading, .waiting, .failed: return true
    case .idle, .blocked, .end: return false
    }
  }

  fileprivate var isWaitingForConnection: Bool {
    refresh.running?.followsOffline == true
      || [refresh, prepend, append].contains { $0.pendingRetry?.reason == .offline }
  }
}
