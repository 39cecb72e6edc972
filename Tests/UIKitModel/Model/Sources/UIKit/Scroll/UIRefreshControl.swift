// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Only the user's pull sends `.valueChanged`. `beginRefreshing()` does not send it and does not scroll. While it refreshes,
/// the content inset of its scroll view contains its height.
open class UIRefreshControl: UIControl {
  weak var scrollView: UIScrollView?
  public private(set) var isRefreshing = false
  let height: CGFloat = 60
  /// A Boolean value that indicates whether the content inset contains the control.
  private var isInset = false

  private func setInset(_ inset: Bool) {
    guard inset != isInset, let scrollView else { return }
    isInset = inset
    scrollView.addRefreshInset(inset ? height : -height)
  }

  /// Called before the control leaves its scroll view.
  func willLeaveScrollView() { setInset(false) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    refuseMacIdiom("UIRefreshControl")
  }

  open func beginRefreshing() {
    isRefreshing = true
    // To display the control, an app sets the content offset itself.
    setInset(true)
  }

  open func endRefreshing() {
    guard isRefreshing else {
      model.report(.risky(.endRefreshingWhenNotRefreshing))
      scrollView?.isDecelerating = false
      return
    }
    if scrollView?.isTracking == true { model.report(.risky(.endRefreshingWhileTracking)) }
    isRefreshing = false
    setInset(false)
    scrollView?.clampOffset()
  }

  /// Begins refreshing and sends `.valueChanged`, as the user's pull does, unless the control is refreshing.
  @discardableResult
  package func pullToRefresh() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    isRefreshing = true
    setInset(true)
    model.count("refreshControl.valueChanged")
    sendActions(for: .valueChanged)
    return true
  }
}
