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
  /// grids or flows of hundreds of items sets ``forwardsScrolling``. The page's own states, refresh control, moves, folds and
  /// anchoring need a ``ListView``.
  @MainActor
  public final class EmbeddedPage {
    /// The driver that updates the sections from the page.
    public private(set) lazy var driver = ListDriver(page: page, host: self, strings: strings, issues: context.issues)
    /// The table's section that is the page's first one. If other sections are inserted or deleted above, set it with them.
    public var firstSection: Int {
      didSet { rows.firstSection = firstSection }
    }
    /// Called with the page's toasts. Call a toast's `onDismiss` when it goes without its action.
    ///
    /// ```swift
    /// embedded.onToast = { toast in banner.show(toast.message) }
    /// ```
    public var onToast: (@MainActor (ListToast) -> Void)?

    /// Whether the app calls ``didScroll()`` when the table scrolls. Grids and flows of more than 500 items then have cells for
    /// their visible items only; otherwise, for all of them. Set it before ``start()``.
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
      get { windows.isEnabled }
      set { windows.isEnabled = newValue }
    }

    private var observers: [NotificationObserver] = []
    private let page: any ListPage
    private let strings: ListStrings
    let table: UITableView
    let context: UIKitCellContext
    private(set) lazy var dialogs = DialogPresenter(over: table)
    private(set) lazy var rows = TableController(table: table, driver: driver, context: context)
    private var heights = RowHeights()
    private lazy var swipeActions = SwipeActions(state: rows.state, driver: driver)
    private(set) lazy var windows = WindowController(
      table: table, state: rows.state, nestedCollections: rows.nestedCollections)

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
      self.firstSection = firstSection
      self.strings = strings
      context = UIKitCellContext(images: images, issues: issues)
      rows.firstSection = firstSection
      rows.state.hasData = true
      rows.state.onAnimationEnd = { [weak self] in self?.becomeReady() }
      // Further items of a carousel become visible.
      rows.nestedCollections.onScroll = { [weak self] in self?.scheduleReport() }
      windows.onCommit = { [weak self] in self?.windowsDidCommit() }
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
      windows.commit()
    }

    // MARK: Data source

    /// The number of the page's sections.
    public var numberOfSections: Int { rows.state.contents.sectionCount }

    /// Returns the number of rows of a section, or `nil` if the section is not the page's.
    public func numberOfRows(inSection section: Int) -> Int? {
      own(section).map { rows.state.contents.rowCount(in: $0) }
    }

    /// Returns the cell of a row, or `nil` if its section is not the page's. Call it in `tableView(_:cellForRowAt:)` only.
    public func cell(forRowAt path: IndexPath) -> UITableViewCell? {
      guard let ownPath = own(path) else { return nil }
      guard let source = rows.state.contents.source(at: ownPath) else { return rows.cells.emptyCell(at: path) }
      return rows.cells.cell(for: source, at: path)
    }

    /// Returns the header of a section, or `nil` if it has none, or is not the page's.
    public func header(ofSection section: Int) -> UIView? {
      own(section).flatMap { rows.supplementaries.view(isHeader: true, section: $0, in: rows.state.contents) }
    }

    /// Returns the footer of a section, or `nil` if it has none, or is not the page's.
    public func footer(ofSection section: Int) -> UIView? {
      own(section).flatMap { rows.supplementaries.view(isHeader: false, section: $0, in: rows.state.contents) }
    }

    // MARK: Delegate

    /// Returns the height of a row: a fixed one, or `automaticDimension`; `nil` if its section is not the page's.
    public func height(forRowAt path: IndexPath) -> CGFloat? {
      own(path).map { rows.state.contents.height(at: $0, style: table.style) }
    }

    /// Returns an estimate of the height of a row, its last one if it was displayed; `nil` if its section is not the page's. Call it
    /// in `tableView(_:estimatedHeightForRowAt:)` for pages with long grids or flows, so that the table can keep its place when it
    /// reloads their rows.
    public func estimatedHeight(forRowAt path: IndexPath) -> CGFloat? {
      own(path).map { heights.estimate(at: $0, in: rows.state.contents) }
    }

    /// Returns whether a row can be selected, or `nil` if its section is not the page's.
    public func shouldHighlightRow(at path: IndexPath) -> Bool? {
      own(path).map { rows.state.contents.row(at: $0)?.traits.isSelectable == true }
    }

    /// Returns the actions of a swipe from a row's leading edge, or `nil` if it has none, or is not the page's.
    public func leadingSwipeActions(forRowAt path: IndexPath) -> UISwipeActionsConfiguration? {
      own(path).flatMap { swipeActions.configuration(at: $0, edge: .leading) }
    }

    /// Returns the actions of a swipe from a row's trailing edge, or `nil` if it has none, or is not the page's.
    public func trailingSwipeActions(forRowAt path: IndexPath) -> UISwipeActionsConfiguration? {
      own(path).flatMap { swipeActions.configuration(at: $0, edge: .trailing) }
    }

    /// Returns the context menu with a row's actions, or `nil` if it has none, or is not the page's.
    public func contextMenu(forRowAt path: IndexPath) -> UIContextMenuConfiguration? {
      own(path).flatMap { swipeActions.menu(at: $0) }
    }

    /// Performs the selection action of a row. Does nothing if its section is not the page's.
    public func didSelectRow(at path: IndexPath) {
      guard let element = own(path).flatMap({ rows.state.contents.element(at: $0) }) else { return }
      driver.activate(element)
    }

    /// Scrolls a carousel to its position, and reports the visible rows, so that further pages load and rows appear. Call it in
    /// `tableView(_:willDisplay:forRowAt:)` for all rows.
    public func willDisplay(_ cell: UITableViewCell, forRowAt path: IndexPath) {
      rows.invalidation.willDisplay(cell)
      if let source = own(path).flatMap({ rows.state.contents.source(at: $0) }) {
        heights.reset(width: table.bounds.width)
        heights.insert(cell.frame.height, of: source)
        if let cell = cell as? NestedCollectionCell { rows.nestedCollections.willDisplay(cell) }
      }
      scheduleReport()
    }

    /// Reports the visible rows, so that those that are not displayed anymore disappear. Call it in
    /// `tableView(_:didEndDisplaying:forRowAt:)` for all rows.
    public func didEndDisplaying(_ cell: UITableViewCell) {
      (cell as? NestedCollectionCell)?.motion.isOnScreen = false
      scheduleReport()
    }

    /// Displays the visible items of long grids and flows, and reports the visible rows. Call it in `scrollViewDidScroll(_:)` if
    /// ``forwardsScrolling`` is `true`.
    ///
    /// - Complexity: O(*v* log *n*), where *v* is the number of visible items and *n* that of all items.
    public func didScroll() {
      // The animation to the top has ended, or the user has stopped it.
      let isAtTop = table.contentOffset.y <= -table.adjustedContentInset.top
      if isAtTop || table.isTracking { windows.setScrollingToTop(false) }
      windows.update()
      scheduleReport()
    }

    /// Prepares long grids and flows for a tap on the status bar: the table's height remains until it arrives at its top. Call it
    /// in `scrollViewShouldScrollToTop(_:)` if ``forwardsScrolling`` is `true`, and before the app scrolls to the top with an
    /// animation.
    public func willScrollToTop() {
      windows.setScrollingToTop(table.contentOffset.y > -table.adjustedContentInset.top)
    }

    /// The rows of long grids have another height: other items may be visible.
    private func windowsDidCommit() {
      table.layoutIfNeeded()
      windows.update()
      scheduleReport()
    }

    private func scheduleReport() {
      guard !isReportScheduled else { return }
      isReportScheduled = true
      // The table is laying out its cells.
      Task { @MainActor [weak self] in self?.reportVisibleRows() }
    }

    private var isReportScheduled = false

    private func reportVisibleRows() {
      isReportScheduled = false
      guard rows.state.isSynchronized else { return }
      let contents = rows.state.contents
      var visible: [Int: Range<Int>] = [:]
      var elements = contents.snapshot.sections.indices.flatMap { supplementaries(ofSection: $0) }
      for path in table.indexPathsForVisibleRows ?? [] {
        guard let source = own(path).flatMap({ contents.source(at: $0) }) else { continue }
        var items = source.position.item..<source.position.item + 1
        if let cell = table.cellForRow(at: path) as? NestedCollectionCell {
          items = cell.visibleItems(in: table)
          elements += cell.visibleItemIndices(in: table).map {
            .item(ItemPosition(section: source.position.section, item: $0))
          }
        } else {
          elements.append(.item(source.position))
        }
        let known = visible[source.position.section] ?? items
        visible[source.position.section] =
          min(known.lowerBound, items.lowerBound)..<max(known.upperBound, items.upperBound)
      }
      if !visible.isEmpty { driver.reportVisibleItems(visible, velocity: 0) }
      driver.reportScroll(
        ListScroll(
          offset: Double(table.contentOffset.y + table.adjustedContentInset.top), height: Double(table.bounds.height),
          contentHeight: Double(table.contentSize.height), elements: elements))
    }

    /// The visible header and footer of one of the page's sections.
    private func supplementaries(ofSection index: Int) -> [ElementPosition] {
      let section = rows.state.contents.snapshot.sections[index]
      var elements: [ElementPosition] = []
      if section.header != nil, table.rectForHeader(inSection: firstSection + index).intersects(table.bounds) {
        elements.append(.header(section: index))
      }
      if section.footer != nil, table.rectForFooter(inSection: firstSection + index).intersects(table.bounds) {
        elements.append(.footer(section: index))
      }
      return elements
    }

    // MARK: Sections

    private func own(_ section: Int) -> Int? {
      (0..<numberOfSections).contains(section - firstSection) ? section - firstSection : nil
    }

    private func own(_ path: IndexPath) -> IndexPath? {
      own(path.section).map { IndexPath(row: path.row, section: $0) }
    }
  }
#endif
