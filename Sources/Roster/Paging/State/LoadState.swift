/// The identity of a load. A result whose load is not the current one of its type is discarded.
package struct LoadID: Hashable, Sendable {
  /// The epoch in which the load started. A new epoch starts whenever the rows are replaced.
  package var epoch: Int
  /// The type of the load.
  package var type: LoadType
  /// A number that is unique in the pager.
  package var token: Int
}

/// The identity of a timer. A timer without a pending retry is ignored.
package struct TimerID: Hashable, Sendable {
  /// A number that is unique in the pager.
  package var token: Int
}

/// A failed load that the pager retries automatically.
package struct PendingRetry: Hashable, Sendable {
  /// The condition for the retry.
  package enum Reason: Hashable, Sendable {
    /// The failure was transient; the retry follows after a delay.
    case backoff
    /// There is no connection; the retry follows when there is one.
    case offline
  }

  /// The condition for the retry.
  package var reason: Reason
  /// The timer that starts the retry; `nil` if only the connection's return does.
  package var timer: TimerID?
  /// The number of attempts so far.
  package var attempt: Int
  /// The failure of the last attempt.
  package var failure: PageFailure
}

/// A running append or prepend.
package struct PageLoad: Hashable, Sendable {
  /// The identity of the load.
  package var id: LoadID
  /// The location of the page.
  package var location: PageLocation
  /// The number of attempts before this one.
  package var attempt: Int
  /// Whether the previous attempt failed because there was no connection.
  package var followsOffline: Bool
  /// The number of consecutive pages without a new row that directly precede this load.
  package var emptyRun: Int
}

/// The state of appending or of prepending.
package enum LoadState: Hashable, Sendable {
  /// Nothing has been loaded yet.
  case unknown
  /// There are rows, but a refresh must succeed before pages are added to them.
  case blocked
  /// A further page can be loaded from this location.
  case ready(PageLocation)
  /// A page is loading.
  case loading(PageLoad)
  /// The load failed and is retried automatically.
  case waiting(PendingRetry, PageLocation)
  /// The load failed and is retried on request.
  case failed(PageFailure, PageLocation)
  /// There are no further pages.
  case end

  /// The running load, if there is one.
  package var load: PageLoad? {
    if case .loading(let load) = self { load } else { nil }
  }

  /// The pending automatic retry, if there is one.
  package var pendingRetry: PendingRetry? {
    if case .waiting(let retry, _) = self { retry } else { nil }
  }

  /// The failure of the last attempt, if it failed.
  package var failure: PageFailure? {
    if case .failed(let failure, _) = self { failure } else { pendingRetry?.failure }
  }
}
