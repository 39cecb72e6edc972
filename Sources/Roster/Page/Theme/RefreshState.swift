/// What a refresh indicator displays.
public enum RefreshState: Hashable, Sendable {
  /// The user pulls, with a progress from 0 to 1. At 1, the page refreshes, on some hosts when the user releases.
  case pulling(progress: Double)
  /// The page is refreshing.
  case refreshing

  /// Whether the page is refreshing.
  package var isRefreshing: Bool { self == .refreshing }

  /// The progress of the pull, from 0 to 1; `1` while the page is refreshing.
  public var progress: Double {
    if case .pulling(let progress) = self { min(max(0, progress), 1) } else { 1 }
  }
}
