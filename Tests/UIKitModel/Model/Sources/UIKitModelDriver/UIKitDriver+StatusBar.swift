import UIKit

extension UIKitDriver {
  /// Taps the status bar. On a phone exactly one scroll view on the screen must ask for that, or nothing moves.
  @discardableResult
  public func tapStatusBar() -> Bool {
    let asking = find(UIScrollView.self).filter {
      $0.scrollsToTop && $0.isScrollEnabled && $0.convert($0.bounds, to: window).intersects(window.bounds)
    }
    guard asking.count == 1, let view = asking.first else { return false }
    guard view.contentOffset.y > view.offsetRange.top.y else { return false }
    let delegate = view.delegateOfScrolling
    guard delegate.flatMap({ own in device.ask("shouldScrollToTop") { own.scrollViewShouldScrollToTop(view) } }) ?? true
    else { return false }
    jump(view, to: CGPoint(x: view.contentOffset.x, y: view.offsetRange.top.y))
    if let delegate { device.tell("scrollViewDidScrollToTop") { delegate.scrollViewDidScrollToTop(view) } }
    turn()
    return true
  }
}
