// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?

  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// A stack of controllers. The view of the top one fills it.
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
