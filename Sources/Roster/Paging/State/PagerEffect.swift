/// What the reducer wants done. Effects are done in their order.
public enum PagerEffect<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// Ask the source for a page, and send its ``PagerEvent/result(_:_:)``.
  case load(LoadID, PageRequest<String>)
  /// Call off a load. Its result is not wanted.
  case cancelLoad(LoadID)
  /// Listen to the store's changes first, then read the list, and send ``PagerEvent/cacheRead(token:_:)``.
  case readStore(token: Int)
  /// Write to the store, in one transaction.
  case write(StoreChange<Element>)
  /// Send ``PagerEvent/timer(_:)`` after a while.
  case startTimer(TimerID, Duration)
  /// That timer is not waited for any more.
  case cancelTimer(TimerID)
  /// Tell whoever listens.
  case notify(PagerReport)
  /// Call off what still runs except for writes, and stop listening, for good.
  case end
}

/// What a pager tells whoever listens, in this order: what was asked for, what became of it, that it is over.
public enum PagerReport: Hashable, Sendable {
  /// A load begins.
  case started(LoadAction)
  /// Rows were dropped from memory at one end.
  case dropped(LoadType, count: Int)
  /// A refresh succeeded, with so many rows on its page.
  case refreshed(count: Int)
  /// A page was added at one end, with so many rows on it.
  case loaded(LoadType, count: Int)
  /// The first page of the list is here.
  case reachedFirstPage
  /// The last page of the list is here, or was asked to be followed by another.
  case reachedLastPage
  /// A load failed.
  case failed(LoadType, PageFailure)
  /// A load is over, however it ended. Always the last notice of a load.
  case finished(LoadAction)
  /// The list is to be shown from the row with this description of its id on, because a jump asked for it.
  case jumped(PageLocation)
  /// The store could not be read or written; the list goes on without it.
  case storeFailed(String)
}
