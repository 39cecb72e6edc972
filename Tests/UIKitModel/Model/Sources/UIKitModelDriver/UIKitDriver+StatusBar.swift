import UIKit

extension UIKitDriver {
  /// Taps the status bar. Scrolls only if exactly one scroll view on the screen has `scrollsToTop`, as on a phone.
  @discardableResult
  public func tapStatusBar() -> Bool {
    let asking = find(UIScrollView.self).filter {
      $0.scrollsToTop && $0.isScrollEnabled && $0.convert($0.bounds, to: window).intersects(window.bounds)
    }
    guard asking.count == 1, let view = asking.first else { return false }
    guard view.contentOffset.y > view.offsetRange.top.y else { return false }
    let delegate = view.scrollViewDelegate
    guard delegate.flatMap({ own in device.ask("shouldScrollToTop") { own.scrollViewShouldScrollToTop(view) } }) ?? true
    else { return false }
    jump(view, to: CGPoint(x: view.contentOffset.x, y: view.offsetRange.top.y))
    if let delegate { device.tell("scrollViewDidScrollToTop") { delegate.scrollViewDidScrollToTop(view) } }
    turn()
    return true
  }
}
