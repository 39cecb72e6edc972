import CGTK
import CRosterGTK
// Exported, so that `import RosterGTK` is enough for an app and its pages.
@_exported import Roster
import RosterFoundation

/// A widget that shows a page.
///
/// ```swift
/// let view = ListView(CoursesPage())
/// application.open(title: "Courses", view)
/// ```
///
/// The view retains its page and starts it; when the view is released, the page's loads are cancelled. Only the visible
/// rows, and some around them, exist as widgets.
///
/// ```swift
/// view.loadingStyle = .skeleton
/// view.onPresentationChange = { presentation in label.text = presentation.title }
/// header.addAtEnd(view.makeRefreshButton())
/// header.addAtEnd(view.makeSearchButton())
/// header.addAtEnd(view.makeSelectButton())
/// view.focusRows()
/// print(view.rowCount, view.bindCount)   // rows in use, and bound so far
/// ```
@MainActor
public final class ListView: Widget {
  /// The services that the view offers to its cells.
  public let context: GTKCellContext
  /// The driver that evaluates the page.
  public let driver: ListDriver
  override var drivers: [ListDriver] { [driver] }
  /// The state of the page besides its rows.
  public private(set) var presentation = PagePresentation()
  /// Called when ``presentation`` has changed.
  public var onPresentationChange: @MainActor (PagePresentation) -> Void = { _ in }

  package let scroller: Widget
  let content: ListRows
  let refreshing: RefreshController
  let states: StateController
  let search = SearchController()
  let banner = BannerView()
  let presenter: PagePresenter
  private lazy var themeProvider = ThemeProvider(for: [self, presenter.current.container].compactMap(\.self))
  /// The window that inspects the list, while it is open.
  var inspector: Window?
  /// The handlers of the window's changes, between active and inactive and of its surface's state, while the view is mapped.
  private var windowChanges: [SignalConnection] = []
  /// Retained here because the driver's reference is weak.
  private let hostAdapter: ListHostAdapter

  /// Creates a view and starts its page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - strings: The localized strings. Defaults to those of the system's language.
  ///   - theme: The theme of pages that define none. Defaults to the app's theme.
  ///   - images: Loads the images of cells.
  ///   - issues: Receives the page's issues. Defaults to a reporter that, in debug builds, prints them to the standard
  ///     error stream and writes recordings of invalid updates to the directory for temporary files.
  public convenience init(
    _ page: any ListPage, strings: ListStrings = .system, theme: ListTheme? = nil, images: ImageLoader = .shared,
    issues: IssueReporter? = nil
  ) {
    self.init(page, strings: strings, theme: theme, images: images, issues: issues, presenter: nil)
  }

  /// Creates a view with a presenter of toasts, dialogs and states, which it does not retain.
  package init(
    _ page: any ListPage, strings: ListStrings, theme: ListTheme? = nil, images: ImageLoader, issues: IssueReporter?,
    presenter custom: (any ListPresenter)?
  ) {
    Theme.install()
    let issues = issues ?? IssueReporter(recordingsIn: nil)
    let scroller = Widget(roster_scrolled_window_new())
    let overlay = Widget(gtk_overlay_new())
    let presenter = PagePresenter(custom, over: overlay)
    self.scroller = scroller
    self.presenter = presenter
    context = GTKCellContext(images: images, issues: issues)
    hostAdapter = ListHostAdapter()
    driver = ListDriver(page: page, host: hostAdapter, strings: strings, theme: theme, issues: issues)
    content = ListRows(driver: driver, context: context)
    refreshing = RefreshController(driver: driver, context: context, widget: content.widget, layout: content.layout)
    states = StateController(driver: driver, context: context, overlay: overlay, scroller: scroller) {
      presenter.current.makeStateView()
    }
    super.init(gtk_box_new(.vertical, 0))
    for part in [search.bar, banner, presenter.toasts, states.overlays.bar, selectionBar] {
      gtk_box_append(pointer.cast(), part.pointer)
      adopt(part)
    }
    buildHierarchy(overlay)
    connectControllers(overlay)
    hostAdapter.view = self
    context.submitField = { [weak content] in content?.widget.submitField() }
    driver.start()
  }

  isolated deinit {
    driver.stop()
    content.interaction.removeMenu()
  }

  private func buildHierarchy(_ overlay: Widget) {
    gtk_scrolled_window_set_policy(scroller.pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.pointer.opaque, widget.pointer)
    scroller.adopt(widget)
    scroller.expand(horizontally: true, vertically: true)
    gtk_overlay_set_child(overlay.pointer.opaque, scroller.pointer)
    overlay.adopt(scroller)
    for part in [refreshing.indicator, states.overlays.layer] {
      gtk_overlay_add_overlay(overlay.pointer.opaque, part.pointer)
      overlay.adopt(part)
    }
    // An overlay expands as its main child does, which is hidden while there are no rows.
    for part in [overlay, presenter.toasts, self] { part.expand(horizontally: true, vertically: true) }
    updateStrings()
  }

