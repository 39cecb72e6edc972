/// An effect that the reducer requests. Effects run in order.
package enum PagerEffect<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// Requests a page from the source, and sends ``PagerEvent/result(_:_:)``.
  case load(LoadID, PageRequest<String>)
  /// Cancels a load. Its result is discarded.
  case cancelLoad(LoadID)
  /// Observes the store's changes, then reads the list, and sends ``PagerEvent/cacheRead(token:_:)``.
  case readStore(token: Int)
  /// Writes to the store in one transaction.
  case write(StoreChange<Element>)
  /// Sends ``PagerEvent/timer(_:)`` after a delay.
  case startTimer(TimerID, Duration)
  case cancelTimer(TimerID)
  case notify(PagerReport)
  /// Cancels everything but the writes, and ends all observations.
  case end
}

/// A report of a pager. Each load sends its start, its result and its end, in this order.
///
/// ```swift
/// for await report in courses.reports() {
///   switch report {
///   case .started(let action), .finished(let action): print(action)
///   case .refreshed(let count): print("\(count) rows")
///   case .dropped, .reachedFirstPage, .reachedLastPage, .jumped: break
///   default: break
///   }
/// }
/// ```
public enum PagerReport: Hashable, Sendable {
  /// A load started.
  case started(LoadAction)
  /// Rows were evicted from memory.
  case dropped(LoadType, count: Int)
  /// A refresh succeeded with this number of rows.
  case refreshed(count: Int)
  /// A page was appended or prepended, or, with the type `.refresh`, loaded again alone, with this number of new rows.
  case loaded(LoadType, count: Int)
  /// The first page of the list is loaded.
  case reachedFirstPage
  /// The last page of the list is loaded, or a page after it was requested.
  case reachedLastPage
  /// A load failed.
  case failed(LoadType, PageFailure)
  /// A load ended with any result. Always its last report.
  case finished(LoadAction)
  /// The list was scrolled to the page of a jump.
  case jumped(PageLocation)
  /// The store failed to read or write. The pager continues without it.
  case storeFailed(String)
}
