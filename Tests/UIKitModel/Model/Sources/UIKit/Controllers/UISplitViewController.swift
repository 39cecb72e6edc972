// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

/// Controllers side by side. Where the horizontal size class is compact, it is collapsed and displays the one of the compact
/// column alone.
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum DisplayMode: Int, Sendable { case automatic, secondaryOnly, oneBesideSecondary }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var preferredPrimaryColumnWidth: CGFloat = 320
  open private(set) var isCollapsed = false
  private var columns: [Column: UIViewController] = [:]
  private var displayed: [UIViewController] = []

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open func setViewController(_ controller: UIViewController?, for column: Column) {
    columns[column] = controller
    viewIfLoaded?.setNeedsLayout()
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isCompact = traitCollection.horizontalSizeClass == .compact
    let hasChanged = isCompact != isCollapsed
    var wanted: [UIViewController?] = [columns[.primary], columns[.secondary]]
    if isCompact {
      var top = Column.compact
      if hasChanged, let delegate {
        top = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .compact)
      }
      if top == .compact { wanted = [columns[.compact]] }
    }
    isCollapsed = isCompact
    display(wanted.compactMap(\.self))
    guard hasChanged else { return }
    if isCompact {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private func display(_ controllers: [UIViewController]) {
    for removed in displayed where !controllers.contains(removed) {
      removed.disappear()
      removed.viewIfLoaded?.removeFromSuperview()
      removed.willMove(toParent: nil)
      removed.parent = nil
    }
    let added = controllers.filter { !displayed.contains($0) }
    displayed = controllers
    for controller in added {
      addChild(controller)
      view.addSubview(controller.view)
    }
    let primary = controllers.count == 2 ? min(preferredPrimaryColumnWidth, view.bounds.width / 2) : 0
    for (index, controller) in controllers.enumerated() {
      let isPrimary = index == 0 && controllers.count == 2
      controller.view.frame = CGRect(
        x: isPrimary ? 0 : primary, y: 0, width: isPrimary ? primary : view.bounds.width - primary,
        height: view.bounds.height)
    }
  }
}