  private func connectControllers(_ overlay: Widget) {
    connect("map") { [weak self] in self?.didMap() }
    connect("unmap") { [weak self] in
      self?.windowChanges = []
      // The page is left, or its window closed.
      self?.presenter.current.dismissToasts()
      self?.closePopovers()
    }
    presenter.lift = { [weak self, weak layout, weak states] toast, height in
      guard let layout, let states else { return 0 }
      let size = (layout.widget.width, layout.widget.height)
      let lift = layout.lift(
        of: toast, height: height, overlays: states.overlays.lowerRanges(width: size.0, height: size.1))
      return lift + (self?.heightOfBars ?? 0)
    }
    presenter.toasts.onFocusLoss = { [weak self] in self?.focusRows() }
    states.overlays.onFocusLoss = { [weak self] in self?.takeFocus() }
    states.overlays.onChange = { [weak presenter] in presenter?.rowsDidMove() }
    layout.onLayout = { [weak presenter, weak content] in
      content?.drag.placeRows()
      presenter?.rowsDidMove()
    }
    refreshing.connectPull(to: self, scroller: scroller)
    refreshing.connectKeys(to: self)
    content.transfer.connect(target: overlay)
    search.connectKeys(to: self)
    search.onLeave = { [weak self] in self?.takeFocus() }
    selectionBar.onHide = { [weak self] in self?.takeFocus() }
    addShortcut("<Control>z") { [weak self] in self?.presenter.current.performAction() ?? false }
    #if DEBUG
      connectInspector()
    #endif
  }

  /// The height of the bars below the rows, in points, if toasts are displayed over them.
  private var heightOfBars: Double {
    guard presenter.current.container != nil else { return 0 }
    return [states.overlays.bar, selectionBar].filter(\.isVisible).map { Double(gtk_widget_get_height($0.pointer)) }
      .reduce(0, +)
  }

  /// Refreshes stale rows, now and whenever the window becomes active while the view is mapped.
  private func didMap() {
    driver.start()
    guard let window = gtk_widget_get_root(pointer).map({ UnsafeMutableRawPointer($0) }),
      roster_is_a(window, gtk_window_get_type()) != 0
    else { return }
    windowChanges = [
      SignalConnection.property(window, "is-active") { [weak driver] in
        if gtk_window_is_active(window.assumingMemoryBound(to: GtkWindow.self)) != 0 { driver?.start() }
      }
    ]
    guard let surface = gtk_native_get_surface(OpaquePointer(window)) else { return }
    windowChanges.append(
      SignalConnection.property(UnsafeMutableRawPointer(surface), "state") { [weak self] in
        self?.surfaceDidChange(to: gdk_toplevel_get_state(surface))
      })
  }

  /// No row is on screen while the window is minimized, or, as GTK 4.12 and later know, nothing of it can be seen.
  func surfaceDidChange(to state: GdkToplevelState) {
    let hidden = GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | 1 << 16
    widget.isWindowHidden = state.rawValue & hidden != 0
    layout.reportVisibleItems()
  }

  var widget: ListWidget { content.widget }
  var layout: LayoutController { content.layout }
  var selectionBar: SelectionBar { content.selectionBar }

  // MARK: Configuration

  /// How the view shows that the first load is running.
  public var loadingStyle: LoadingStyle {
    get { states.loadingStyle }
    set { states.loadingStyle = newValue }
  }

  /// The localized strings that the view displays. Setting this property updates all visible strings.
  public var strings: ListStrings {
    get { driver.strings }
    set { driver.strings = newValue }
  }

  // MARK: Commands

  /// Scrolls to a target without animation. Ends deceleration.
  public func scroll(to target: ListScrollTarget) {
    layout.scroll(to: target)
  }

  /// Refreshes the page like pull-to-refresh. Does nothing if the page cannot be refreshed.
  public func refresh() {
    driver.refresh()
  }

  /// Creates a button that refreshes the page, for a header bar.
  ///
  /// The button is visible if the page can be refreshed, and sensitive while no refresh is running.
  public func makeRefreshButton() -> Button {
    refreshing.makeButton()
  }

  /// Creates a button that shows and hides the page's search field, for a header bar.
  ///
  /// The button is visible if the page has a search.
  public func makeSearchButton() -> Widget {
    search.makeButton()
  }

  /// Creates a button that begins and ends the selection of several rows, for a header bar.
  ///
  /// The button is visible if a section of the page has a `ListSelection`.
  public func makeSelectButton() -> Widget {
    selectionBar.makeButton()
  }

  /// Moves the keyboard focus to the row that had it last, or to the first visible one.
  ///
  /// - Returns: Whether a row has the focus.
  @discardableResult
  public func focusRows() -> Bool {
    widget.containsFocus || (scroller.isVisible && gtk_widget_child_focus(widget.pointer, GTK_DIR_TAB_FORWARD) != 0)
  }

  /// Moves the keyboard focus to the rows, now or when they are displayed, unless the user moves it before.
  package func takeFocus() {
    guard !focusRows() else {
      content.focusRequest = nil
      return
    }
    content.focusRequest = FocusRequest(self)
  }

  // MARK: Statistics

  /// The number of rows that exist as widgets and are in use.
  public var rowCount: Int { content.rows.count }

  /// The number of rows created so far.
  package var createdRowCount: Int { content.factory.createdCount }

  /// The number of times that a cell was bound to a row.
  public var bindCount: Int { content.factory.bindCount }

  // MARK: Presentation

  /// Shows a new snapshot of the page.
  func apply(_ update: ListUpdate) {
    content.apply(update) { show(update.presentation) }
  }

  /// Shows the state of the page besides its rows.
  private func show(_ new: PagePresentation) {
    let old = presentation
    presentation = new
    layout.updateScrollPolicy()
    widget.setStyle("roster-grouped", new.style != .plain)
    widget.accessibleLabel(new.title)
    if new.theme != context.theme {
      context.theme = new.theme
      themeProvider.show(new.theme)
      content.updateCells()
    }
    refreshing.show(new)
    search.show(new)
    banner.show(new.banner)
    selectionBar.show(new)
    if new.strings != old.strings { updateStrings() }
    states.show(new)
    onPresentationChange(new)
  }

  private func updateStrings() {
    presenter.strings = strings
    refreshing.show(strings)
    content.carousels.show(strings)
  }
}
