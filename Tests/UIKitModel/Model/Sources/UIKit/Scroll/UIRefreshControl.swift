// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Only the user's pull sends `.valueChanged`. `beginRefreshing()` does not send it and does not scroll.
open class UIRefreshControl: UIControl {
  weak var scrollView: UIScrollView?
  public private(set) var isRefreshing = false
  let height: CGFloat = 60
  /// A Boolean value that indicates whether the content is below the control, as after a pull.
  private(set) var isPulledDown = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func beginRefreshing() {
    isRefreshing = true
    // To display the control, an app sets the content offset itself. The inset follows.
    isPulledDown = true
  }

  open func endRefreshing() {
    guard isRefreshing else {
      model.report(.risky(.endRefreshingWhenNotRefreshing))
      scrollView?.isDecelerating = false
      return
    }
    isRefreshing = false
    isPulledDown = false
    scrollView?.clampOffset()
  }

  /// Begins refreshing and sends `.valueChanged`, as the user's pull does, unless the control is refreshing.
  @discardableResult
  package func pullToRefresh() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    isRefreshing = true
    isPulledDown = true
    model.count("refreshControl.valueChanged")
    sendActions(for: .valueChanged)
    return true
  }
}
