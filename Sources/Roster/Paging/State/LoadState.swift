/// The identity of a load. A result whose load is not the current one of its type is discarded.
public struct LoadID: Hashable, Sendable {
  /// The epoch in which the load started. A new epoch starts whenever the rows are replaced.
  public var epoch: Int
  /// The type of the load.
  public var type: LoadType
  /// A number that is unique in the pager.
  public var token: Int
}

/// The identity of a timer. A timer without a pending retry is ignored.
public struct TimerID: Hashable, Sendable {
  /// A number that is unique in the pager.
  public var token: Int
}

/// A failed load that the pager retries automatically.
public struct PendingRetry: Hashable, Sendable {
  /// The condition for the retry.
  public enum Reason: Hashable, Sendable {
    /// The failure was transient; the retry follows after a delay.
    case backoff
    /// There is no connection; the retry follows when there is one.
    case offline
  }

  /// The condition for the retry.
  public var reason: Reason
  /// The timer that starts the retry; `nil` if only the connection's return does.
  public var timer: TimerID?
  /// The number of attempts so far.
  public var attempt: Int
  /// The failure of the last attempt.
  public var failure: PageFailure
}

/// A running append or prepend.
public struct PageLoad: Hashable, Sendable {
  /// The identity of the load.
  public var id: LoadID
  /// The location of the page.
  public var location: PageLocation
  /// The number of attempts before this one.
  public var attempt: Int
  /// Whether the previous attempt failed because there was no connection.
  public var followsOffline: Bool
  /// The number of consecutive pages without a new row that directly precede this load.
  public var emptyRun: Int
}

/// The state of appending or of prepending.
public enum LoadState: Hashable, Sendable {
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
  public var load: PageLoad? {
    if case .loading(let load) = self { load } else { nil }
  }

  /// The pending automatic retry, if there is one.
  public var pendingRetry: PendingRetry? {
    if case .waiting(let retry, _) = self { retry } else { nil }
  }

  /// The failure of the last attempt, if it failed.
  public var failure: PageFailure? {
    if case .failed(let failure, _) = self { failure } else { pendingRetry?.failure }
  }
}
