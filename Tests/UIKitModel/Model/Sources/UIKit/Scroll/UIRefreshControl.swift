// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Only the user's pull sends `.valueChanged`; `beginRefreshing()` neither sends it nor scrolls the control into view.
open class UIRefreshControl: UIControl {
  weak var scrollView: UIScrollView?
  public private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  let height: CGFloat = 60
  /// Whether the content stands below the control, as after a pull.
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
    // An app that wants the control seen sets the offset itself; the inset follows it.
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
    scrollView?.holdOffset()
  }

  /// The user's pull: begins to refresh and says so, unless it is refreshing already.
  @discardableResult
  package func pull() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    isRefreshing = true
    isPulledDown = true
    model.count("refreshControl.valueChanged")
    sendActions(for: .valueChanged)
    return true
  }
}
