#if canImport(UIKit)
  import Roster
  import UIKit

  /// Shows a page in a table of UIKit, in any frame.
  ///
  /// ```swift
  /// let list = ListView(CoursesPage())
  /// view.addSubview(list)
  /// ```
  ///
  /// For a page that fills a screen, ``ListViewController`` does the rest.
  public final class ListView: UIView {
    static let hostName = "UIKit"

    /// The table that shows the page. Its delegate and data source are the list's.
    public let tableView: UITableView
    /// The loop between the page and this list.
    public private(set) lazy var driver = ListDriver(page: page, host: self, issues: issues)

    let bindings = CellBindings()
    private(set) lazy var cells = CellFactory(table: tableView, driver: driver, bindings: bindings)
    private(set) lazy var supplementaries = SupplementaryFactory(table: tableView, driver: driver, bindings: bindings)
    private(set) var contents = TableContents()
    var heights = RowHeights()

    private let page: any ListPage
    private let issues: IssueReporter
    private lazy var dataSource = TableDataSource(list: self)
    private lazy var delegate = TableDelegate(list: self)
    private lazy var stateView = StateView { [weak self] in self?.driver.retry() }
    private lazy var toasts = ToastPresenter(in: self)
    private var bandOffsets: [AnyID: CGPoint] = [:]
    private var isApplying = false
    private var hasShownData = false

    /// Runs when the page's title changes.
    var onTitle: (@MainActor (String) -> Void)?

    /// More changes than this are shown by a reload: animating them helps nobody and takes long.
    private static let mostOperations = 100

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - page: The page; kept alive by the list.
    ///   - issues: Where problems of the page are reported.
    public init(_ page: some ListPage, issues: IssueReporter? = nil) {
      self.page = page
      self.issues = issues ?? IssueReporter()
      tableView = UITableView(frame: .zero, style: page.style == .grouped ? .insetGrouped : .plain)
      super.init(frame: .zero)
      tableView.dataSource = dataSource
      tableView.delegate = delegate
      tableView.prefetchDataSource = dataSource
      tableView.dragDelegate = delegate
      tableView.dragInteractionEnabled = true
      tableView.rowHeight = UITableView.automaticDimension
      tableView.sectionHeaderTopPadding = 0
      tableView.keyboardDismissMode = .interactive
      addSubview(tableView)
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (list: ListView, _) in
        list.textSizeChanged()
      }
    }

    /// Lists are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Starts the page when the list is first put into a window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return }
      driver.start()
      // What changed while the list was in no window was only noted.
      if isReloadPending { reload() }
      driver.hostBecameReady()
    }

    /// Lays the table out over the whole list.
    public override func layoutSubviews() {
      super.layoutSubviews()
      heights.reset(width: bounds.width)
      tableView.frame = bounds
      if stateView.superview != nil { stateView.frame = CGRect(origin: .zero, size: tableView.bounds.size) }
    }

    private func textSizeChanged() {
      heights = RowHeights()
      if window != nil, !isApplying { reload() }
    }

    // MARK: Rows

    /// What the row at an index path shows and does; `nil` for a row that does not exist.
    func row(at path: IndexPath) -> Row? {
      guard let place = contents.place(path), !place.isBand else { return nil }
      return place.section.items.row(at: place.position.item)
    }

    /// The element at an index path in the present snapshot.
    func element(at path: IndexPath) -> ElementPosition? {
      guard let place = contents.place(path), place.isPresent, !place.isBand else { return nil }
      return .item(place.position)
    }

    // MARK: Display

    func willDisplay(_ cell: UITableViewCell, at path: IndexPath) {
      guard let place = contents.place(path) else { return }
      heights.note(cell.frame.height, of: place)
      if let band = cell as? BandCell {
        if let id = band.sectionID, let offset = bandOffsets[id] { band.offset = offset }
        band.isOnScreen = true
      }
      if place.isPresent { demand(place) }
    }

    /// A cell is off the screen. It stays tied to its row until it is used for another one, because UIKit may show it
    /// again without asking for it.
    func didEndDisplaying(_ cell: UITableViewCell) {
      guard let band = cell as? BandCell else { return }
      if let id = band.sectionID { bandOffsets[id] = band.offset }
      band.isOnScreen = false
    }

    /// Rows that will be needed soon count as seen, so that feeds load in time.
    func willNeed(_ paths: [IndexPath]) {
      for path in paths {
        if let place = contents.place(path), place.isPresent { demand(place) }
      }
    }

    private func demand(_ place: TableContents.Place) {
      let items = place.isBand ? 0..<place.section.items.count : place.position.item..<place.position.item + 1
      driver.demand(items, inSection: place.position.section)
    }

    func didScroll() {
      guard let stateView = stateView.superview == nil ? nil : stateView else { return }
      stateView.frame.size = tableView.bounds.size
    }

    // MARK: What the user does

    /// Whether the user is dragging a row; updates wait until it is dropped.
    var isReordering = false {
      didSet { if !isReordering, oldValue { driver.hostBecameReady() } }
    }

    func canDrop(at path: IndexPath) -> Bool {
      guard contents.after.sections.indices.contains(path.section) else { return false }
      let section = contents.after.sections[path.section]
      return section.actions.drop != nil && !TableProjection.isBand(section)
    }

    /// The table has moved the row already; what the page makes of it decides, so the rows are shown anew.
    func userMoved(from: IndexPath, to: IndexPath) {
      guard case .item(let source)? = element(at: from) else { return }
      driver.move(from: source, to: ItemPosition(section: to.section, item: to.row))
      Task { @MainActor [weak self] in self?.reload() }
    }

    func swipeActions(at path: IndexPath, edge: RowAction.Edge) -> UISwipeActionsConfiguration? {
      guard let row = row(at: path) else { return nil }
      var actions = row.actions.others.filter { $0.edge == edge }.map { action in
        let contextual = UIContextualAction(
          style: action.tint == .destructive ? .destructive : .normal, title: action.title
        ) { _, _, done in
          action.action()
          done(true)
        }
        contextual.image = action.icon.flatMap { UIImage(systemName: $0) }
        if action.tint == .accent || action.tint == .success || action.tint == .warning {
          contextual.backgroundColor = action.tint.color
        }
        return contextual
      }
      if edge == .trailing, let delete = row.actions.delete {
        let contextual = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          delete()
          done(true)
        }
        actions.insert(contextual, at: 0)
      }
      return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
    }

    // MARK: Show

    private var isReloadPending = false

    /// Shows everything anew, without animation; the place stays as far as UIKit keeps it.
    private func reload() {
      guard window != nil else {
        isReloadPending = true
        return
      }
      isReloadPending = false
      hasShownData = true
      bindings.releaseAll()
      tableView.reloadData()
    }

    private func present(_ presentation: PagePresentation) {
      onTitle?(presentation.title)
      if presentation.canRefresh, tableView.refreshControl == nil {
        let control = UIRefreshControl()
        control.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            self.driver.refresh()
            // A refresh that is over before it began still has to take the indicator away.
            if !self.driver.presentation.isRefreshing { self.endRefreshing() }
          }, for: .valueChanged)
        tableView.refreshControl = control
      } else if !presentation.canRefresh {
        tableView.refreshControl = nil
      }
      if !presentation.isRefreshing { endRefreshing() }
      if presentation.state == .content {
        stateView.removeFromSuperview()
      } else {
        if stateView.superview == nil { tableView.addSubview(stateView) }
        stateView.frame = CGRect(origin: .zero, size: tableView.bounds.size)
        stateView.show(presentation, issues: issues)
      }
    }

    private func endRefreshing() {
      // Ending what does not run would stop a list that decelerates.
      Task { @MainActor [weak self] in
        guard let self, !self.driver.presentation.isRefreshing, let control = self.tableView.refreshControl,
          control.isRefreshing
        else { return }
        control.endRefreshing()
      }
    }
  }

  extension ListView: ListHost {
    /// UIKit.
    public var name: String { Self.hostName }

    /// Batches as UITableView takes them.
    public var rules: HostRules { .uiKitTable }

    /// Not while the user drags a row, nor in the middle of an update.
    public var isReadyForUpdate: Bool { !isReordering && !isApplying && !tableView.hasUncommittedUpdates }

    /// Shows a new snapshot: by batches, or by a reload where batches are not safe or not worth while.
    public func apply(_ update: ListUpdate) {
      isApplying = true
      defer { isApplying = false }
      present(update.presentation)
      let changes = update.plan.stages.reduce(0) { $0 + $1.operations.count }
      let animates =
        update.reason == .change && window != nil && hasShownData && !isReloadPending && changes <= Self.mostOperations
      guard animates else {
        contents = TableContents(update.after)
        reload()
        cells.forgetKept(after: update.after)
        return
      }
      for stage in update.plan.stages {
        tableView.performBatchUpdates {
          self.contents = TableContents(stage.after, from: update.before, to: update.after)
          for operation in stage.operations { self.perform(operation) }
        }
      }
      contents = TableContents(update.after)
      bindings.refresh(PositionMap(update.changeset))
      refreshBands(update)
      if changes > 0 { cells.forgetKept(after: update.after) }
    }

    /// Does something once.
    public func perform(_ command: ListCommand) {
      switch command {
      case .toast(let toast): toasts.show(toast)
      case .scroll(.top): scroll(to: firstPath, at: .top)
      case .scroll(.end): scroll(to: lastPath, at: .bottom)
      case .scroll(.item(let path)):
        scroll(to: contents.after.position(of: path).flatMap { contents.path(of: $0) }, at: .none)
      }
    }

    private func scroll(to path: IndexPath?, at position: UITableView.ScrollPosition) {
      guard let path, window != nil, contents.place(path) != nil else { return }
      tableView.scrollToRow(at: path, at: position, animated: true)
    }

    private var firstPath: IndexPath? {
      (0..<contents.sectionCount).first { contents.rowCount(in: $0) > 0 }.map { IndexPath(row: 0, section: $0) }
    }

    private var lastPath: IndexPath? {
      (0..<contents.sectionCount).last { contents.rowCount(in: $0) > 0 }
        .map { IndexPath(row: contents.rowCount(in: $0) - 1, section: $0) }
    }

    private func perform(_ operation: UpdateOperation) {
      switch operation {
      case .deleteSection(let section): tableView.deleteSections([section], with: .automatic)
      case .insertSection(let section): tableView.insertSections([section], with: .automatic)
      case .moveSection(let from, let to): tableView.moveSection(from, toSection: to)
      case .updateSection(let before, _): tableView.reloadSections([before], with: .none)
      case .deleteItems(let section, let items):
        tableView.deleteRows(at: items.map { IndexPath(row: $0, section: section) }, with: .automatic)
      case .insertItems(let section, let items):
        tableView.insertRows(at: items.map { IndexPath(row: $0, section: section) }, with: .automatic)
      case .moveItem(let from, let to):
        tableView.moveRow(
          at: IndexPath(row: from.item, section: from.section), to: IndexPath(row: to.item, section: to.section))
      case .updateItem:
        // The cell that shows the item follows it by its binding, wherever it moves: nothing to reload.
        break
      }
    }

    /// Bands in sight show the new items; their rows stay.
    private func refreshBands(_ update: ListUpdate) {
      for cell in tableView.visibleCells {
        guard let band = cell as? BandCell, let path = tableView.indexPath(for: cell),
          let place = contents.place(path), place.isBand
        else { continue }
        let height = band.frame.height
        band.show(place.section, section: place.position.section, driver: driver, isPresent: true)
        let size = band.systemLayoutSizeFitting(
          CGSize(width: band.bounds.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        guard size.height != height else { continue }
        UIView.performWithoutAnimation {
          tableView.beginUpdates()
          tableView.endUpdates()
        }
      }
    }
  }
#endif
