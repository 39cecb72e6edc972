/// The identity of a timer. A timer without a pending retry is ignored.
package struct TimerID: Hashable, Sendable {
  var token: Int
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
