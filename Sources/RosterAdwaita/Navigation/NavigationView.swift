import CAdwaita
import CGTK
import Roster
import RosterGTK

/// A widget that displays a stack of pages, each with its header bar: an `AdwLeaflet` that shows one page at a time.
///
/// ```swift
/// application.open(title: "Issues", NavigationView(PageNavigation(root: IssuesPage())))
/// ```
///
/// The user returns by the back button, by a swipe, with Alt+Left or Escape, or with the back button of the mouse. The focus
/// then returns to the row that had it. Pages below the top one keep their lists, with their scroll positions.
@MainActor
public final class NavigationView: Widget {
  /// The stack.
  public let navigation: PageNavigation
  /// The view of the page that is displayed.
  public var topView: PageView? { views.last }

  /// Called by a back button, a key or a gesture at the root; `nil` if there is no previous page.
  var onBackAtRoot: (@MainActor () -> Void)? { didSet { updateBars() } }
  /// The edges at which header bars contain the window's buttons.
  var windowButtons = (start: true, end: true) { didSet { updateBars() } }
  /// Creates the button of the application's menu.
  var makeMenuButton: (@MainActor () -> Widget)? { didSet { updateBars() } }

  /// The views of the stack's pages, the root's first.
  private(set) var views: [PageView] = []
  private let makeView: @MainActor (any ListPage) -> PageView
  /// Returns the pages to display.
  private let pages: @MainActor () -> [any ListPage]
  private let leaflet = Widget(adw_leaflet_new())
  private let tracker = ObservationTracker()
  /// Views of popped pages that are still visible in a transition.
  private var leaving: [PageView] = []
  private var isUpdating = false
  private var sheet: SheetWindow?

  /// Creates a view of a stack.
  ///
  /// - Parameters:
  ///   - navigation: The stack. The view retains it.
  ///   - strings: The localized strings that the lists display. Defaults to those of the system's language.
  ///   - images: Loads the images of cells.
  ///   - issues: Receives the pages' issues; see `ListView`.
  ///   - configure: Adds controls to the view of each page before it is displayed.
  public convenience init(
    _ navigation: PageNavigation, strings: ListStrings = .system, images: ImageLoader = .shared,
    issues: IssueReporter? = nil, configure: @escaping @MainActor (PageView) -> Void = { _ in }
  ) {
    let makeView: @MainActor (any ListPage) -> PageView = { page in
      let view = PageView(page, strings: strings, images: images, issues: issues)
      configure(view)
      return view
    }
    self.init(navigation, pages: { navigation.pages }, makeView: makeView)
  }

  /// Creates a view of some of a stack's pages.
  init(
    _ navigation: PageNavigation, pages: @escaping @MainActor () -> [any ListPage],
    makeView: @escaping @MainActor (any ListPage) -> PageView
  ) {
    self.navigation = navigation
    self.pages = pages
    self.makeView = makeView
    super.init(gtk_box_new(.vertical, 0))
    gtk_box_append(pointer.cast(), leaflet.pointer)
    adopt(leaflet)
    leaflet.expand(horizontally: true, vertically: true)
    expand(horizontally: true, vertically: true)
    adw_leaflet_set_can_unfold(leaflet.pointer.opaque, 0)
    adw_leaflet_set_can_navigate_back(leaflet.pointer.opaque, 1)
    connect()
    update()
    connect("map") { [weak self] in self?.showSheet() }
  }

  private func connect() {
    leaflet.keep(
      SignalConnection.property(leaflet.pointer.raw, "visible-child") { [weak self] in self?.didNavigate() })
    leaflet.keep(
      SignalConnection.property(leaflet.pointer.raw, "child-transition-running") { [weak self] in
        // The leaflet still uses its children while it reports this.
        Task { self?.removeLeavingViews() }
      })
    // The leaflet has its own shortcuts, which work only while the focus is inside it.
    addShortcut("Escape", "<Alt>Left", "Back") { [weak self] in self?.goBack() ?? false }
  }

