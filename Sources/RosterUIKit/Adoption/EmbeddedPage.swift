#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The sections of a page inside a table view whose data source and delegate are the app's, so that a screen can be moved to
  /// Roster section by section.
  ///
  /// The page's sections follow each other from ``firstSection`` on. The app's data source and delegate forward what
  /// concerns them:
  ///
  /// ```swift
  /// lazy var courses = EmbeddedPage(CoursesPage(), in: tableView, firstSection: 2)
  ///
  /// override func numberOfSections(in tableView: UITableView) -> Int { 2 + courses.numberOfSections }
  /// override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
  ///   courses.numberOfRows(inSection: section) ?? ownRows(in: section).count
  /// }
  /// override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
  ///   courses.cell(forRowAt: indexPath) ?? ownCell(at: indexPath)
  /// }
  /// ```
  ///
  /// Rows update themselves and the table, load further pages as they become visible, and perform their actions. A page with
  /// grids or flows of hundreds of items, or with sticky headers in a grouped table, sets ``forwardsScrolling``. The page's own
  /// states, refresh control, moves, folds and anchoring need a ``ListView``.
  @MainActor
  public final class EmbeddedPage {
    /// The driver that updates the sections from the page.
    public private(set) lazy var driver = ListDriver(page: page, host: self, strings: strings, issues: context.issues)
    /// The table's section that is the page's first one. If other sections are inserted or deleted above, set it with them.
    public var firstSection: Int {
      get { rows.state.firstSection }
      set { rows.state.firstSection = newValue }
    }
    /// Called with the page's toasts. Call a toast's `onDismiss` when it disappears and its action was not performed.
    ///
    /// ```swift
    /// embedded.onToast = { toast in banner.show(toast.message) }
    /// ```
    public var onToast: (@MainActor (ListToast) -> Void)?

    /// Whether the app calls ``didScroll()`` when the table scrolls. Grids and flows then have cells for their visible items only;
    /// otherwise, for all of them. Sticky headers then stick in grouped tables. Set it before ``start()``.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///   super.viewDidLoad()
    ///   courses.forwardsScrolling = true
    ///   courses.start()
    /// }
    ///
    /// override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    ///   courses.estimatedHeight(forRowAt: indexPath) ?? UITableView.automaticDimension
    /// }
    /// override func scrollViewDidScroll(_ scrollView: UIScrollView) { courses.didScroll() }
    /// override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    ///   courses.willScrollToTop()
    ///   return true
    /// }
    /// ```
    public var forwardsScrolling: Bool {
      get { viewports.isEnabled }
      set {
        viewports.isEnabled = newValue
        rows.stickyHeader.isEnabled = newValue
      }
    }

    private var observers: [NotificationObserver] = []
    private let page: any ListPage
    private let strings: ListStrings
    let table: UITableView
    let context: UIKitCellContext
    private(set) lazy var dialogs = DialogPresenter(over: table)
    private(set) lazy var selectionBar = SelectionBar(over: table, driver: driver)
    weak var selectionContainer: UIView?
    private(set) lazy var rows = TableController(table: table, driver: driver, context: context)
    private(set) lazy var swipeActions = SwipeActions(state: rows.state, driver: driver, context: context)
    private(set) lazy var scrolling = ScrollController(rows)
    private var viewports: NestedViewportController { scrolling.viewports }

    /// Embeds a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - table: The table. Rows estimate their heights, so its `rowHeight` is `automaticDimension`.
    ///   - firstSection: The table's section that is the page's first one.
    ///   - strings: The localized strings that the rows display. Defaults to the app's language.
    ///   - images: Loads the images of cells.
    ///   - issues: Receives the page's issues.
    public init(
      _ page: some ListPage, in table: UITableView, firstSection: Int = 0, strings: ListStrings = .system,
      images: ImageLoader = .shared, issues: IssueReporter = IssueReporter()
    ) {
      self.page = page
      self.table = table
      self.strings = strings
      context = UIKitCellContext(images: images, issues: issues)
      rows.state.firstSection = firstSection
      rows.state.hasData = true
      rows.state.onAnimationEnd = { [weak self] in self?.becomeReady() }
      // Further items of a carousel become visible.
      rows.nestedCollections.onScroll = { [weak self] in self?.scheduleReport() }
      viewports.onCommit = { [weak self] in self?.viewportsDidCommit() }
      context.onHeightChange = { [weak self] in self?.rows.invalidation.invalidateHeights() }
    }

    /// Displays the page and its changes from now on. Call it when the table's data source is complete, as in `viewDidLoad()`.
    /// Stale rows are refreshed when it is called again, and when the user returns to the app or to its window.
    public func start() {
      driver.start()
      observers = [
        NotificationObserver(UIScene.didActivateNotification) { [weak self] in
          if let self, table.window != nil { driver.start() }
        },
        NotificationObserver(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
          self?.driver.releaseMemory()
        },
      ]
    }

    /// Applies what was deferred during an animation.
    private func becomeReady() {
      driver.hostBecameReady()
      rows.invalidation.commit()
      viewports.commit()
    }

    // MARK: Data source

    /// The number of the page's sections.
    public var numberOfSections: Int { rows.state.contents.sectionCount }

    /// Returns the number of rows of a section, or `nil` if the section is not the page's.
    public func numberOfRows(inSection section: Int) -> Int? {
      rows.state.inPage(section).map { rows.state.contents.rowCount(in: $0) }
    }

    /// Returns the cell of a row, or `nil` if its section is not the page's. Call it in `tableView(_:cellForRowAt:)` only.
    public func cell(forRowAt path: IndexPath) -> UITableViewCell? {
      guard let ownPath = rows.state.inPage(path) else { return nil }
      guard let source = rows.state.contents.source(at: ownPath) else { return rows.cells.emptyCell(at: path) }
      return rows.cells.cell(for: source, at: path)
    }

    /// Returns the header of a section, or `nil` if it has none, or is not the page's.
    public func header(ofSection section: Int) -> UIView? {
      rows.state.inPage(section).flatMap {
        rows.supplementaries.view(isHeader: true, section: $0, in: rows.state.contents)
      }
    }

    /// Returns the footer of a section, or `nil` if it has none, or is not the page's.
    public func footer(ofSection section: Int) -> UIView? {
      rows.state.inPage(section).flatMap {
        rows.supplementaries.view(isHeader: false, section: $0, in: rows.state.contents)
      }
    }

    // MARK: Delegate

    /// Returns the height of a row: a fixed one, or `automaticDimension`; `nil` if its section is not the page's.
    public func height(forRowAt path: IndexPath) -> CGFloat? {
      rows.state.inPage(path).map { rows.state.contents.height(at: $0, style: table.style) }
    }

    /// Returns an estimate of the height of a row, its last one if it was displayed; `nil` if its section is not the page's. Call it
    /// in `tableView(_:estimatedHeightForRowAt:)` for pages with grids or flows, so that the table can keep its place when it
    /// reloads their rows.
    public func estimatedHeight(forRowAt path: IndexPath) -> CGFloat? {
      rows.state.inPage(path).map(rows.estimatedHeight(at:))
    }

    /// Returns whether a row can be selected, or `nil` if its section is not the page's.
    public func shouldHighlightRow(at path: IndexPath) -> Bool? {
      rows.state.inPage(path).map { rows.state.contents.row(at: $0)?.traits.isSelectable == true }
    }

    /// Returns the actions of a swipe from a row's leading edge, or `nil` if it has none, or is not the page's.
    public func leadingSwipeActions(forRowAt path: IndexPath) -> UISwipeActionsConfiguration? {
      rows.state.inPage(path).flatMap { swipeActions.configuration(at: $0, edge: .leading) }
    }

    /// Returns the actions of a swipe from a row's trailing edge, or `nil` if it has none, or is not the page's.
    public func trailingSwipeActions(forRowAt path: IndexPath) -> UISwipeActionsConfiguration? {
      rows.state.inPage(path).flatMap { swipeActions.configuration(at: $0, edge: .trailing) }
    }

    /// Performs the selection action of a row, or adds it to the selection while the user selects. Does nothing if its section is not
    /// the page's.
    public func didSelectRow(at path: IndexPath) {
      guard let path = rows.state.inPage(path), !rows.choose(at: path, isSelected: true),
        let element = rows.state.contents.element(at: path)
      else { return }
      driver.activate(element)
    }

    /// Scrolls a carousel to its position, and reports the visible rows, so that further pages load and rows appear. Call it in
    /// `tableView(_:willDisplay:forRowAt:)` for all rows.
    public func willDisplay(_ cell: UITableViewCell, forRowAt path: IndexPath) {
      rows.willDisplay(cell, at: rows.state.inPage(path))
      selectionBar.didAdd(cell)
      scheduleReport()
    }

    /// Reports the visible rows, so that those that are not displayed anymore disappear. Call it in
    /// `tableView(_:didEndDisplaying:forRowAt:)` for all rows.
    public func didEndDisplaying(_ cell: UITableViewCell) {
      rows.didEndDisplaying(cell)
      scheduleReport()
    }

    /// Displays the visible items of grids and flows and the header that sticks, and reports the visible rows. Call it in `scrollViewDidScroll(_:)` if
    /// ``forwardsScrolling`` is `true`.
    ///
    /// - Complexity: O(*v* log *n*), where *v* is the number of visible items and *n* that of all items.
    public func didScroll() {
      // The animation to the top has ended, or the user has stopped it.
      let isAtTop = table.contentOffset.y <= -table.adjustedContentInset.top
      if isAtTop || table.isTracking { viewports.setScrollingToTop(false) }
      viewports.update()
      rows.stickyHeader.update(rows.geometry)
      let offset = Double(table.contentOffset.y)
      motion.velocity.move(by: offset - motion.offset, at: CACurrentMediaTime())
      motion.offset = offset
      scheduleReport()
    }

    /// Prepares long grids and flows for a tap on the status bar: the table's height remains until it arrives at its top. Call it
    /// in `scrollViewShouldScrollToTop(_:)` if ``forwardsScrolling`` is `true`, and before the app scrolls to the top with an
    /// animation.
    public func willScrollToTop() {
      viewports.setScrollingToTop(table.contentOffset.y > -table.adjustedContentInset.top)
    }

    /// The rows of grids have another height: other items may be visible.
    private func viewportsDidCommit() {
      table.layoutIfNeeded()
      viewports.update()
      scheduleReport()
    }

    private func scheduleReport() {
      guard !isReportScheduled else { return }
      isReportScheduled = true
      // The table is laying out its cells.
      Task { @MainActor [weak self] in self?.reportVisibleRows() }
    }

    private var isReportScheduled = false
    /// The velocity of the table and its last position, if the app forwards its scrolling.
    private var motion = (velocity: ScrollVelocity(), offset: 0.0)

    private func reportVisibleRows() {
      isReportScheduled = false
      guard rows.state.isSynchronized else { return }
      rows.recordHeights()
      rows.stickyHeader.update(rows.geometry)
      let elements = rows.geometry.visibleElements
      let visible = rows.geometry.visibleItems(among: elements)
      if !visible.isEmpty { driver.reportVisibleItems(visible, velocity: 0) }
      driver.reportPlacedElements(
        rows.geometry.inViewport(elements), in: (Double(table.bounds.width), Double(table.bounds.height)),
        velocity: motion.velocity.value(at: CACurrentMediaTime()), at: rows.geometry.scroll(.idle))
    }
  }
#endif
