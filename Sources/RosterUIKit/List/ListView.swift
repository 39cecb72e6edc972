#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  // Exported, so that `import RosterUIKit` is enough for an app and its pages.
  @_exported import Roster
  import RosterFoundation
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
    let table: ListTable
    /// The driver that updates this list from the page.
    public private(set) lazy var driver = makeDriver(self)
    private let makeDriver: @MainActor (ListView) -> ListDriver

    /// Refreshes stale rows when the user returns to the app or to its window, and releases memory after a warning.
    private(set) var observers: [NotificationObserver] = []
    /// The services of the list's cells.
    let context: UIKitCellContext

    private(set) lazy var rows = TableController(table: table, driver: driver, context: context)
    private(set) lazy var presenter = PagePresenter(table: table, list: self, driver: driver, context: context)
    private(set) lazy var anchors = AnchorController(rows)
    private(set) lazy var scrolling = ScrollController(rows, anchors: anchors)
    private(set) lazy var visibility = VisibilityController(rows, anchors: anchors)
    private lazy var keyboard = KeyboardController(list: self, table: table)
    private(set) lazy var fields = TextFieldController(table: table, state: rows.state, driver: driver)
    private lazy var dataSource = TableDataSource(rows, visibility: visibility)
    private lazy var delegate = TableDelegate(rows, visibility: visibility)
    private var viewports: NestedViewportController { scrolling.viewports }

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
    ///   - theme: The theme of a page that has none. Defaults to that of the app.
    ///   - images: Loads the images of cells.
    ///   - issues: Receives the page's issues. In debug builds, defaults to the standard error stream, and to files in the
    ///     temporary directory for updates that violate a rule of UIKit. A custom reporter writes neither.
    public init(
      _ page: some ListPage, strings: ListStrings = .system, theme: ListTheme? = nil, images: ImageLoader = .shared,
      issues: IssueReporter? = nil
    ) {
      let context = UIKitCellContext(images: images, issues: issues ?? IssueReporter(recordingsIn: nil))
      self.context = context
      makeDriver = { ListDriver(page: page, host: $0, strings: strings, theme: theme, issues: context.issues) }
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
      let willChangeInset: @MainActor () -> Void = { [weak self] in
        if let self { anchors.captureEnd(in: visibility.lastVisibility) }
      }
      keyboard.willChangeInset = willChangeInset
      presenter.overlays.bar.inset.willChange = willChangeInset
      observers = [
        NotificationObserver(UIScene.didActivateNotification) { [weak self] in
          if let self, window != nil { driver.start() }
        },
        NotificationObserver(UIScene.didEnterBackgroundNotification) { [weak self] in
          self?.visibility.isInBackground = true
        },
        NotificationObserver(UIScene.willEnterForegroundNotification) { [weak self] in
          self?.visibility.isInBackground = false
        },
        NotificationObserver(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
          self?.driver.releaseMemory()
        },
      ]
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (list: ListView, _) in
        list.contentSizeCategoryDidChange()
      }
    }

    /// Connects the controllers with the table and with each other.
    private func connect() {
      table.onInsetsChange = { [weak self] in
        self?.presenter.layoutStateView()
        self?.presenter.placeOverlays()
      }
      table.onWidthChange = { [weak self] in
        self?.captureAnchorOfLastLayout()
        self?.setNeedsLayout()
      }
      table.onMarginsChange = { [weak self] in self?.marginsDidChange() }
      context.fieldDelegate = fields
      table.willLayout = { [weak visibility] in visibility?.tableWillLayout() }
      table.onLayout = { [weak self] in self?.tableDidLayout() }
      table.dataSource = dataSource
      table.prefetchDataSource = dataSource
      table.delegate = delegate
      table.dragDelegate = delegate
      table.dropDelegate = delegate
      table.isSpringLoaded = true
      delegate.onObjectChange = { [weak self] in
        guard let self else { return }
        // UIKit asks a delegate once which methods it implements.
        table.delegate = nil
        table.delegate = delegate
      }
      rows.supplementaries.onFold = { [weak self] in self?.anchors.anchorFold(at: $0) }
      // Collections also scroll during the table's updates, so the next layout reports the visible items.
      rows.nestedCollections.onScroll = { [weak self] in self?.table.setNeedsLayout() }
      presenter.toasts.lowerEnd = { [weak self] in
        self.map { ($0.rows.geometry.rowsBelowToasts, $0.presenter.overlays.lowerRanges, $0.keyboard.edge) }
          ?? ([], [], 0)
      }
      viewports.isEnabled = true
      rows.stickyHeader.isEnabled = true
      rows.drag.onEnd = { [weak self] in self?.becomeReady() }
      rows.state.onAnimationEnd = { [weak self] in self?.becomeReady() }
      rows.willReplaceCells = { [weak self] in self?.fields.willReplaceCells() }
      rows.invalidation.keepingPlace = { [weak self] change in
        // Another offset would end a scroll to the top.
        guard let self, rows.nestedCollections.keepsPlace else { return change() }
        anchors.keepPlace(during: change)
      }
      context.onHeightChange = { [weak self] in self?.rows.invalidation.invalidateHeights() }
      delegate.onScrollToTop = { [weak self] isScrolling in
        self?.viewports.setScrollingToTop(isScrolling)
        if isScrolling { self?.scrolling.cancelTarget() } else { self?.scrolling.didEndScrollingAnimation() }
      }
      delegate.onDragEnd = { [weak self] in self?.presenter.dragDidEnd() }
      dataSource.onRefusal = { [weak self] in self?.reloadKeepingAnchor() }
    }

    /// An object of the app that receives the calls of the table's delegate, and those of its scroll view, that the list does not
    /// handle: for example `scrollViewDidScroll(_:)`, `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`,
    /// `tableView(_:didHighlightRowAt:)` or the calls for focus.
    ///
    /// What the list handles itself is its own: rows, heights, headers and footers, selection, swipe actions, menus and moves.
    /// Notifications of scrolling and of displayed cells are passed on, after the list has handled them. The list does not
    /// retain the object. Index paths are those of the table, in which a grid, a flow or a carousel is one row.
    public var tableDelegate: (any UITableViewDelegate)? {
      get { delegate.target }
      set { delegate.setObject(newValue) }
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

    /// Command-R refreshes the page. In debug builds, Control-Shift-I opens the inspector; see ``showInspector()``.
    public override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + commands }

    // MARK: Window and layout

    /// Captures the scroll anchor, and dismisses the toasts, when the list leaves its window.
    public override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      guard newWindow == nil else { return }
      anchors.captureAnchor()
      presenter.toasts.dismissAll()
    }

    /// Starts the page when the list first enters a window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return driver.viewportDidDisappear() }
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
    ///
    /// ```swift
    /// list.onSearchController = { [weak self] in self?.navigationItem.searchController = $0 }
    /// ```
    public var onSearchController: @MainActor (UISearchController?) -> Void {
      get { presenter.search.onChange }
      set {
        presenter.search.onChange = newValue
        newValue(searchController)
      }
    }

    /// Lays out the table in the bounds of the list. The visible rows keep their position when the size changes.
    public override func layoutSubviews() {
      presenter.overlays.bar.fit(self)
      super.layoutSubviews()
      if tableView.frame.size != bounds.size { captureAnchorOfLastLayout() }
      rows.heights.reset(width: bounds.width)
      tableView.frame = bounds
      keyboard.updateInset()
      presenter.banner.updateFrame()
      presenter.layoutStateView()
      presenter.placeOverlays()
      anchors.restorePendingAnchor()
    }

    /// Captures the anchor when the insets already belong to the new size, and the rows still to the old one. The next layout
    /// restores it.
    private func captureAnchorOfLastLayout() {
      anchors.captureAnchor(in: visibility.lastVisibility)
    }

    private func marginsDidChange() {
      for cell in table.visibleCells {
        rows.cells.alignSeparator(of: cell)
        // The readable width may be another one.
        (cell as? NestedCollectionCell)?.setNeedsLayout()
      }
    }

    private func contentSizeCategoryDidChange() {
      rows.heights = RowHeights()
      if rows.state.hasData, !rows.state.isApplying { reloadKeepingAnchor() }
    }

    /// Reloads all rows without animation. The next layout restores the anchor.
    private func reloadKeepingAnchor() {
      anchors.captureAnchor()
      rows.reload()
      setNeedsLayout()
    }

    private func tableDidLayout() {
      rows.recordHeights()
      rows.geometry.releaseHeaders()
      rows.stickyHeader.update(rows.geometry)
      anchors.tableDidLayout()
      viewports.update()
      visibility.tableDidLayout()
      presenter.tableDidScroll(to: visibility.lastVisibility.distanceFromTop)
      presenter.toasts.placeToast()
      fields.cellsDidChange()
    }

    /// Applies what was deferred during a drag or an animation.
    private func becomeReady() {
      guard isReadyForUpdate else { return }
      driver.hostBecameReady()
      if rows.state.hasMovedRow || rows.state.needsReload { reloadKeepingAnchor() }
      rows.invalidation.commit()
      viewports.commit()
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
