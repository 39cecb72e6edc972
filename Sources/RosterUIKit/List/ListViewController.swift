#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// A view controller that displays a page.
  ///
  /// ```swift
  /// navigationController?.pushViewController(ListViewController(CoursesPage()), animated: true)
  /// ```
  ///
  /// A controller can be a child of another one, with any frame, and can be subclassed:
  ///
  /// ```swift
  /// final class CoursesController: ListViewController {
  ///   init() {
  ///     super.init(CoursesPage())
  ///     list.tableView.keyboardDismissMode = .onDrag
  ///     list.configureCollectionView = { view, _ in view.backgroundColor = .systemBackground }
  ///   }
  ///   required init?(coder: NSCoder) { nil }
  /// }
  /// ```
  open class ListViewController: UIViewController {
    /// The list that displays the page.
    public let list: ListView
    /// Whether a view of SwiftUI displays the controller, and the bar around it the search field, if there is a bar.
    var isInSwiftUI = false {
      didSet { list.presenter.search.isEnabled = false }
    }
    /// Called when the view has appeared.
    var onAppear: @MainActor () -> Void = {}
    private var searchController: UISearchController? {
      didSet {
        if !isInSwiftUI { navigationItem.searchController = searchController }
        if isViewLoaded, list.window != nil { placeSearchField() }
      }
    }

    /// Creates a view controller for a page.
    ///
    /// - Parameters:
    ///   - page: The page. The view controller retains it.
    ///   - strings: The localized strings that the list displays. Defaults to the app's language.
    ///   - theme: The theme of a page that has none. Defaults to that of the app.
    ///   - images: Loads the images of cells.
    ///   - issues: Receives the page's issues. In debug builds, defaults to the standard error stream, and to files in the
    ///     temporary directory for updates that violate a rule of UIKit. A custom reporter writes neither.
    public init(
      _ page: some ListPage, strings: ListStrings = .system, theme: ListTheme? = nil, images: ImageLoader = .shared,
      issues: IssueReporter? = nil
    ) {
      list = ListView(page, strings: strings, theme: theme, images: images, issues: issues)
      super.init(nibName: nil, bundle: nil)
      // Not the controller's title, which is also that of its tab.
      navigationItem.title = page.title
      list.presenter.onPresentation = { [weak self] in self?.show($0) }
      // A page that is pushed covers the search field, which is there again when the user returns.
      definesPresentationContext = true
      list.onSearchController = { [weak self] in self?.searchController = $0 }
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    private func show(_ presentation: PagePresentation) {
      let title = presentation.title.clippedForLayout
      if navigationItem.title != title { navigationItem.title = title }
      let hidesField = presentation.search?.isAlwaysVisible != true
      if navigationItem.hidesSearchBarWhenScrolling != hidesField {
        navigationItem.hidesSearchBarWhenScrolling = hidesField
      }
      if let selection = presentation.selection, isEditing != selection.isActive {
        super.setEditing(selection.isActive, animated: true)
      }
      // The back button asks before the page disappears; after a back gesture, the page comes back and asks.
      guard (presentation.leaveDialog == nil) != (navigationItem.backAction == nil) else { return }
      navigationItem.backAction =
        presentation.leaveDialog == nil
        ? nil
        : UIAction { [weak self] _ in (self?.navigationController as? NavigationController)?.navigation.leave() }
    }

    /// Uses the list as the view. A large title collapses, and bars become opaque, as the table scrolls.
    open override func loadView() {
      view = list
      setContentScrollView(list.tableView, for: [.top, .bottom])
    }

    /// Displays the search field above the rows if there is no navigation bar for it.
    open override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      if isInSwiftUI {
        list.presenter.search.isEnabled = navigationController == nil
        list.presenter.search.show(list.driver.presentation)
      }
      placeSearchField()
    }

    /// Presents what waits for the view.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onAppear()
    }

    private func placeSearchField() {
      let table = list.tableView
      let field = navigationController == nil ? searchController?.searchBar : nil
      // An app's own header stays.
      guard field !== table.tableHeaderView, table.tableHeaderView == nil || table.tableHeaderView is UISearchBar else {
        return
      }
      field?.sizeToFit()
      table.tableHeaderView = field
    }

    /// Stores the scroll position in the activity of a scene.
    open override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.store([list.driver.position])
    }

    /// Scrolls to the position in the activity, as soon as the page has rows.
    open override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      if let positions: [ListPosition?] = activity.stored(), let position = positions.first ?? nil {
        list.driver.restore(position)
      }
    }

    /// Begins or ends the selection of the page, or, if it has none, shows or hides the controls for deleting and reordering rows.
    open override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      guard list.driver.presentation.selection == nil else {
        list.driver.setSelecting(editing)
        return
      }
      list.tableView.setEditing(editing, animated: animated)
    }
  }
#endif
