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
  /// Rows update themselves and the table, load further pages as they become visible, and perform their actions. The page's
  /// own states, refresh control, moves, folds and anchoring need a ``ListView``.
  @MainActor
  public final class EmbeddedPage {
    /// The driver that updates the sections from the page.
    public private(set) lazy var driver = ListDriver(page: page, host: self, strings: strings, issues: context.issues)
    /// The table's section that is the page's first one. If other sections are inserted or deleted above, set it with them.
    public var firstSection: Int {
      didSet { rows.firstSection = firstSection }
    }
    /// Called with the page's toasts.
    public var onToast: (@MainActor (ListToast) -> Void)?

    private let page: any ListPage
    private let strings: ListStrings
    private let table: UITableView
    private let context: UIKitCellContext
    private lazy var dialogs = DialogPresenter(over: table)
    private lazy var rows = TableController(table: table, driver: driver, context: context)
    private lazy var swipeActions = SwipeActions(state: rows.state, driver: driver)

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
      rows.state.onAnimationEnd = { [weak self] in self?.driver.hostBecameReady() }
      context.onHeightChange = { [weak self] in self?.rows.invalidation.invalidateHeights() }
    }

    /// Displays the page and its changes from now on. Call it when the table's data source is complete, as in `viewDidLoad()`.
    public func start() { driver.start() }

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

    /// Scrolls a carousel to its position, and reports the visible rows, so that further pages load. Call it in
    /// `tableView(_:willDisplay:forRowAt:)` for all rows.
    public func willDisplay(_ cell: UITableViewCell, forRowAt path: IndexPath) {
      rows.invalidation.willDisplay(cell)
      guard own(path) != nil else { return }
      if let cell = cell as? NestedCollectionCell { rows.nestedCollections.willDisplay(cell) }
      guard !isReportScheduled else { return }
      isReportScheduled = true
      // The table is laying out its cells.
      Task { @MainActor [weak self] in self?.reportVisibleRows() }
    }

    private var isReportScheduled = false

    private func reportVisibleRows() {
      isReportScheduled = false
      guard rows.state.isSynchronized else { return }
      var visible: [Int: Range<Int>] = [:]
      for path in table.indexPathsForVisibleRows ?? [] {
        guard let source = own(path).flatMap({ rows.state.contents.source(at: $0) }) else { continue }
        var items = source.position.item..<source.position.item + 1
        if let cell = table.cellForRow(at: path) as? NestedCollectionCell { items = cell.visibleItems(in: table) }
        let known = visible[source.position.section] ?? items
        visible[source.position.section] =
          min(known.lowerBound, items.lowerBound)..<max(known.upperBound, items.upperBound)
      }
      if !visible.isEmpty { driver.reportVisibleItems(visible, velocity: 0) }
    }

    // MARK: Sections

    private func own(_ section: Int) -> Int? {
      (0..<numberOfSections).contains(section - firstSection) ? section - firstSection : nil
    }

    private func own(_ path: IndexPath) -> IndexPath? {
      own(path.section).map { IndexPath(row: path.row, section: $0) }
    }
  }

  extension EmbeddedPage: ListHost {
    /// The name of the host in reported issues.
    public var name: String { UIKitCellContext.hostName }

    /// The batch updates that `UITableView` supports.
    public var capabilities: HostCapabilities { .tableView }

    /// One row for all items of a grid, a flow or a carousel.
    public var rowProjection: (any RowProjection)? { TableRowProjection() }

    /// Whether the table accepts an update.
    public var isReadyForUpdate: Bool { rows.state.isReadyForUpdate }

    /// Updates the page's sections of the table, by batch updates if they are safe.
    public func apply(_ update: ListUpdate) {
      rows.state.isApplying = true
      let isSynchronized = rows.state.isInWindow && !rows.state.needsReload
      if isSynchronized, update.reason != .safety, !update.plan.prefersReload {
        rows.performBatchUpdates(update, PositionMap(update.changeset))
        rows.invalidation.commit(duringUpdate: true)
      } else {
        rows.reload(to: update.after)
      }
      rows.cells.removeKeptCells(notIn: update.after)
      rows.nestedCollections.removePositions(notIn: update.after)
      rows.state.isApplying = false
      rows.invalidation.commit()
    }

    /// Performs a command: reports toasts, displays dialogs, and scrolls the table.
    public func perform(_ command: ListCommand) {
      let path: IndexPath?
      switch command {
      case .toast(let toast):
        onToast?(toast)
        return
      case .ask(let request):
        dialogs.show(request, strings: driver.strings)
        return
      case .scroll(.top): path = rows.state.contents.firstPath
      case .scroll(.end): path = rows.state.contents.lastPath
      case .scroll(.item(let item)):
        path = rows.state.contents.snapshot.position(of: item).flatMap { rows.state.contents.path(of: $0) }
      case .scroll(.element(let element)): path = element.item.flatMap { rows.state.contents.path(of: $0) }
      }
      guard let path, rows.state.isInWindow else { return }
      table.scrollToRow(
        at: IndexPath(row: path.row, section: firstSection + path.section), at: .none, animated: true)
    }

    /// Loads an image into the cache.
    public func prefetch(_ image: ImageSource) async {
      await context.images.prefetch(image)
    }
  }
#endif
