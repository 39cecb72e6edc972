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
/// view.focusRows()
/// print(view.rowCount, view.createdRowCount, view.bindCount)   // widgets in use, made, and bound
/// ```
@MainActor
public final class ListView: Widget {
  /// The toasts at the bottom edge of the view.
  public let toasts: ToastPresenter
  /// The services that the view offers to its cells.
  public let context: GTKCellContext
  /// The driver that evaluates the page.
  public let driver: ListDriver
  /// The state of the page besides its rows.
  public private(set) var presentation = PagePresentation()
  /// Called when ``presentation`` has changed.
  public var onPresentationChange: @MainActor (PagePresentation) -> Void = { _ in }

  let widget = ListWidget()
  let scroller: Widget
  let rows: VisibleRowsController
  let carousels: CarouselController
  let layout: LayoutController
  let focus: FocusController
  let drag: DragController
  let interaction: RowInteractionController
  let keyboard: KeyboardController
  let refreshing: RefreshController
  let states: StateController
  let search = SearchController()
  let banner = BannerView()
  let dialogs: DialogPresenter
  /// Not retained: a presenter that contains the view would retain itself.
  private(set) weak var presenter: (any ListPresenter)?
  let animator: RowAnimator
  private let factory: RowFactory
  private lazy var themeProvider = ThemeProvider(for: [self, presenter?.container].compactMap(\.self))
  /// The window that inspects the list, while it is open.
  var inspector: Window?
  private var isPlacingToasts = false
  /// The handler of the window's changes between active and inactive, while the view is mapped.
  private var windowActivity: SignalConnection?
  /// Retained here because the driver's reference is weak.
  private let hostAdapter: ListHostAdapter

  /// Creates a view and starts its page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - strings: The localized strings. Defaults to those of the system's language.
  ///   - theme: The theme of a page without one of its own. Defaults to that of the app.
  ///   - images: Loads the images of cells.
  ///   - issues: Receives the page's issues. Defaults to a reporter that, in debug builds, prints them to the standard
  ///     error stream and writes recordings of invalid updates to the directory for temporary files.
  ///   - presenter: Shows toasts, dialogs and states. The view does not retain it. Defaults to the view's own.
  public init(
    _ page: any ListPage, strings: ListStrings = .system, theme: ListTheme? = nil, images: ImageLoader = .shared,
    issues: IssueReporter? = nil, presenter: (any ListPresenter)? = nil
  ) {
    self.presenter = presenter
    dialogs = DialogPresenter(presenter)
    Theme.install()
    let issues = issues ?? IssueReporter(recordingsIn: nil)
    let scroller = Widget(roster_scrolled_window_new())
    let overlay = Widget(gtk_overlay_new())
    self.scroller = scroller
    context = GTKCellContext(images: images, issues: issues)
    toasts = ToastPresenter(over: overlay)
    hostAdapter = ListHostAdapter()
    driver = ListDriver(page: page, host: hostAdapter, strings: strings, theme: theme, issues: issues)
    factory = RowFactory(driver: driver, context: context)
    animator = RowAnimator(widget)
    rows = VisibleRowsController(driver: driver, widget: widget, factory: factory)
    carousels = CarouselController(driver: driver, widget: widget, factory: factory)
    layout = LayoutController(driver: driver, widget: widget, rows: rows, carousels: carousels)
    focus = FocusController(driver: driver, widget: widget, rows: rows, carousels: carousels, layout: layout)
    drag = DragController(driver: driver, widget: widget, rows: rows, layout: layout, animator: animator)
    interaction = RowInteractionController(driver: driver, layout: layout, drag: drag)
    keyboard = KeyboardController(
      driver: driver, layout: layout, focus: focus, drag: drag, interaction: interaction, widget: widget)
    refreshing = RefreshController(driver: driver, context: context, widget: widget, layout: layout)
    states = StateController(
      driver: driver, context: context, overlay: overlay, scroller: scroller, presenter: presenter)
    super.init(gtk_box_new(.vertical, 0))
    for part in [search.bar, banner, toasts] {
      gtk_box_append(pointer.cast(), part.pointer)
      adopt(part)
    }
    buildHierarchy(overlay)
    connectControllers()
    hostAdapter.view = self
    driver.start()
  }

  isolated deinit {
    driver.stop()
  }

  private func buildHierarchy(_ overlay: Widget) {
    gtk_scrolled_window_set_policy(scroller.pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.pointer.opaque, widget.pointer)
    scroller.adopt(widget)
    scroller.expand(horizontally: true, vertically: true)
    gtk_overlay_set_child(overlay.pointer.opaque, scroller.pointer)
    gtk_overlay_add_overlay(overlay.pointer.opaque, refreshing.indicator.pointer)
    overlay.adopt(scroller)
    overlay.adopt(refreshing.indicator)
    // An overlay expands as its main child does, which is hidden while there are no rows.
    for part in [overlay, toasts, self] { part.expand(horizontally: true, vertically: true) }
    updateStrings()
  }

