// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Layout margins: a view's own, inside of its safe area, and at least those of its superview if the view preserves them.
extension UIView {
  public var layoutMargins: UIEdgeInsets {
    get {
      var margins = (ownMargins ?? defaultMargins).resolved(effectiveUserInterfaceLayoutDirection)
      if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
      guard preservesSuperviewLayoutMargins, let superview else { return margins }
      let outer = superview.layoutMargins
      let area = superview.bounds
      // Before the first layout, the view is taken to fill its superview.
      let place = frame.size == .zero ? area : frame
      margins.left = max(margins.left, outer.left - (place.minX - area.minX))
      margins.right = max(margins.right, outer.right - (area.maxX - place.maxX))
      margins.top = max(margins.top, outer.top - (place.minY - area.minY))
      margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - place.maxY))
      return margins
    }
    set { directionalLayoutMargins = directional(newValue) }
  }

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(layoutMargins) }
    set {
      guard newValue != ownMargins else { return }
      ownMargins = newValue
      setNeedsLayout()
    }
  }

  private func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isForward = effectiveUserInterfaceLayoutDirection == .leftToRight
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isForward ? insets.left : insets.right, bottom: insets.bottom,
      trailing: isForward ? insets.right : insets.left)
  }

  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) { $0.layoutMargins } }

  /// The part of the view in which lines are comfortable to read: up to 672 points here.
  public var readableContentGuide: UILayoutGuide {
    UILayoutGuide(self) { view in
      let margin = max(view.systemMargin, (view.bounds.width - 672) / 2)
      return UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    }
  }

  /// The horizontal margin of the system: 16 points on narrow screens, and 20 on others.
  var systemMargin: CGFloat { (window?.bounds.width ?? bounds.width) < 414 ? 16 : 20 }

  /// Notifies this view and its subviews that the safe area changed.
  package func notifySafeAreaChange() {
    safeAreaInsetsDidChange()
    setNeedsLayout()
    for subview in subviews { subview.notifySafeAreaChange() }
  }
}

/// The content view of a cell or of a header, whose margins are those of the table.
final class CellContentView: UIView {
  /// The horizontal margins.
  var margin: () -> CGFloat = { 16 }
  var verticalMargin: CGFloat = 11

  override var defaultMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: verticalMargin, leading: margin(), bottom: verticalMargin, trailing: margin())
  }
}
