#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A navigation controller that displays a stack of pages.
  ///
  /// ```swift
  /// window.rootViewController = NavigationController(PageNavigation(root: IssuesPage()))
  /// ```
  ///
  /// What pages push and pop is animated; the back button and the back gesture pop pages. Pages below the top one keep their
  /// view controllers, with their scroll positions. The controller has a delegate of its own, which passes everything on to
  /// ``navigationDelegate``.
  public final class NavigationController: UINavigationController {
    /// The stack.
    public let navigation: PageNavigation
    private let controllers: PageControllers
    /// Returns the pages to display.
    private let pages: @MainActor () -> [any ListPage]
    private var displayed: [ListViewController] = []
    private let tracker = ObservationTracker()
    private let ownDelegate = NavigationDelegate()
    /// Presents the stack's sheet, unless the controller has some of its pages only.
    private(set) var sheets: SheetPresenter?

    /// An object of the app that receives the calls of the controller's delegate, such as those for its own transitions, after
    /// the controller has handled them. It is not retained.
    public var navigationDelegate: (any UINavigationControllerDelegate)? {
      get { ownDelegate.target }
      set { ownDelegate.setObject(newValue) }
    }

    /// Creates a controller for a stack.
    ///
    /// - Parameters:
    ///   - navigation: The stack. The controller retains it.
    ///   - strings: The localized strings that the lists display. Defaults to the app's language.
    ///   - images: Loads the images of cells.
    ///   - issues: Receives the pages' issues; see ``ListViewController``.
    ///   - makeController: Creates the view controller of a page, such as one of a subclass; by default, and for `nil`, a
    ///     ``ListViewController`` with the strings, images and issues above.
    public convenience init(
      _ navigation: PageNavigation, strings: ListStrings = .system, images: ImageLoader = .shared,
      issues: IssueReporter? = nil, makeController: (@MainActor (any ListPage) -> ListViewController?)? = nil
    ) {
      let make = PageControllers.maker(strings: strings, images: images, issues: issues, makeController)
      self.init(navigation, controllers: PageControllers(make), pages: { navigation.pages })
      presentsSheets(make)
    }

    /// Creates a controller for some of a stack's pages.
    init(
      _ navigation: PageNavigation, controllers: PageControllers, pages: @escaping @MainActor () -> [any ListPage]
    ) {
      self.navigation = navigation
      self.controllers = controllers
      self.pages = pages
      super.init(nibName: nil, bundle: nil)
      ownDelegate.onShow = { [weak self] in self?.didShow($0, animated: $1) }
      ownDelegate.onObjectChange = { [weak self] in
        guard let self else { return }
        // UIKit asks a delegate once which methods it implements.
        delegate = nil
        delegate = ownDelegate
      }
      delegate = ownDelegate
      update(animated: false)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Has the controller present the sheet of its stack.
    func presentsSheets(_ make: @escaping @MainActor (any ListPage) -> ListViewController) {
      sheets = SheetPresenter(navigation, make: make) { [weak self] in self }
    }

    /// Presents the stack's sheet.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      sheets?.update()
    }

    /// Displays the pages of the stack, and their changes from now on.
    func update(animated: Bool) {
      displayed = tracker.track {
        pages()
      } onChange: { [weak self] in
        self?.update(animated: true)
      }.map(controllers.controller(of:))
      for driver in displayed.map(\.list.driver) { navigation.didDisplay(driver.page, in: driver) }
      controllers.removeControllers(notIn: navigation)
      guard animated, let transitionCoordinator else { return showDisplayed(animated: animated) }
      // UIKit mixes up transitions that overlap. The end of this one may also pop pages; see the delegate's function.
      transitionCoordinator.animate(alongsideTransition: nil) { [weak self] _ in
        self?.showDisplayed(animated: false)
      }
    }

    private func showDisplayed(animated: Bool) {
      if viewControllers != displayed { setViewControllers(displayed, animated: animated) }
    }

    /// Pops the pages that the user has left. A back gesture that is cancelled ends with the same controllers.
    private func didShow(_ viewController: UIViewController, animated: Bool) {
      guard let list = viewController as? ListViewController, displayed.contains(list), viewControllers.last === list,
        viewControllers.count < displayed.count
      else { return }
      // The page that asks before it is left is there again, below its question.
      if navigation.asksBeforeLeaving { showDisplayed(animated: animated) }
      navigation.leave(to: list.list.driver.page)
    }

    // MARK: Restoration

    /// Stores the scroll positions of the stack's pages in the activity of a scene.
    public override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.store(navigation.positions)
    }

    /// Scrolls the stack's pages to the positions in the activity. The app pushes the pages before, from what it has stored itself.
    public override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      if let positions: [ListPosition?] = activity.stored() { navigation.restorePositions(positions) }
    }
  }

  /// The delegate of a navigation controller: reports what is shown, and passes everything on to an object of the app.
  private final class NavigationDelegate: ForwardingDelegate, UINavigationControllerDelegate {
    var onShow: (@MainActor (UIViewController, _ animated: Bool) -> Void)?
    /// The app's object.
    var target: (any UINavigationControllerDelegate)? { object as? any UINavigationControllerDelegate }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      onShow?(viewController, animated)
      #if canImport(ObjectiveC)
        target?.navigationController?(navigationController, didShow: viewController, animated: animated)
      #else
        target?.navigationController(navigationController, didShow: viewController, animated: animated)
      #endif
    }
  }

  /// The view controllers of a stack's pages. Each page has one, whichever navigation controller displays it.
  @MainActor
  final class PageControllers {
    private let make: @MainActor (any ListPage) -> ListViewController
    private var controllers: [ObjectIdentifier: ListViewController] = [:]
    /// A page that is not in the stack, and keeps its controller nevertheless.
    private let placeholder: (any ListPage)?

    /// Returns what makes the view controller of a page: the app, or else one with the strings, images and issues.
    static func maker(
      strings: ListStrings, images: ImageLoader, issues: IssueReporter?,
      _ makeController: (@MainActor (any ListPage) -> ListViewController?)?
    ) -> @MainActor (any ListPage) -> ListViewController {
      { makeController?($0) ?? ListViewController($0, strings: strings, images: images, issues: issues) }
    }

    /// Creates controllers on demand.
    init(placeholder: (any ListPage)? = nil, _ make: @escaping @MainActor (any ListPage) -> ListViewController) {
      self.placeholder = placeholder
      self.make = make
    }

    /// Returns the controller of a page.
    func controller(of page: any ListPage) -> ListViewController {
      let controller = controllers[ObjectIdentifier(page)] ?? make(page)
      controllers[ObjectIdentifier(page)] = controller
      return controller
    }

    /// Releases the controllers of popped pages.
    func removeControllers(notIn navigation: PageNavigation) {
      let pages = Set((navigation.pages + [placeholder].compactMap(\.self)).map { ObjectIdentifier($0) })
      controllers = controllers.filter { pages.contains($0.key) }
    }
  }
#endif
