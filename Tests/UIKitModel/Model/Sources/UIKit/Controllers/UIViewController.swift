// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UIViewController: UIResponder {
  private enum Appearance {
    case gone, appearing, shown
  }

  private var loadedView: UIView?
  private var appearance = Appearance.gone
  /// A title is also that of the navigation item and of the tab.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  open lazy var tabBarItem = UITabBarItem(title: title)
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  public internal(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  public internal(set) weak var navigationController: UINavigationController?
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
  public private(set) lazy var presentationController: UIPresentationController? = UIPresentationController()
  open var isEditing = false
  /// Whether what this controller presents, such as an active search field, covers it and not the whole window.
  open var definesPresentationContext = false
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open var isBeingDismissed: Bool { false }
  private(set) lazy var traitObservers = TraitObservers(traits: model.traits)
  private var contentUnavailableView: UIView?

  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    _ = traitObservers
  }

  public required init?(coder: NSCoder) {
    super.init()
    _ = traitObservers
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  open var view: UIView {
    get {
      loadViewIfNeeded()
      return loadedView ?? UIView()
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    viewDidLoad()
  }

  open func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open override var next: UIResponder? { loadedView?.superview }

  /// Calls the appearance callbacks around `attach`, which adds the view to its window.
  package func appear(attach: () -> Void) {
    loadViewIfNeeded()
    guard appearance == .gone else { return attach() }
    appearance = .appearing
    viewWillAppear(false)
    attach()
    viewIsAppearing(false)
    for child in children { child.appear {} }
    loadedView?.window?.layoutIfNeeded()
    appearance = .shown
    viewDidAppear(false)
  }

  package func disappear() {
    guard appearance != .gone else { return }
    appearance = .gone
    viewWillDisappear(false)
    for child in children { child.disappear() }
    viewDidDisappear(false)
  }

  // MARK: Containment

  open func addChild(_ child: UIViewController) {
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.navigationController = navigationController
    // The view is added after this call. Its appearance callbacks run in the next layout.
    guard appearance == .shown else { return }
    model.clock.after(0) { [weak self, weak child] in
      guard let self, let child, child.parent === self, appearance == .shown else { return }
      child.appear {}
    }
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    navigationController = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = controller
    controller.presentingViewController = self
    controller.appear { self.viewIfLoaded?.window?.addSubview(controller.view) }
    model.clock.after(animated ? 0.4 : 0) { completion?() }
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController == nil ? presentingViewController : self
    let presented = presenter?.presentedViewController
    presenter?.presentedViewController = nil
    presented?.disappear()
    presented?.viewIfLoaded?.removeFromSuperview()
    model.clock.after(animated ? 0.4 : 0) { completion?() }
  }

  // MARK: Scroll view

  private var contentScrollViews: [UInt: UIScrollView] = [:]

  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for side in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(side) {
      contentScrollViews[UInt(side.rawValue)] = scrollView
    }
  }

  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[UInt(edge.rawValue)]
  }

  // MARK: Traits and content

  open var traitCollection: UITraitCollection { model.traits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The configuration of the view that covers the controller's view (iOS 17).
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentUnavailableView?.removeFromSuperview()
      contentUnavailableView = nil
      guard let configuration = contentUnavailableConfiguration else { return }
      let overlay = configuration.makeContentView()
      overlay.frame = view.bounds
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(overlay)
      contentUnavailableView = overlay
    }
  }
}
