// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UIView {
  public func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  private func insert(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(index, subviews.count))
      return
    }
    let oldWindow = view.window
    view.willMove(toSuperview: self)
    if oldWindow !== window { view.willMoveTree(toWindow: window) }
    view.detach()
    view.superview = self
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.setNeedsLayout()
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
    if oldWindow !== window { view.didMoveTreeToWindow() }
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    let hadWindow = window != nil
    superview.willRemoveSubview(self)
    // What is edited in a view that leaves its window loses the keyboard.
    if hadWindow { resignTree() }
    willMove(toSuperview: nil)
    if hadWindow { willMoveTree(toWindow: nil) }
    detach()
    didMoveToSuperview()
    if hadWindow { didMoveTreeToWindow() }
  }

  /// Ends editing in this view and its subviews, as in a view that leaves its window.
  func resignTree() {
    if isFirstResponder { resignFirstResponder() }
    for view in subviews { view.resignTree() }
  }

  private func detach() {
    guard let superview else { return }
    // Removing a view deactivates the constraints between it and its superviews, as in UIKit.
    var ancestor: UIView? = superview
    while let view = ancestor {
      view.constraintStore.removeAll { $0.involvesTree(of: self) }
      ancestor = view.superview
    }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  private func willMoveTree(toWindow window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.willMoveTree(toWindow: window) }
  }

  private func didMoveTreeToWindow() {
    if window != nil { updateTraits() }
    didMoveToWindow()
    for subview in subviews { subview.didMoveTreeToWindow() }
  }

  /// Adopts the traits of the superview, or of another view, and notifies the view and its controller.
  func updateTraits(from other: UIView? = nil) {
    let inherited = (other ?? superview)?.traitCollection ?? model.traits
    let traits = inherited.with(category: traitOverrides.category)
    if let previous = traitObservers.update(to: traits) {
      traitsDidChange(from: previous)
      traitCollectionDidChange(previous)
    }
    if let controller, let previous = controller.traitObservers.update(to: traits) {
      controller.traitCollectionDidChange(previous)
    }
  }

  /// Adopts the traits of the superview now. They change only while the view is in a window.
  public func updateTraitsIfNeeded() { if window != nil { updateTraitsInTree() } }

  func updateTraitsInTree(from other: UIView? = nil) {
    updateTraits(from: other)
    for subview in subviews { subview.updateTraitsInTree() }
  }

  // MARK: Conversion

  /// The origin of this view's coordinate system in that of the topmost view.
  private var rootOffset: CGPoint {
    var offset = CGPoint.zero
    var current: UIView? = self
    while let view = current {
      offset.x += view.frame.minX - view.bounds.minX
      offset.y += view.frame.minY - view.bounds.minY
      current = view.superview
    }
    return offset
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let from = rootOffset
    let to = view?.rootOffset ?? .zero
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let from = view?.rootOffset ?? .zero
    let to = rootOffset
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}
