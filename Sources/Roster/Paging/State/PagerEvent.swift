/// Everything that can happen to a pager. The reducer sees nothing else, so that a recorded list of events leads to
/// the same states again.
public enum PagerEvent<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The list is wanted, for the first time or again. `age` is the time since its rows were last fresh.
  case open(age: Duration?)
  /// The store answered; `nil` if it holds nothing of this list or could not be read.
  case cacheRead(token: Int, StoredPages<Element>?)
  /// A load ended.
  case result(LoadID, PageResult<Element>)
  /// The host shows these rows.
  case viewport(ViewportHint)
  /// A load was requested.
  case load(LoadType)
  /// Somebody asks for what is new.
  case refresh(RefreshStyle)
  /// Somebody asks to try again what failed, in one lane or wherever it is due.
  case retry(LoadType?)
  /// Somebody calls off what runs, in one lane or in all.
  case cancel(LoadType?)
  /// Somebody wants to be at another place of the list.
  case jump(PageLocation)
  /// What was loaded is no longer valid.
  case invalidate
  /// A row was changed elsewhere.
  case change(RowChange<Element>)
  /// The page changes rows before the server has agreed.
  case mutate(EditID, PagerEdit<Element>)
  /// The server agreed; it may have sent the row as it is now.
  case commit(EditID, Element?)
  /// The server did not agree.
  case rollback(EditID)
  /// Memory is short.
  case memoryWarning
  /// The connection came or went.
  case connectivity(Bool)
  /// A wait is over.
  case timer(TimerID)
  /// So many look at the list now.
  case observers(Int)
  /// Whether pulling and loading more are allowed at all.
  case allow(refreshing: Bool, loadingMore: Bool)
  /// The source is another one from now on.
  case switchSource(isPaged: Bool)
  /// The list will not be wanted again.
  case close
}

/// How a load ended.
public enum PageResult<Element: Sendable>: Sendable {
  /// With a page.
  case page(DataPage<String, Element>)
  /// With the answer that nothing has changed.
  case notModified
  /// With a failure; `random` (0 up to 1) decides the random part of the wait before the next try.
  case failure(PageFailure, random: Double)
}