  /// Returns to the previous page, as the back button does.
  ///
  /// - Returns: Whether there is a previous page.
  @discardableResult
  public func goBack() -> Bool {
    if views.count > 1 {
      navigation.leave(to: views[views.count - 2].page)
    } else if let onBackAtRoot {
      onBackAtRoot()
    } else {
      return false
    }
    return true
  }

  // MARK: Displaying the stack

  /// Displays the pages of the stack, and their changes from now on.
  private func update() {
    let pages = tracker.track {
      _ = navigation.sheet
      return self.pages()
    } onChange: { [weak self] in
      self?.update()
    }
    let old = views
    views = pages.map { page in old.first { $0.page === page } ?? makeView(page) }
    for view in views { navigation.didDisplay(view.page, in: view.list.driver) }
    showSheet()
    guard let top = views.last, views.map(ObjectIdentifier.init) != old.map(ObjectIdentifier.init) else { return }
    let hadFocus = containsFocus || windowFocus == nil
    // The leaflet displays its first child, and leaves a child that cannot be navigated to, so it displays the top page before
    // the popped ones are marked. What it reports meanwhile is not the user's navigation.
    isUpdating = true
    for view in views where !old.contains(where: { $0 === view }) { insert(view) }
    if top !== old.last { adw_leaflet_set_visible_child(leaflet.pointer.opaque, top.pointer) }
    for view in old where !views.contains(where: { $0 === view }) { leave(view) }
    isUpdating = false
    updateBars()
    removeLeavingViews()
    if hadFocus, !old.isEmpty, top !== old.last { top.focusRows() }
  }

  /// Opens and closes the window of the stack's sheet, over the column that has the top page.
  private func showSheet() {
    let new = views.last?.page === navigation.topPage ? navigation.sheet : nil
    guard new !== sheet?.navigation else { return }
    if let sheet {
      sheet.close()
      disown(sheet)
    }
    sheet = nil
    guard let new, gtk_widget_get_mapped(pointer) != 0 else { return }
    let window = SheetWindow(NavigationView(new, pages: { new.pages }, makeView: makeView), over: self)
    // The window below asks for the sheet's unsaved changes, too, before it closes.
    adopt(window)
    sheet = window
  }

  private func insert(_ view: PageView) {
    view.back.onClick = { [weak self] in self?.goBack() }
    _ = adw_leaflet_append(leaflet.pointer.opaque, view.pointer)
    leaflet.adopt(view)
  }

  private func leave(_ view: PageView) {
    adw_leaflet_page_set_navigatable(adw_leaflet_get_page(leaflet.pointer.opaque, view.pointer), 0)
    leaving.append(view)
  }

  /// Removes the views of popped pages when no transition displays them.
  private func removeLeavingViews() {
    guard adw_leaflet_get_child_transition_running(leaflet.pointer.opaque) == 0 else { return }
    for view in leaving {
      adw_leaflet_remove(leaflet.pointer.opaque, view.pointer)
      leaflet.disown(view)
    }
    leaving = []
  }

  /// Pops the pages that the user has left by a gesture or a shortcut of the leaflet.
  private func didNavigate() {
    let visible = adw_leaflet_get_visible_child(leaflet.pointer.opaque)
    guard !isUpdating, let view = views.first(where: { $0.pointer == visible }), view !== views.last else { return }
    if navigation.asksBeforeLeaving, let top = views.last {
      isUpdating = true
      adw_leaflet_set_visible_child(leaflet.pointer.opaque, top.pointer)
      isUpdating = false
    }
    navigation.leave(to: view.page)
  }

  private func updateBars() {
    for (index, view) in views.enumerated() {
      view.back.isVisible = index > 0 || onBackAtRoot != nil
      view.headerBar.showWindowButtons(start: windowButtons.start, end: windowButtons.end)
    }
    if let makeMenuButton, let root = views.first, !root.hasMenu { root.setMenu(makeMenuButton()) }
  }
}
