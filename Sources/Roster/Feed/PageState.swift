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
  /// The page displays a state of its own; see ``ListPage/unavailable``.
  case unavailable
}

/// The appearance of a load state at one end of a feed.
///
/// ```swift
/// courses.presentation.append == LoadIndicator.idle   // scrolling loads the next page
/// ```
public enum LoadIndicator: Hashable, Sendable {
  /// No indicator: the feed has no pages, or does not load in this direction.
  case hidden
  /// There are further pages; scrolling near this end loads the next one.
  case idle
  /// There are further pages, but scrolling does not load them; a button does.
  case more
  /// A page is loading.
  case loading
  /// Loading failed with this message; the user can retry.
  case failed(String)
  /// There is no connection, as this message states; loading continues automatically when there is one.
  case waiting(String)
  /// There are no further pages.
  case end
}
