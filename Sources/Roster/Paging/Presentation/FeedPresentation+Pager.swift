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
      message: pager.message.map { Message(number: $0.number, text: pager.text($0.failure, strings)) })
    if case .failed = state { details = pager.failureWithoutRows?.details }
    isInitialLoading = pager.isInitialLoading && !pager.showsPreviousRows
    canLoadMore = pager.canLoadMore
    isOffline = pager.isWaitingForConnection
    jump = pager.jump
    newRows = pager.newRows
    showsPreviousRows = pager.showsPreviousRows
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

  /// The state of a page without rows. It is neither empty nor failed while rows may still arrive, and never blank: a
  /// page with content has a button that loads more, or a refresh indicator.
  fileprivate func stateWithoutRows(_ strings: ListStrings) -> PageState {
    if isInitialLoading || phase == .new || phase == .paused && requested.contains(.refresh) { return .loading }
    if isConfirmedEmpty || rows.count > 0 { return .empty }
    let failure = failureWithoutRows
    if let load = activeRefresh {
      if load.followsOffline, let failure { return .failed(text(failure, strings)) }
      return load.style == .pullToRefresh ? .content : .loading
    }
    if let failure { return .failed(text(failure, strings)) }
    if append.running != nil || prepend.running != nil { return .loading }
    let hasButton = [LoadType.append, .prepend].contains { indicator(at: $0, strings) == .more }
    return hasButton || phase == .closed ? .content : .empty
  }

  /// The failure that a page without rows displays.
  fileprivate var failureWithoutRows: PageFailure? {
    if case .failed(let first) = content { return refresh.failure ?? first }
    return refresh.failure ?? append.failure ?? prepend.failure
  }

  fileprivate func indicator(at type: LoadType, _ strings: ListStrings) -> LoadIndicator {
    let state = self[type]
    guard rows.count > 0 else {
      // An end without rows has no indicator, but a button loads what is left, or the list if its load was cancelled.
      let isLeft = state == .idle ? type == .append && !hasRows : state != .end && isPaged
      return isLeft && !refresh.isBusy && phase != .closed ? indicator(state, hasButton: true, strings) : .hidden
    }
    if showsPreviousRows { return type == .append ? indicator(refresh, hasButton: true, strings) : .hidden }
    guard isPaged, allowsLoadingMore, type != .prepend || !isHeadOpen else { return .hidden }
    let indicator = indicator(state, hasButton: stalled.contains(type) || state == .blocked && !refresh.isBusy, strings)
    return type == .prepend && (indicator == .idle || indicator == .end) ? .hidden : indicator
  }

  private func indicator(_ state: LoadState, hasButton: Bool, _ strings: ListStrings) -> LoadIndicator {
    switch state {
    case .idle, .blocked: hasButton ? .more : .hidden
    case .ready: hasButton ? .more : .idle
    case .loading: .loading
    case .waiting(let waiting, _): waiting.reason == .backoff ? .loading : .waiting(text(waiting.failure, strings))
    case .failed(let failure, _): .failed(text(failure, strings))
    case .end: .end
    }
  }

  /// The description of a failure, with the time after which the server allows the next attempt.
  fileprivate func text(_ failure: PageFailure, _ strings: ListStrings) -> String {
    let text = failure.localizedDescription(in: strings)
    guard case .transient(let delay?) = failure.kind, delay > options.retry.maximumRetryAfter else { return text }
    return "\(text) \(strings.retryAfterMessage(delay))"
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
