// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

/// Optional methods that Roster's host does not implement.
extension UIScrollViewDelegate {
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { UIKitModel.notImplemented() }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
}

#if !UIKIT_STRICT
  // Roster's host implements these methods. Without the defaults, a misspelled method does not compile.
  extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      UIKitModel.notImplemented()
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { UIKitModel.notImplemented(true) }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
  }
#else
  // Roster's host implements these methods for one kind of view only.
  extension UITableViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
  }

  extension UICollectionViewDelegate {
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { UIKitModel.notImplemented(true) }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { UIKitModel.notImplemented() }
  }
#endif
