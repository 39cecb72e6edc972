/// The appearance of a refresh, and its effect on the rows.
public enum RefreshStyle: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// A refresh without a refresh indicator.
  ///
  /// The rows stay visible while it loads. If the new page overlaps them, the rows after the overlap stay until their
  /// own pages are loaded again.
  case background
  /// A refresh with a refresh indicator. The rows stay visible while it loads, and the new page replaces all of them.
  case pullToRefresh
  /// A reload because the rows belong to another data source. They are removed at once, and the full-page indicator
  /// appears.
  case reload

  /// Orders styles by prominence.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A refresh: the page it loads, the reason and the appearance.
package struct RefreshLoad: Hashable, Sendable {
  /// The identity of the load.
  package var id: LoadID
  /// The appearance.
  package var style: RefreshStyle
  /// The action that the source receives.
  package var action: LoadAction
  /// The location of the page: the beginning, or the page that a jump or an invalidation requests.
  package var location: PageLocation
  /// The number of attempts before this one.
  package var attempt: Int
  /// Whether the previous attempt failed because there was no connection.
  package var followsOffline: Bool
  /// Whether the load belongs to a jump.
  package var isJump: Bool
}

/// The state of refreshing.
package enum RefreshState: Hashable, Sendable {
  /// No refresh is running, and the last one did not fail.
  case idle
  /// A refresh is running.
  case loading(RefreshLoad)
  /// The refresh failed and is retried automatically.
  case waiting(PendingRetry, RefreshLoad)
  /// The refresh failed and is retried on request.
  case failed(PageFailure, RefreshLoad)

  /// The running refresh, if there is one.
  package var running: RefreshLoad? {
    if case .loading(let load) = self { load } else { nil }
  }

  /// The refresh that is running, waiting or failed.
  package var load: RefreshLoad? {
    switch self {
    case .idle: nil
    case .loading(let load), .waiting(_, let load), .failed(_, let load): load
    }
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
