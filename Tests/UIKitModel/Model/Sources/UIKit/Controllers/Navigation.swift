// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  public init(title: String) {
    self.title = title
    super.init()
  }
}

@MainActor
open class UIBarButtonItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
  }

  open var title: String?
  open var image: UIImage?
  open var customView: UIView?
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open var isEnabled = true
  open var tintColor: UIColor?
  open var accessibilityLabel: String?

  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
    super.init()
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(title: "\(systemItem)", primaryAction: primaryAction, menu: menu)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

/// A stack of controllers; the topmost one's view fills it.
open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []

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

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    let former = topViewController
    viewControllers.append(controller)
    addChild(controller)
    controller.navigationController = self
    former?.disappear()
    former?.viewIfLoaded?.removeFromSuperview()
    if isViewLoaded { show(controller) }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let popped = viewControllers.popLast() else { return nil }
    popped.viewIfLoaded?.removeFromSuperview()
    popped.removeFromParent()
    popped.navigationController = nil
    show(topViewController)
    return popped
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
