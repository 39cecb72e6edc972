// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?
  open var searchController: UISearchController?
  open var leftBarButtonItem: UIBarButtonItem?
  open var hidesSearchBarWhenScrolling = true
  /// What the back button of this controller does in place of popping it.
  open var backAction: UIAction?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  public init(title: String) {
    self.title = title
    super.init()
  }
}

@MainActor
open class UITabBarItem: NSObject {
  open var title: String?

  public init(title: String?) {
    self.title = title
    super.init()
  }
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    UIKitModel.notImplemented()
  }
}

#if !UIKIT_STRICT
  // Roster's host implements this method. Without the default, a misspelled method does not compile.
  extension UINavigationControllerDelegate {
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      UIKitModel.notImplemented()
    }
  }
#endif

/// A bar, of which only the part that a large title adds takes space. It grows as the content scrolls beyond the top inset, and
/// shrinks as the content scrolls away.
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false {
    didSet { largeTitleHeight = prefersLargeTitles ? Self.largeTitle : 0 }
  }
  private static let regular: CGFloat = 44
  private static let largeTitle: CGFloat = 52

  /// The height of the visible part of the large title.
  private(set) var largeTitleHeight: CGFloat = 0 {
    didSet { frame.size.height = Self.regular + largeTitleHeight }
  }

  /// Follows the content scroll view of the top controller.
  func follow(_ view: UIScrollView) {
    guard prefersLargeTitles else { return }
    let rest = view.adjustedContentInset.top - largeTitleHeight
    let height = max(0, min(Self.largeTitle, -view.contentOffset.y - rest))
    guard height != largeTitleHeight else { return }
    largeTitleHeight = height
    view.notifySafeAreaChange()
  }
}

/// A stack of controllers. The view of the top one fills it.
open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []
  open weak var delegate: (any UINavigationControllerDelegate)? { didSet { model.cacheMethods(of: delegate) } }
  public let navigationBar = UINavigationBar()

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
    rootViewController.navigationController = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var topViewController: UIViewController? { viewControllers.last }

  open override func viewDidLoad() {
    super.viewDidLoad()
    show(topViewController)
  }

  private var transition: SizeTransition?
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }

  /// Notes what UIKit cannot do at once.
  private func checkChange(animated: Bool) {
    if transition != nil, animated { model.report(.risky(.nestedTransition)) }
    if let top = topViewController, top.navigationItem.searchController?.isActive == true,
      !top.definesPresentationContext
    {
      model.report(.risky(.pushBelowSearch))
    }
  }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    checkChange(animated: animated)
    let former = topViewController
    viewControllers.append(controller)
    addChild(controller)
    controller.navigationController = self
    former?.disappear()
    former?.viewIfLoaded?.removeFromSuperview()
    if isViewLoaded { show(controller) }
  }

  /// Replaces all controllers. Only the top one's view is shown; the others keep theirs.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    if controllers.last !== topViewController { checkChange(animated: animated) }
    let former = topViewController
    for removed in viewControllers where !controllers.contains(removed) {
      removed.willMove(toParent: nil)
      removed.navigationController = nil
      removed.parent = nil
    }
    for added in controllers where !viewControllers.contains(added) {
      addChild(added)
      added.navigationController = self
    }
    viewControllers = controllers
    guard former !== topViewController else { return }
    former?.disappear()
    former?.viewIfLoaded?.removeFromSuperview()
    guard isViewLoaded else { return }
    if let delegate, let top = topViewController {
      model.tell("navigationControllerWillShow", navigating: delegate) {
        $0.navigationController(self, willShow: top, animated: animated)
      }
    }
    show(topViewController)
    let transition = animated ? SizeTransition() : nil
    if let transition { self.transition = transition }
    // The delegate is notified after the transition.
    model.clock.after(animated ? 0.35 : 0) { [weak self] in
      guard let self, let top = topViewController else { return }
      if let transition, self.transition === transition {
        self.transition = nil
        transition.complete()
      }
      guard let delegate else { return }
      model.tell("navigationControllerDidShow", navigating: delegate) {
        $0.navigationController(self, didShow: top, animated: animated)
      }
    }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    setViewControllers(viewControllers.dropLast(), animated: animated)
    return top
  }

  /// Taps the back button.
  package func tapBack() {
    guard viewControllers.count > 1 else { return }
    if let action = topViewController?.navigationItem.backAction {
      action.send(from: nil)
    } else {
      popViewController(animated: true)
    }
  }

  private func show(_ controller: UIViewController?) {
    guard let controller else { return }
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.window == nil {
      view.addSubview(controller.view)
    } else {
      controller.appear { self.view.addSubview(controller.view) }
    }
  }
}
