/// An event of a pager. The reducer has no other input, so recorded events replay to the same states.
package enum PagerEvent<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The list was opened. `age` is the time since the last successful refresh.
  case open(age: Duration?)
  /// The first page is needed soon.
  case prefetch(age: Duration?)
  /// The store was read; `nil` if it does not contain the list or could not be read.
  case cacheRead(token: Int, StoredPages<Element>?)
  case result(LoadID, PageResult<Element>)
  case viewport(ViewportHint)
  case load(LoadType)
  case refresh(inBackground: Bool = false)
  /// The rows belong to another data source.
  case reload
  /// A refresh of the page that contains a row was requested.
  case refreshPage(Element.ID)
  /// A retry was requested, for one type or for all.
  case retry(LoadType?)
  /// A cancellation was requested, for one type or for all.
  case cancel(LoadType?)
  case jump(PageLocation)
  /// The loaded pages became invalid.
  case invalidate
  /// Another writer changed a row.
  case change(RowChange<Element>)
  /// An edit was applied locally.
  case mutate(EditID, PagerEdit<Element>)
  /// The server confirmed an edit, and may have returned the row.
  case commit(EditID, Element?)
  /// The server rejected an edit.
  case rollback(EditID)
  /// The server has changed a row, and has sent the row that it has replaced.
  case receive(EditID, PagerEdit<Element>, Element?)
  /// Several events at once. Their rows are written in one transaction.
  indirect case batch([PagerEvent<Element>])
  case memoryWarning
  case connectivity(Bool)
  case timer(TimerID)
  case observers(Int)
  /// Pull-to-refresh or loading by scrolling was enabled or disabled.
  case allow(refreshing: Bool, loadingMore: Bool)
  /// The source was replaced.
  case switchSource(PagerState<Element>.Source, keepingRows: Bool = false, readsStore: Bool = false)
  case close
}

/// The result of a load.
package enum PageResult<Element: Sendable>: Sendable {
  case page(DataPage<String, Element>)
  case notModified
  /// A failure. `random`, from 0 up to 1, determines the jitter of the delay before a retry.
  case failure(PageFailure, random: Double)
}
