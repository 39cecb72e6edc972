import CGTK
import CRosterGTK
import Roster

/// Shows a page in GTK: give it the page and put it anywhere in a window.
///
/// ```swift
/// let view = ListView(CoursesPage())
/// application.open(title: "Courses", view)
/// ```
///
/// The view keeps its page alive, starts it at once, and ends its loads when it goes itself. Only the rows in sight, and
/// a few around them, exist as widgets. The page is never asked for anything that the core can answer.
@MainActor
public final class ListView: Widget {
  static let hostName = "GTK"
  /// How far above and below the viewport rows are kept, in points. Rows are laid out before the frame that shows them is
  /// drawn, so a little is enough: more would only make jumps dearer.
  private static let overscan = 60.0

  /// What the view shows besides its rows: messages over its lower edge.
  public let toasts: ToastPresenter
  /// What the view offers its cells.
  public let context: GTKCellContext

  /// How a page without rows says that its first load runs.
  public enum LoadingStyle: Hashable, Sendable {
    /// A turning wheel.
    case spinner
    /// Grey shapes where rows will be.
    case skeleton
  }

  /// How a page without rows says that its first load runs.
  public var loadingLook = LoadingStyle.spinner {
    didSet { if loadingLook != oldValue { showState(presentation) } }
  }

  /// The page's loop.
  public private(set) var driver: ListDriver
  let list = ListWidget()
  let scroller: Widget
  let overlay: Widget
  let pullIndicator = RefreshIndicator()
  let pool = RowPool()
  let animator: RowAnimator
  /// Where everything is, and where the reader is; the core's.
  var viewport = ListViewport(sections: [], width: 0, height: 0, overscan: ListView.overscan)
  /// How fast the reader moves the list.
  var velocity = ScrollVelocity()
  /// Where the elements of the last snapshot are now.
  var map = PositionMap(Changeset())
  /// What is placed now.
  var placed: [PlacedElement] = []
  /// The carousels that are on the page, by section.
  var carousels: [AnyID: CarouselView] = [:]
  var live: [ElementPosition: LiveRow] = [:]
  var focused: LiveRow?
  var pinned: LiveRow?
  var drag: RowDrag?
  var menu: RowMenu?
  var pull = PullToRefreshRecognizer()
  var typeAhead = TypeAhead()
  var stateView: Widget?
  var stateCell: AnyCell?
  var statusView: PageStateView?
  var pullReturn: Task<Void, Never>?
  var isLayingOut = false
  var framedWidth = 0.0
  /// What the page shows besides its rows.
  public private(set) var presentation = PagePresentation()
  /// The number of times that a cell was given a row, for tests and counters.
  public internal(set) var bindCount = 0

  /// Makes a view of a page and starts the page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - words: what the view says by itself; the reader's language unless told otherwise.
  ///   - images: loads the pictures of rows.
  ///   - issues: where problems of the page are reported; the standard error stream unless told otherwise, and files of
  ///     the folder for temporary files for updates that broke a rule. Debug builds only.
  public init(
    _ page: any ListPage, strings: ListStrings = .system, images: ImageLoader = .shared,
    issues: IssueReporter? = nil
  ) {
    Theme.install()
    let issues = issues ?? IssueReporter(recordingsIn: String(cString: g_get_tmp_dir()))
    context = GTKCellContext(images: images, issues: issues)
    scroller = Widget(gtk_scrolled_window_new())
    overlay = Widget(gtk_overlay_new())
    toasts = ToastPresenter(over: overlay)
    animator = RowAnimator(list)
    let link = HostLink()
    driver = ListDriver(page: page, host: link, strings: strings, issues: issues)
    super.init(toasts.pointer)
    adopt(toasts)
    link.view = self
    hostLink = link
    build()
    driver.start()
  }

  /// Keeps the driver's host alive: the driver does not, and the view cannot be made before its driver.
  private var hostLink: HostLink?

  isolated deinit {
    pullReturn?.cancel()
    driver.stop()
  }

  private func build() {
    followScrollPolicy()
    gtk_scrolled_window_set_policy(scroller.pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.pointer.opaque, list.pointer)
    scroller.adopt(list)
    scroller.expand(horizontally: true, vertically: true)
    gtk_overlay_set_child(overlay.pointer.opaque, scroller.pointer)
    gtk_overlay_add_overlay(overlay.pointer.opaque, pullIndicator.pointer)
    overlay.adopt(scroller)
    overlay.adopt(pullIndicator)
    expand(horizontally: true, vertically: true)
    list.delegate = self
    showWords()
    connectPointer()
    connectKeyboard()
  }

  /// Whether the user has scrolled the list.
  var hasScrolled = false

  /// Parts of a page may load in any order: a reader who has not scrolled yet sees its beginning. After that, the page's
  /// own policy holds.
  func followScrollPolicy() {
    viewport.policy = presentation.scrollPolicy
    if !hasScrolled { viewport.policy.staysAtTop = true }
  }

  // MARK: For the application

  /// Refreshes the page as a pull does, if it can be refreshed; for a button in a header bar.
  public func refresh() {
    driver.refresh()
  }

  /// A button that refreshes the page, for a header bar. It is there if the page can be refreshed, and can be pressed while
  /// it is not being refreshed.
  public func makeRefreshButton() -> Button {
    let button = Button(icon: "view-refresh-symbolic", title: refreshTitle) { [weak self] in self?.refresh() }
    refreshButtons.append(WeakButton(button: button))
    Self.show(presentation, on: button)
    return button
  }

  /// What the view says by itself. Setting it says everything anew.
  public var strings: ListStrings {
    get { driver.strings }
    set { driver.strings = newValue }
  }

  private var refreshTitle: String { "\(strings.refresh) (F5)" }

  private static func show(_ presentation: PagePresentation, on refreshButton: Button) {
    refreshButton.isVisible = presentation.canRefresh
    refreshButton.isSensitive = !presentation.isRefreshing
  }

  private struct WeakButton {
    weak var button: Button?
  }

  private var refreshButtons: [WeakButton] = []

  /// The number of rows that exist as widgets and are in use.
  public var liveCount: Int { live.count }

  /// The number of rows that were ever made.
  public var madeCount: Int { pool.madeCount }

  // MARK: What is shown besides rows

  func show(_ new: PagePresentation) {
    let old = presentation
    presentation = new
    followScrollPolicy()
    list.setStyle("roster-grouped", new.style == .grouped)
    pullIndicator.isRefreshing = new.isRefreshing
    refreshButtons.removeAll { $0.button == nil }
    for case let button? in refreshButtons.map(\.button) { Self.show(new, on: button) }
    roster_accessible_set_label(list.pointer, new.title)
    if new.strings != old.strings { showWords() }
    if new.style != old.style || new.strings != old.strings { showLooks() }
    showState(new)
  }

  private func showWords() {
    toasts.dismissTitle = strings.dismiss
    pullIndicator.show(strings)
    for entry in refreshButtons { entry.button?.explain(refreshTitle) }
    for carousel in carousels.values { carousel.show(strings) }
  }
}

/// What the driver talks to, in the view's stead.
@MainActor
final class HostLink: ListHost {
  weak var view: ListView?

  var name: String { ListView.hostName }
  var rules: HostCapabilities { .gtk }
  var isReadyForUpdate: Bool { view?.drag == nil }

  func apply(_ update: ListUpdate) { view?.apply(update) }
  func perform(_ command: ListCommand) { view?.perform(command) }

  func prefetch(_ image: ImageSource) async {
    // What fails is reported by the cell that wants to show it.
    _ = try? await view?.context.images.texture(for: image)
  }
}
