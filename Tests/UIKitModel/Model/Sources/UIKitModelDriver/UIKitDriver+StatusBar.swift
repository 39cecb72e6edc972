import UIKit

extension UIKitDriver {
  /// Taps the status bar. Scrolls only if exactly one scroll view on the screen has `scrollsToTop`, as on a phone.
  @discardableResult
  public func tapStatusBar() -> Bool {
    guard let view = beginScrollingToTop() else { return false }
    jump(view, to: CGPoint(x: view.contentOffset.x, y: view.offsetRange.top.y))
    endScrollingToTop(view)
    return true
  }

  /// Taps the status bar. Scrolls in steps, with turns of the run loop and of the main actor in between. Another offset that the
  /// host sets meanwhile ends the animation.
  ///
  /// - Returns: Whether the view arrives at its top.
  public func tapStatusBar(steps: Int) async -> Bool {
    guard let view = beginScrollingToTop() else { return false }
    let stride = (view.contentOffset.y - view.offsetRange.top.y) / CGFloat(steps)
    for _ in 0..<steps {
      view.contentOffset.y = max(view.offsetRange.top.y, view.contentOffset.y - stride)
      let offset = view.contentOffset
      await turn(0.02, rounds: 3)
      if view.contentOffset != offset { return false }
    }
    view.contentOffset.y = view.offsetRange.top.y
    endScrollingToTop(view)
    return true
  }

  /// The scroll view that scrolls to its top.
  private func beginScrollingToTop() -> UIScrollView? {
    let asking = find(UIScrollView.self).filter {
      $0.scrollsToTop && $0.isScrollEnabled && $0.convert($0.bounds, to: window).intersects(window.bounds)
    }
    guard asking.count == 1, let view = asking.first else { return nil }
    guard view.contentOffset.y > view.offsetRange.top.y else { return nil }
    let delegate = view.scrollViewDelegate
    let isAllowed = delegate.flatMap { own in
      device.ask("shouldScrollToTop", scrolling: own) { $0.scrollViewShouldScrollToTop(view) }
    }
    return isAllowed ?? true ? view : nil
  }

  private func endScrollingToTop(_ view: UIScrollView) {
    if let delegate = view.scrollViewDelegate {
      device.tell("scrollViewDidScrollToTop", scrolling: delegate) { $0.scrollViewDidScrollToTop(view) }
    }
    turn()
  }
}
