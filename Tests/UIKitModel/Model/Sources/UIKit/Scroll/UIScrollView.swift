// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Lets `delegate` have a narrower type in table and collection views, which a Swift override could not.
@MainActor
public protocol UIScrollViewDelegating: AnyObject {}

extension UIScrollViewDelegating where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

@MainActor
open class UIScrollView: UIView, UIScrollViewDelegating {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }
  }

  private weak var ownDelegate: (any UIScrollViewDelegate)?
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }

  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { holdOffset() } }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsDidChange(from: oldValue) } }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  public package(set) var isTracking = false
  public package(set) var isDragging = false
  public package(set) var isDecelerating = false

  /// Where the refresh control is; it covers the content's top and pushes it down while it refreshes.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      oldValue?.scrollView = nil
      if let refreshControl {
        refreshControl.scrollView = self
        insertSubview(refreshControl, at: 0)
      }
    }
  }

  // MARK: Offset

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      offsetDidChange()
    }
  }

  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard animated, offset != contentOffset else {
      contentOffset = offset
      return
    }
    contentOffset = offset
    model.clock.after(0.3) { [weak self] in
      guard let self else { return }
      model.tell("scrollViewDidEndScrollingAnimation") {
        self.scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }

  func offsetDidChange() {
    guard let delegate = scrollDelegate else { return }
    model.tell("scrollViewDidScroll") { delegate.scrollViewDidScroll(self) }
  }

  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    if contentInsetAdjustmentBehavior != .never { insets = insets + safeAreaInsets }
    if let refreshControl, refreshControl.isRefreshing, refreshControl.isPulledDown {
      insets.top += refreshControl.height
    }
    return insets
  }

  /// Where a finger's movement comes to rest, before the delegate is asked.
  package func rest(at proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  open func adjustedContentInsetDidChange() {}

  private func insetsDidChange(from old: UIEdgeInsets) {
    // The content stays below its inset if it was at the top, as UIKit keeps it.
    if contentOffset.y <= -old.top { contentOffset.y += old.top - contentInset.top }
    adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  /// The offsets at which the content begins and ends.
  package var offsetRange: (top: CGPoint, bottom: CGPoint) {
    let insets = adjustedContentInset
    let top = CGPoint(x: -insets.left, y: -insets.top)
    return (
      top,
      CGPoint(
        x: max(top.x, contentSize.width + insets.right - bounds.width),
        y: max(top.y, contentSize.height + insets.bottom - bounds.height))
    )
  }

  /// Brings the offset back into the content if that became smaller.
  func holdOffset() {
    guard !isTracking, bounds.height > 0 else { return }
    let range = offsetRange
    let held = CGPoint(
      x: max(range.top.x, min(range.bottom.x, contentOffset.x)),
      y: max(range.top.y, min(range.bottom.y, contentOffset.y)))
    if held != contentOffset { contentOffset = held }
  }

  override func sizeDidChange(from old: CGSize) {
    holdOffset()
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let area = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.minY < area.minY { offset.y -= area.minY - rect.minY }
    if rect.maxY > area.maxY { offset.y += min(rect.maxY - area.maxY, rect.minY - area.minY) }
    if rect.minX < area.minX { offset.x -= area.minX - rect.minX }
    if rect.maxX > area.maxX { offset.x += min(rect.maxX - area.maxX, rect.minX - area.minX) }
    setContentOffset(offset, animated: animated)
  }

  open func flashScrollIndicators() {}
}

extension UIScrollView {
  /// The delegate whatever kind of scroll view this is.
  package var delegateOfScrolling: (any UIScrollViewDelegate)? { scrollDelegate }
}

extension UIView {
  /// Tells this view and all below it of changed traits.
  package func tellTraits() { updateTraitsInTree() }
}
