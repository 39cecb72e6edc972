// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Gives `delegate` a narrower type in table and collection views, which a Swift override cannot.
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
    didSet { if contentSize != oldValue { clampOffset() } }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsDidChange(from: oldValue) } }
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var isScrollEnabled = true
  open var alwaysBounceVertical = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var scrollsToTop = true
  public package(set) var isTracking = false
  public package(set) var isDragging = false
  public package(set) var isDecelerating = false

  /// The refresh control, which adds to the top inset while it refreshes.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.willLeaveScrollView()
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
      let newValue = newValue.onPixels(traitCollection.displayScale)
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
      guard let delegate = scrollDelegate else { return }
      model.tell("scrollViewDidEndScrollingAnimation", scrolling: delegate) {
        $0.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }

  func offsetDidChange() {
    if let controller = nearestController, controller.contentScrollView(for: .top) === self {
      controller.navigationController?.navigationBar.follow(self)
    }
    guard let delegate = scrollDelegate else { return }
    model.tell("scrollViewDidScroll", scrolling: delegate) { $0.scrollViewDidScroll(self) }
  }

  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    insets = insets + safeAreaAdjustment
    return insets
  }

  /// The part of the safe area that is added to the insets: on axes along which the content scrolls.
  private var safeAreaAdjustment: UIEdgeInsets {
    var safeArea = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safeArea
    case .automatic: break
    case .scrollableAxes:
      if contentSize.height <= bounds.height, !alwaysBounceVertical { (safeArea.top, safeArea.bottom) = (0, 0) }
    }
    if contentSize.width <= bounds.width { (safeArea.left, safeArea.right) = (0, 0) }
    return safeArea
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedContentInsetDidChange()
  }

  /// The target offset of a drag, before the delegate can change it.
  package func targetOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  open func adjustedContentInsetDidChange() {}

  private var isAddingRefreshInset = false

  /// Changes the top inset for a refresh control, which does not scroll.
  func addRefreshInset(_ height: CGFloat) {
    isAddingRefreshInset = true
    contentInset.top += height
    isAddingRefreshInset = false
  }

  private func insetsDidChange(from old: UIEdgeInsets) {
    // Content at the top stays below the changed inset, as in UIKit.
    if !isAddingRefreshInset, contentOffset.y <= -old.top { contentOffset.y += old.top - contentInset.top }
    adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  /// The minimum and maximum content offsets.
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

  /// Clamps the content offset to the content after the content size changed.
  func clampOffset() {
    guard !isTracking, bounds.height > 0 else { return }
    let range = offsetRange
    let held = CGPoint(
      x: max(range.top.x, min(range.bottom.x, contentOffset.x)),
      y: max(range.top.y, min(range.bottom.y, contentOffset.y)))
    if held != contentOffset { contentOffset = held }
  }

  override func sizeDidChange(from old: CGSize) {
    clampOffset()
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
}

extension CGPoint {
  /// The nearest point on the screen's pixels, to which scroll views round their offsets.
  fileprivate func onPixels(_ scale: CGFloat) -> CGPoint {
    CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}

extension UIScrollView {
  /// The delegate of any kind of scroll view.
  package var scrollViewDelegate: (any UIScrollViewDelegate)? { scrollDelegate }
}

extension UIView {
  /// Notifies this view and its subviews of changed traits.
  package func notifyTraitChange() { updateTraitsInTree() }
}