  private func connectControllers() {
    keep(SignalConnection.plain(pointer.raw, "map") { [weak self] in self?.didMap() })
    keep(
      SignalConnection.plain(pointer.raw, "unmap") { [weak self] in
        self?.windowActivity = nil
        // The page is left, or its window closed.
        self?.dismissToasts()
      })
    // Rows are on screen while their widget is mapped: not below another page, nor while a placeholder replaces them.
    for signal in ["map", "unmap"] {
      widget.keep(SignalConnection.plain(widget.pointer.raw, signal) { [weak layout] in layout?.reportVisibleItems() })
    }
    layout.onLayout = { [weak self] in self?.rowsDidMove() }
    toasts.onFocusLoss = { [weak self] in self?.focusRows() }
    widget.layoutDelegate = layout
    widget.focusDelegate = focus
    refreshing.connectPull(to: self, scroller: scroller)
    refreshing.connectKeys(to: self)
    search.connectKeys(to: self)
    #if DEBUG
      connectInspector()
    #endif
    search.onLeave = { [weak self] in self?.focusRows() }
    factory.onCreate = { [weak interaction, weak drag] row in
      interaction?.connect(row)
      drag?.connect(row)
    }
    rows.onRecycle = { [weak self] row in
      self?.interaction.closeMenu(of: row)
      self?.forget(row)
    }
    // The focused row keeps its widgets, so that scrolling loses neither the caret nor unsaved input.
    layout.mustKeep = { [weak focus, weak drag] row in
      row === focus?.focusedRow || row === drag?.draggedRow || row.widget.containsFocus
    }
  }

  /// Refreshes stale rows, also each time that the window becomes active while the view is mapped.
  private func didMap() {
    driver.start()
    guard let window = gtk_widget_get_root(pointer).map({ UnsafeMutableRawPointer($0) }),
      roster_is_a(window, gtk_window_get_type()) != 0
    else { return }
    windowActivity = SignalConnection.property(window, "is-active") { [weak driver] in
      if gtk_window_is_active(window.assumingMemoryBound(to: GtkWindow.self)) != 0 { driver?.start() }
    }
  }

  // MARK: Toasts

  /// Shows a toast.
  func show(_ toast: ListToast) {
    if let presenter { presenter.show(toast) } else { toasts.show(toast) }
    placeToasts()
  }

  /// Moves visible toasts above the rows that they must not cover.
  private func placeToasts() {
    let lift = { @MainActor [weak layout] (toast: ListToast, height: Double) in
      layout?.lift(of: toast, height: height) ?? 0
    }
    if let presenter { presenter.placeToasts(lift) } else { toasts.placeToasts(lift) }
  }

  /// Moves visible toasts when GTK has allocated the rows.
  private func rowsDidMove() {
    guard !isPlacingToasts, presenter?.isShowingToast ?? (toasts.current != nil) else { return }
    isPlacingToasts = true
    Task { [weak self] in
      self?.isPlacingToasts = false
      self?.placeToasts()
    }
  }

  private func dismissToasts() {
    if let presenter { presenter.dismissToasts() } else { toasts.dismissAll() }
  }

  /// Removes a row from the controllers that refer to it.
  func forget(_ row: RowController) {
    layout.unpin(row)
    focus.resign(row)
  }

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

  /// Moves the keyboard focus to the row that had it last, or to the first visible one.
  ///
  /// - Returns: Whether a row has the focus.
  @discardableResult
  public func focusRows() -> Bool {
    widget.containsFocus || (scroller.isVisible && gtk_widget_child_focus(widget.pointer, GTK_DIR_TAB_FORWARD) != 0)
  }

  // MARK: Statistics

  /// The number of rows that exist as widgets and are in use.
  public var rowCount: Int { rows.count }

  /// The number of rows created so far.
  public var createdRowCount: Int { factory.createdCount }

  /// The number of times that a cell was bound to a row.
  public var bindCount: Int { factory.bindCount }

  // MARK: Presentation

  /// Shows the state of the page besides its rows.
  func show(_ new: PagePresentation) {
    let old = presentation
    presentation = new
    layout.updateScrollPolicy()
    widget.setStyle("roster-grouped", new.style != .plain)
    roster_accessible_set_label(widget.pointer, new.title)
    if new.theme != context.theme {
      context.theme = new.theme
      themeProvider.show(new.theme)
      rows.updateCells()
      carousels.updateCells()
    }
    refreshing.show(new)
    search.show(new)
    banner.show(new.banner)
    if new.strings != old.strings { updateStrings() }
    if new.style != old.style || new.strings != old.strings { rows.updateDecorations() }
    states.show(new)
    onPresentationChange(new)
  }

  private func updateStrings() {
    toasts.dismissTitle = strings[.dismiss]
    dialogs.strings = strings
    refreshing.show(strings)
    carousels.show(strings)
  }
}
