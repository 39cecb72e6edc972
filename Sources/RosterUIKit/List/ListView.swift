#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A view that displays a page in a table view.
  ///
  /// ```swift
  /// let list = ListView(CoursesPage())
  /// view.addSubview(list)
  /// ```
  ///
  /// For a page that fills a screen, use ``ListViewController``.
  public final class ListView: UIView {
    /// The table view that displays the page. The list is its delegate and data source.
    public var tableView: UITableView { table }
    private let table: ListTable
    /// The driver that updates this list from the page.
    public private(set) lazy var driver = ListDriver(
      page: page, host: self, strings: initialStrings, theme: initialTheme, issues: context.issues)

    private let page: any ListPage
    private let initialStrings: ListStrings
    private let initialTheme: ListTheme?
    /// The services of the list's cells.
    let context: UIKitCellContext

    private(set) lazy var rows = TableController(table: table, driver: driver, context: context)
    private(set) lazy var presenter = PagePresenter(table: table, list: self, driver: driver, context: context)
    private lazy var geometry = TableGeometry(table: table, state: rows.state)
    private(set) lazy var anchors = AnchorController(
      table: table, state: rows.state, driver: driver, geometry: geometry)
    private(set) lazy var scrolling = ScrollController(
      table: table, state: rows.state, geometry: geometry, anchors: anchors, nestedCollections: rows.nestedCollections)
    private(set) lazy var visibility = VisibilityController(
      table: table, state: rows.state, driver: driver, geometry: geometry, anchors: anchors)
    private lazy var stickyHeaders = StickyHeaders(table: table, state: rows.state, geometry: geometry)
    private lazy var keyboard = KeyboardController(list: self, table: table)
    private lazy var fields = TextFieldController(table: table, state: rows.state, driver: driver)
    private lazy var moves = RowMoveController(state: rows.state, driver: driver)
    private lazy var dataSource = TableDataSource(
      state: rows.state, driver: driver, cells: rows.cells, moves: moves, visibility: visibility)
    private lazy var delegate = TableDelegate(rows: rows, driver: driver, moves: moves, visibility: visibility)

    /// The clock of toasts, of automatically advancing carousels, and of animations whose end UIKit does not report.
    var clock: any Clock<Duration> = ContinuousClock() {
      didSet {
        rows.nestedCollections.clock = clock
        rows.state.clock = clock
        presenter.toasts.clock = clock
      }
    }

    /// Creates a list that displays a page.
    ///
    /// - Parameters:
    ///   - page: The page. The list retains it.
    ///   - strings: The localized strings that the list displays. Defaults to the app's language.
    ///   - theme: The theme of a page without one of its own. Defaults to that of the app.
    ///   - images: Loads the images of cells.
    ///   - issues: Receives the page's issues. In debug builds, defaults to the standard error stream, and to files in the
    ///     temporary directory for updates that violate a rule of UIKit. A custom reporter writes neither, unless it is
    ///     created with `IssueReporter.init(limit:keepingRecordings:)`.
    public init(
      _ page: some ListPage, strings: ListStrings = .system, theme: ListTheme? = nil, images: ImageLoader = .shared,
      issues: IssueReporter? = nil
    ) {
      self.page = page
      initialStrings = strings
      initialTheme = theme
      context = UIKitCellContext(
        images: images, issues: issues ?? IssueReporter(recordingsIn: FileManager.default.temporaryDirectory))
      table = ListTable(frame: .zero, style: page.style.tableStyle)
      super.init(frame: .zero)
      connect()
      tableView.dragInteractionEnabled = true
      tableView.rowHeight = UITableView.automaticDimension
      tableView.sectionHeaderTopPadding = 0
      tableView.keyboardDismissMode = .interactive
      // Rows are resized in one way, by `CellInvalidation`, which knows when the table may be updated.
      tableView.selfSizingInvalidation = .disabled
      addSubview(tableView)
      keyboard.observe()
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (list: ListView, _) in
        list.contentSizeCategoryDidChange()
      }
    }

    /// Connects the controllers with the table and with each other.
    private func connect() {
      table.onInsetsChange = { [weak self] in self?.presenter.layoutStateView() }
      table.onWidthChange = { [weak self] in
        self?.captureAnchorOfLastLayout()
        self?.setNeedsLayout()
      }
      table.onMarginsChange = { [weak self] in self?.marginsDidChange() }
      context.fieldDelegate = fields
      table.onLayout = { [weak self] in self?.tableDidLayout() }
      table.dataSource = dataSource
      table.prefetchDataSource = dataSource
      table.delegate = delegate
      table.dragDelegate = delegate
      rows.supplementaries.onFold = { [weak self] in self?.anchors.anchorFold(at: $0) }
      // Collections also scroll during the table's updates, so the next layout reports the visible items.
      rows.nestedCollections.onScroll = { [weak self] in self?.table.setNeedsLayout() }
      presenter.search.onChange = { [weak self] in self.map { $0.onSearchController($0.searchController) } }
      rows.nestedCollections.allowsWindows = true
      rows.nestedCollections.onWindowChange = { [weak self] in self?.scheduleWindows() }
      rows.drag.onEnd = { [weak self] in self?.becomeReady() }
      rows.state.onAnimationEnd = { [weak self] in self?.becomeReady() }
      rows.willReplaceCells = { [weak self] in self?.fields.willReplaceCells() }
      context.onHeightChange = { [weak self] in self?.rows.invalidation.invalidateHeights() }
      delegate.onScrollToTop = { [weak self] in self?.setScrollingToTop($0) }
      delegate.onDragEnd = { [weak self] in self?.presenter.dragDidEnd() }
      moves.onRefusal = { [weak self] in self?.reloadKeepingAnchor() }
    }

    /// The localized strings that the list displays. Setting this property updates all visible strings.
    public var strings: ListStrings {
      get { driver.strings }
      set {
        // Accessibility strings of visible rows are set when cells are configured.
        rows.state.needsReload = rows.state.hasData
        driver.strings = newValue
      }
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    // MARK: Window and layout

    /// Captures the scroll anchor when the list leaves its window.
    public override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      if newWindow == nil { anchors.captureAnchor() }
    }

    /// Starts the page when the list first enters a window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return }
      if anchors.pendingAnchor != nil { setNeedsLayout() }
      driver.start()
      driver.hostBecameReady()
      rows.invalidation.schedule()
      presenter.dialogs.showWaiting(driver.strings)
    }

    /// The search controller of the page's search; `nil` if the page has none. ``ListViewController`` puts it into its
    /// navigation bar; an app that embeds the list puts it into its own.
    public var searchController: UISearchController? { presenter.search.controller }

    /// Called when ``searchController`` is another one.
    public var onSearchController: @MainActor (UISearchController?) -> Void = { _ in } {
      didSet { onSearchController(searchController) }
    }

    /// Lays out the table in the bounds of the list. The visible rows keep their position when the size changes.
    public override func layoutSubviews() {
      super.layoutSubviews()
      if tableView.frame.size != bounds.size { captureAnchorOfLastLayout() }
      delegate.heights.reset(width: bounds.width)
      tableView.frame = bounds
      keyboard.updateInset()
      presenter.layoutStateView()
      anchors.restorePendingAnchor()
    }

    /// Captures the anchor when the insets already belong to the new size, and the rows still to the old one. The next layout
    /// restores it.
    private func captureAnchorOfLastLayout() {
      anchors.captureAnchor(in: visibility.lastVisibility)
    }

    private func marginsDidChange() {
      for cell in table.visibleCells { rows.cells.alignSeparator(of: cell) }
    }

    private func contentSizeCategoryDidChange() {
      delegate.heights = RowHeights()
      if rows.state.hasData, !rows.state.isApplying { reloadKeepingAnchor() }
    }

    /// Reloads all rows without animation. The next layout restores the anchor.
    private func reloadKeepingAnchor() {
      anchors.captureAnchor()
      rows.reload()
      setNeedsLayout()
    }

    /// Whether the layouts of long grids differ from their rows.
    private(set) var needsWindows = false
    private var isWindowsScheduled = false

    /// Schedules ``commitWindows()``. Deferred, because the table is laying out its cells.
    private func scheduleWindows() {
      needsWindows = true
      guard !isWindowsScheduled else { return }
      isWindowsScheduled = true
      Task { @MainActor [weak self] in
        self?.isWindowsScheduled = false
        self?.commitWindows()
      }
    }

    /// Has the table follow the layouts of long grids: their rows get the height of the measured and estimated items, and the
    /// table scrolls by the difference above the visible items, so that nothing moves.
    func commitWindows() {
      guard needsWindows, rows.nestedCollections.keepsPlace, rows.state.isSynchronized, !rows.state.isAnimating,
        anchors.pendingAnchor == nil
      else { return }
      needsWindows = false
      rows.state.isApplying = true
      rows.nestedCollections.commitWindows { distance in
        UIView.performWithoutAnimation {
          table.beginUpdates()
          table.endUpdates()
        }
        if distance != 0 { table.contentOffset.y += distance }
      }
      rows.state.isApplying = false
      table.setNeedsLayout()
    }

    /// The table scrolls to its top by itself, or no longer. Until it is there, its rows keep their heights, because another
    /// offset would end the animation; the items of long grids move instead.
    func setScrollingToTop(_ isScrolling: Bool) {
      guard rows.nestedCollections.keepsPlace == isScrolling else { return }
      rows.nestedCollections.keepsPlace = !isScrolling
      if needsWindows { scheduleWindows() }
    }

    private func tableDidLayout() {
      stickyHeaders.release()
      rows.nestedCollections.updateWindows()
      visibility.tableDidLayout()
      fields.cellsDidChange()
    }

    /// Applies what was deferred during a drag or an animation.
    private func becomeReady() {
      guard isReadyForUpdate else { return }
      driver.hostBecameReady()
      if rows.state.hasMovedRow || rows.state.needsReload { reloadKeepingAnchor() }
      rows.invalidation.commit()
      commitWindows()
    }
  }

  extension PageStyle {
    fileprivate var tableStyle: UITableView.Style {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
  }
#endif
