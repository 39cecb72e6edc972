/// The state of a feed as a whole.
public enum FeedState: Hashable, Sendable {
  /// There are no rows yet; the first load is running.
  case loading
  /// There are rows.
  case content
  /// The load succeeded without rows.
  case empty
  /// There are no rows, because loading failed.
  case failed(PageFailure)

  /// The state of a page with this feed, with messages in a language.
  func pageState(in strings: ListStrings) -> PageState {
    switch self {
    case .loading: .loading
    case .content: .content
    case .empty: .empty
    case .failed(let failure): .failed(failure.localizedDescription(in: strings))
    }
  }

  var failure: PageFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
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
  /// Loading failed; the user can retry.
  case failed(PageFailure)
  /// There is no connection; loading continues automatically when there is one.
  case waiting(PageFailure)
  /// There are no further pages.
  case end

  /// The failure of the last load, also while it is going to be repeated.
  ///
  /// ```swift
  /// let error = courses.presentation.refresh.failure?.underlying as? APIError
  /// if error?.status == 401 { signIn() }
  /// ```
  public var failure: PageFailure? {
    switch self {
    case .failed(let failure), .waiting(let failure): failure
    case .hidden, .idle, .more, .loading, .end: nil
    }
  }
}
