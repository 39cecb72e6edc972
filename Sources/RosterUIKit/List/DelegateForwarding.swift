#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Passes calls of the table's delegate on to an object of the app.
  ///
  /// Calls that the list does not handle are forwarded by the Objective-C runtime; see ``TableDelegate``. Notifications that the list
  /// handles itself are passed on by these functions, after it has handled them. Calls whose result the list decides are not:
  /// heights, headers and footers, selection, swipe actions, menus and moves.
  @MainActor
  struct DelegateForwarding {
    /// The app's object.
    let target: (any UITableViewDelegate)?

    #if canImport(ObjectiveC)
      func willBeginDragging(_ view: UIScrollView) { target?.scrollViewWillBeginDragging?(view) }

      func didEndDragging(_ view: UIScrollView, willDecelerate: Bool) {
        target?.scrollViewDidEndDragging?(view, willDecelerate: willDecelerate)
      }

      func didEndDecelerating(_ view: UIScrollView) { target?.scrollViewDidEndDecelerating?(view) }

      func didEndScrollingAnimation(_ view: UIScrollView) { target?.scrollViewDidEndScrollingAnimation?(view) }

      func didScrollToTop(_ view: UIScrollView) { target?.scrollViewDidScrollToTop?(view) }

      func willDisplay(_ cell: UITableViewCell, _ table: UITableView, _ path: IndexPath) {
        target?.tableView?(table, willDisplay: cell, forRowAt: path)
      }

      func didEndDisplaying(_ cell: UITableViewCell, _ table: UITableView, _ path: IndexPath) {
        target?.tableView?(table, didEndDisplaying: cell, forRowAt: path)
      }

      func willDisplayHeader(_ view: UIView, _ table: UITableView, _ section: Int) {
        target?.tableView?(table, willDisplayHeaderView: view, forSection: section)
      }
    #else
      // Without the Objective-C runtime, protocols have no optional methods.
      func willBeginDragging(_ view: UIScrollView) { target?.scrollViewWillBeginDragging(view) }

      func didEndDragging(_ view: UIScrollView, willDecelerate: Bool) {
        target?.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
      }

      func didEndDecelerating(_ view: UIScrollView) { target?.scrollViewDidEndDecelerating(view) }

      func didEndScrollingAnimation(_ view: UIScrollView) { target?.scrollViewDidEndScrollingAnimation(view) }

      func didScrollToTop(_ view: UIScrollView) { target?.scrollViewDidScrollToTop(view) }

      func willDisplay(_ cell: UITableViewCell, _ table: UITableView, _ path: IndexPath) {
        target?.tableView(table, willDisplay: cell, forRowAt: path)
      }

      func didEndDisplaying(_ cell: UITableViewCell, _ table: UITableView, _ path: IndexPath) {
        target?.tableView(table, didEndDisplaying: cell, forRowAt: path)
      }

      func willDisplayHeader(_ view: UIView, _ table: UITableView, _ section: Int) {
        target?.tableView(table, willDisplayHeaderView: view, forSection: section)
      }
    #endif
  }

#endif
