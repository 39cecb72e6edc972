/// The identity of a load. A result whose load is not the current one of its type is discarded.
package struct LoadID: Hashable, Sendable {
  /// The epoch in which the load started. A new epoch starts whenever the rows are replaced.
  var epoch: Int
  var type: LoadType
  var token: Int
}

/// The identity of a timer. A timer without a pending retry is ignored.
package struct TimerID: Hashable, Sendable {
  var token: Int
}

/// A load of one page.
package struct PageLoad: Hashable, Sendable {
  /// The identity, which ``PagerState/start(_:)`` assigns.
  var id: LoadID
  var location: PageLocation
  /// The location of the load's first page, at which it starts again after a cancellation.
  let origin: PageLocation
  /// The action that the source receives.
  var action: LoadAction
  /// The appearance of a refresh.
  var style: RefreshStyle
  /// Whether the load belongs to a jump.
  var isJump: Bool
  /// The number of attempts before this one.
  var attempt = 0
  /// Whether the previous attempt failed because there was no connection.
  var followsOffline = false
  /// The number of consecutive pages without a new row that directly precede this load.
  var emptyRun: Int
  /// The direction of a further page of the same load; `nil` for its first page.
  var direction: LoadType?
  /// The number of pages that the load has collected.
  var pageCount = 0
  /// The label of the only page that the load replaces; `nil` for a load of the list.
  var page: Int?
  /// The index on the server of the placeholder around which the list is loaded; `nil` for any other load.
  var placeholder: Int?

  init(
    _ type: LoadType, at location: PageLocation, action: LoadAction? = nil, style: RefreshStyle = .background,
    isJump: Bool = false, emptyRun: Int = 0
  ) {
    id = LoadID(epoch: 0, type: type, token: 0)
    self.location = location
    origin = location
    self.action = action ?? type.action
    self.style = style
    self.isJump = isJump
    self.emptyRun = emptyRun
  }

  /// The same load, not attempted yet.
  var firstAttempt: PageLoad {
    var load = self
    (load.attempt, load.followsOffline, load.emptyRun) = (0, false, 0)
    return load
  }

  /// Whether the load of a single page goes backwards from its key, because the page before it is not loaded.
  var isBackward: Bool { page != nil && action == .prepend }

  /// The load of a further page before its pages are added to the list.
  func continued(_ direction: LoadType, at key: String) -> PageLoad {
    var load = firstAttempt
    (load.location, load.direction, load.pageCount) = (.key(key), direction, pageCount + 1)
    return load
  }
}

/// A failed load that the pager retries automatically.
package struct PendingRetry: Hashable, Sendable {
  /// The condition for the retry.
  enum Reason: Hashable, Sendable {
    /// The failure was transient; the retry follows after a delay.
    case backoff
    /// There is no connection; the retry follows when there is one.
    case offline
  }

  var reason: Reason
  /// The timer that starts the retry; `nil` if only the connection's return does.
  var timer: TimerID?
  /// The number of attempts so far.
  var attempt: Int
  /// The failure of the last attempt.
  var failure: PageFailure
}

/// The state of the loads of one type.
package enum LoadState: Hashable, Sendable {
  /// Nothing has been loaded yet, or, for refreshes, none is running and the last one did not fail.
  case idle
  /// There are rows, but a refresh must succeed before pages are added to them.
  case blocked
  /// A further page can be loaded from this location.
  case ready(PageLocation)
  case loading(PageLoad)
  /// The load failed and is retried automatically.
  case waiting(PendingRetry, PageLoad)
  /// The load failed and is retried on request.
  case failed(PageFailure, PageLoad)
  /// There are no further pages.
  case end

  var running: PageLoad? {
    if case .loading(let load) = self { load } else { nil }
  }

  /// The load that is running, waiting or failed.
  var load: PageLoad? {
    switch self {
    case .loading(let load), .waiting(_, let load), .failed(_, let load): load
    case .idle, .blocked, .ready, .end: nil
    }
  }

  var pendingRetry: PendingRetry? {
    if case .waiting(let retry, _) = self { retry } else { nil }
  }

  /// Whether a load is running, or will be retried automatically.
  var isBusy: Bool { running != nil || pendingRetry != nil }

  /// The failure of the last attempt, if it failed.
  var failure: PageFailure? {
    if case .failed(let failure, _) = self { failure } else { pendingRetry?.failure }
  }
}
