/// The state of a page, a component or a feed as a whole.
public enum PageState: Hashable, Sendable {
  /// There are no rows yet; the first load is running.
  case loading
  /// There are rows.
  case content
  /// The load succeeded without rows.
  case empty
  /// There are no rows, because loading failed with this message.
  case failed(String)
  /// The page displays a state of its own, or that there is no permission; see ``ListPage/unavailable`` and
  /// ``ListPage/pageState``.
  case unavailable
}
