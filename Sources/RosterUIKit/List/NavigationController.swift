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
  /// view controllers, with their scroll positions. The delegate is the controller itself.
  public final class NavigationController: UINavigationController {
    /// The stack.
    public let navigation: PageNavigation
    private let makeController: @MainActor (any ListPage) -> ListViewController
    private var controllers: [ObjectIdentifier: ListViewController] = [:]
    private let tracker = ObservationTracker()

    /// Creates a controller for a stack.
    ///
    /// - Parameters:
    ///   - navigation: The stack. The controller retains it.
    ///   - strings: The localized strings that the lists display. Defaults to the app's language.
    ///   - images: Loads the images of cells.
    ///   - issues: Receives the pages' issues; see ``ListViewController``.
    public init(
      _ navigation: PageNavigation, strings: ListStrings = .system, images: ImageLoader = .shared,
      issues: IssueReporter? = nil
    ) {
      self.navigation = navigation
      makeController = { page in
        ListViewController(page, strings: strings, images: images, issues: issues)
      }
      super.init(nibName: nil, bundle: nil)
      delegate = self
      update(animated: false)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Displays the pages of the stack, and their changes from now on.
    private func update(animated: Bool) {
      let pages = tracker.track {
        navigation.pages
      } onChange: { [weak self] in
        self?.update(animated: true)
      }
      let keys = pages.map { ObjectIdentifier($0) }
      var shown: [ObjectIdentifier: ListViewController] = [:]
      for (key, page) in zip(keys, pages) { shown[key] = controllers[key] ?? makeController(page) }
      controllers = shown
      let wanted = keys.compactMap { shown[$0] }
      if viewControllers != wanted { setViewControllers(wanted, animated: animated) }
    }
  }

  extension NavigationController: UINavigationControllerDelegate {
    /// Pops the pages that the user has left. A back gesture that is cancelled ends with the same controllers.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      guard let list = viewController as? ListViewController,
        let page = navigation.pages.first(where: { controllers[ObjectIdentifier($0)] === list }),
        viewControllers.last === list, viewControllers.count < controllers.count
      else { return }
      navigation.pop(to: page)
    }
  }
#endif
