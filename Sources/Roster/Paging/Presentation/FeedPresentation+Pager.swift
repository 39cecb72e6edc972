extension FeedPresentation {
  /// What a pager shows besides its rows, derived from its state in one place.
  ///
  /// It is a pure function of the state: there are no flags to set, and none can contradict another.
  ///
  /// - Parameters:
  ///   - pager: The pager's state.
  ///   - isEmpty: Whether there is nothing to show; by default, whether the pager has no rows. A page with other rows
  ///     answers this for the page as a whole.
  ///   - words: A host's words, for reasons of the pager's own.
  public init<Element>(_ pager: PagerState<Element>, isEmpty: Bool? = nil, strings: ListStrings = .english) {
    let isEmpty = isEmpty ?? (pager.rows.count == 0)
    self.init(
      state: isEmpty ? pager.stateWithoutRows(strings) : .content, isRefreshing: pager.activeRefresh?.style == .pull,
      canRefresh: pager.allowsRefreshing && pager.phase != .closed, head: pager.indicator(at: .head, strings),
      tail: pager.indicator(at: .tail, strings),
      notice: pager.notice.map { Notice(number: $0.number, message: $0.failure.reason(in: strings)) })
    isFirstLoading = pager.isFirstLoading
    canLoadMore = pager.canLoadMore
    isOffline = pager.isWaitingForConnection
    jump = pager.jump
    showsStoredRows = pager.content == .rows(.store) && pager.freshness != .fresh
  }
}

extension PagerState {
  /// The refresh that runs, or that waits a moment before its next try.
  fileprivate var activeRefresh: RefreshLoad? {
    switch refresh {
    case .loading(let load): load
    case .waiting(let waiting, let load): waiting.reason == .backoff ? load : nil
    case .idle, .failed: nil
    }
  }

  fileprivate var isFirstLoading: Bool {
    if case .cachePending = content, refresh.failure == nil { return true }
    guard let load = activeRefresh, !load.followsOffline else { return false }
    return load.action == .initialLoad || load.action == .refreshWithIndicator
  }

  /// What a page shows that has no rows: nothing is claimed empty or failed while it may still come.
  fileprivate func stateWithoutRows(_ strings: ListStrings) -> PageState {
    if isFirstLoading || phase == .new { return .loading }
    if let load = activeRefresh {
      if load.followsOffline, case .failed(let failure) = content { return .failed(failure.reason(in: strings)) }
      return hasRows && rows.count == 0 && tail.load != nil ? .loading : .content
    }
    if let failure = refresh.failure { return .failed(failure.reason(in: strings)) }
    if case .failed(let failure) = content { return .failed(failure.reason(in: strings)) }
    guard hasRows else { return .content }
    if isConfirmedEmpty || rows.count > 0 { return .empty }
    if let failure = tail.failure ?? head.failure { return .failed(failure.reason(in: strings)) }
    return tail.load != nil || head.load != nil ? .loading : .content
  }

  fileprivate func indicator(at lane: Lane, _ strings: ListStrings) -> LaneIndicator {
    let state = self[lane]
    guard isPaged, allowsLoadingMore, rows.count > 0 || (hasRows && state != .end) else { return .hidden }
    switch state {
    case .unknown, .blocked: return .hidden
    case .ready: return lane == .tail ? .idle : .hidden
    case .loading: return .loading
    case .waiting(let waiting, _):
      return waiting.reason == .backoff ? .loading : .waiting(waiting.failure.reason(in: strings))
    case .failed(let failure, _): return .failed(failure.reason(in: strings))
    case .end: return lane == .tail ? .end : .hidden
    }
  }

  fileprivate var canLoadMore: Bool {
    guard isPaged, rows.count > 0, allowsLoadingMore, phase != .closed else { return false }
    switch tail {
    case .ready, .loading, .waiting, .failed: return true
    case .unknown, .blocked, .end: return false
    }
  }

  fileprivate var isWaitingForConnection: Bool {
    if case .waiting(let waiting, _) = refresh, waiting.reason == .offline { return true }
    if let load = refresh.running, load.followsOffline { return true }
    return [head, tail].contains {
      if case .waiting(let waiting, _) = $0 { waiting.reason == .offline } else { false }
    }
  }
}
