#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A split view controller that displays a stack of pages: its details beside the other pages where there is space, and
  /// otherwise one page at a time.
  ///
  /// ```swift
  /// let navigation = PageNavigation(root: IssuesPage())
  /// window.rootViewController = SplitController(navigation, placeholder: NoSelectionPage("Select an issue"))
  /// ```
  ///
  /// Pages open their details with `showDetail(_:)`. A page keeps its view controller, with its scroll position, when the window
  /// becomes narrower or wider. The delegate is the controller itself.
  public final class SplitController: UISplitViewController {
    /// The stack.
    public let navigation: PageNavigation
    private let primary: NavigationController
    private let details: NavigationController
    private let compact: NavigationController
    private let mode: Mode
    private var sheets: SheetPresenter?

    /// Whether the pages are in one column.
    @MainActor
    private final class Mode {
      var isCollapsed = false
    }

    /// Creates a controller for a stack.
    ///
    /// - Parameters:
    ///   - navigation: The stack. The controller retains it.
    ///   - placeholder: The page that is displayed beside the others while there are no details.
    ///   - strings: The localized strings that the lists display. Defaults to the app's language.
    ///   - images: Loads the images of cells.
    ///   - issues: Receives the pages' issues; see ``ListViewController``.
    ///   - makeController: Creates the view controller of a page, such as one of a subclass; by default, and for `nil`, a
    ///     ``ListViewController`` with the strings, images and issues above.
    public init(
      _ navigation: PageNavigation, placeholder: any ListPage, strings: ListStrings = .system,
      images: ImageLoader = .shared, issues: IssueReporter? = nil,
      makeController: (@MainActor (any ListPage) -> ListViewController?)? = nil
    ) {
      self.navigation = navigation
      let make = PageControllers.maker(strings: strings, images: images, issues: issues, makeController)
      let controllers = PageControllers(placeholder: placeholder, make)
      let mode = Mode()
      self.mode = mode
      primary = NavigationController(navigation, controllers: controllers) {
        mode.isCollapsed ? [] : navigation.pages(in: .primary)
      }
      details = NavigationController(navigation, controllers: controllers) {
        guard !mode.isCollapsed else { return [] }
        let pages = navigation.pages(in: .detail)
        return pages.isEmpty ? [placeholder] : pages
      }
      compact = NavigationController(navigation, controllers: controllers) {
        mode.isCollapsed ? navigation.pages : []
      }
      super.init(style: .doubleColumn)
      sheets = SheetPresenter(navigation, make: make) { [weak self] in self }
      preferredDisplayMode = .oneBesideSecondary
      preferredSplitBehavior = .tile
      setViewController(primary, for: .primary)
      setViewController(details, for: .secondary)
      setViewController(compact, for: .compact)
      delegate = self
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Presents the stack's sheet.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      sheets?.update()
    }

    /// Moves the pages to the columns that are displayed.
    public override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      arrange()
    }

    /// A view controller has one parent: the former columns release the pages before the others take them.
    private func arrange() {
      guard mode.isCollapsed != isCollapsed else { return }
      mode.isCollapsed = isCollapsed
      for column in isCollapsed ? [primary, details, compact] : [compact, primary, details] {
        column.update(animated: false)
      }
    }
  }

  extension SplitController: UISplitViewControllerDelegate {
    /// Displays all pages in one column.
    public func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .compact }

    /// Moves the pages to the column that is displayed.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) { arrange() }

    /// Moves the pages to the columns that are displayed.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) { arrange() }
  }
#endif
