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
    public var tableView: UITableView { table }
    private let table: ListTable
    /// Stands where the keyboard begins.
    let keyboardEdge = UIView()
    /// The room below the rows that the keyboard takes, in points.
    var keyboardInset: CGFloat = 0
    /// The loop between the page and this list.
    public private(set) lazy var driver = ListDriver(page: page, host: self, strings: firstWords, issues: issues)

    let bindings = CellBindings()
    private(set) lazy var cells = CellFactory(table: tableView, driver: driver, bindings: bindings) { [weak self] in
      self?.isTableSynchronized == true
    }
    private(set) lazy var supplementaries = SupplementaryFactory(table: tableView, driver: driver, bindings: bindings)
    var contents = TableContents()
    var heights = RowHeights()

    private let page: any ListPage
    private let firstWords: ListStrings
    let issues: IssueReporter
    private lazy var dataSource = TableDataSource(list: self)
    private lazy var delegate = TableDelegate(list: self)
    private(set) lazy var stateView = PageStateView { [weak self] in self?.driver.retry() }
    private(set) lazy var toasts = ToastPresenter(in: self, clock: clock)
    /// How fast the reader moves the table.
    var velocity = ScrollVelocity()
    /// Where the table was when its rows were last laid out.
    var lastSight = TableVisibility()
    /// Whether the reader has ever left the top.
    var hasScrolled = false
    /// What the user folds or unfolds, which stays where it is in the update that follows.
    var heldPlace: ScrollAnchor?
    /// The reader's place, in terms of the present rows, as long as the table waits to be brought there: until the next
    /// layout in a window.
    var owedPlace: AnchorRestoration?
    /// The rows that something is fetched for.
    var nearRows = NearRows()
    /// What carousels show, or will show when they come into sight, by section.
    var bandPlaces: [AnyID: NestedCollectionPosition] = [:]
    /// The cell that showed the band of a section last.
    var shownBands: [AnyID: ObjectIdentifier] = [:]

    /// What messages and carousels wait by.
    var clock: any Clock<Duration> = ContinuousClock() {
      didSet { cells.clock = clock }
    }

    /// Whether an update is being applied.
    var isApplying = false
    /// Whether the table has ever been given rows.
    var hasShownData = false
    /// Whether everything has to be shown anew as soon as no row is dragged.
    var isReloadPending = false
    /// Whether the table has moved a row by itself, so that its rows are not those of ``contents``.
    var isRearranged = false

    /// Whether the user is dragging a row; updates wait until it is dropped.
    var isReordering = false {
      didSet { if !isReordering, oldValue { dragEnded() } }
    }

    /// The cell that the user drags by the control that stands in it while the table is edited.
    private weak var draggedCell: UITableViewCell?

    /// Runs when the page's title changes.
    var onTitle: (@MainActor (String) -> Void)?

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - page: The page; kept alive by the list.
    ///   - words: What the list says by itself; the app's language unless told otherwise.
    ///   - issues: Where problems of the page are reported; the standard error stream unless told otherwise, and files of
    ///     the temporary folder for updates that broke a rule of UIKit, both in debug builds only. A reporter of one's own
    ///     writes neither, unless it is made with `IssueReporter.init(limit:keepingRecordings:)`.
    public init(_ page: some ListPage, strings: ListStrings = .system, issues: IssueReporter? = nil) {
      self.page = page
      firstWords = strings
      self.issues = issues ?? IssueReporter(recordingsIn: FileManager.default.temporaryDirectory)
      table = ListTable(frame: .zero, style: page.style == .grouped ? .insetGrouped : .plain)
      super.init(frame: .zero)
      table.onLayout = { [weak self] in self?.tableDidLayOut() }
      tableView.dataSource = dataSource
      tableView.delegate = delegate
      tableView.prefetchDataSource = dataSource
      tableView.dragDelegate = delegate
      tableView.dragInteractionEnabled = true
      tableView.rowHeight = UITableView.automaticDimension
      tableView.sectionHeaderTopPadding = 0
      tableView.keyboardDismissMode = .interactive
      addSubview(tableView)
      watchKeyboard()
      supplementaries.onFold = { [weak self] in self?.hold($0) }
      cells.onMovable = { [weak self] in self?.watchDragging($0) }
      // Bands are moved in the middle of the table's own updates, too: what is in sight is told by the next layout.
      cells.onBandMove = { [weak self] in self?.tableView.setNeedsLayout() }
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (list: ListView, _) in
        list.textSizeChanged()
      }
    }

    /// What the list says by itself. Setting it says everything anew.
    public var strings: ListStrings {
      get { driver.strings }
      set {
        // What is spoken of rows in sight is set when they are shown.
        isReloadPending = hasShownData
        driver.strings = newValue
      }
    }

    /// Lists are made in code.
    public required init?(coder: NSCoder) { nil }

    /// Notes where the reader is when the list leaves its window.
    public override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      if newWindow == nil { owePlace() }
    }

    /// Starts the page when the list is first put into a window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return }
      if owedPlace != nil { setNeedsLayout() }
      driver.start()
      driver.hostBecameReady()
      cells.scheduleSettling()
    }

    /// Lays the table out over the whole list. What is read stays where it is, whatever the new size makes of the rows.
    public override func layoutSubviews() {
      super.layoutSubviews()
      // The insets are those of the new size already, the rows still those of the old one.
      if tableView.frame.size != bounds.size { owePlace(in: lastSight) }
      heights.reset(width: bounds.width)
      tableView.frame = bounds
      makeRoomForKeyboard()
      if stateView.superview != nil { stateView.frame = CGRect(origin: .zero, size: tableView.bounds.size) }
      keepOwedPlace()
    }

    private func textSizeChanged() {
      heights = RowHeights()
      if hasShownData, !isApplying { showAnew() }
    }

    // MARK: Rows

    /// What the row at an index path shows and does; `nil` for a row that does not exist.
    func row(at path: IndexPath) -> ListRow? {
      guard let place = contents.place(path), !place.isNestedCollection else { return nil }
      return place.section.items.row(at: place.position.item)
    }

    /// The element at an index path in the present snapshot.
    func element(at path: IndexPath) -> ElementPosition? {
      guard let place = contents.place(path), place.isPresent, !place.isNestedCollection else { return nil }
      return .item(place.position)
    }

    // MARK: Display

    func willDisplay(_ cell: UITableViewCell, at path: IndexPath) {
      cells.willDisplay(cell)
      guard let place = contents.place(path) else { return }
      heights.note(cell.frame.height, of: place)
      guard let band = cell as? NestedCollectionCell else { return }
      bandWillShow(band)
    }

    /// A cell is off the screen. It stays tied to its row until it is used for another one, because UIKit may show it
    /// again without asking for it.
    func didEndDisplaying(_ cell: UITableViewCell) {
      // UIKit may tell more than once of a cell that it goes on showing.
      if cell === draggedCell, tableView.indexPath(for: cell) == nil {
        draggedCell = nil
        dragEnded()
      }
      (cell as? NestedCollectionCell)?.motion.isOnScreen = false
    }

    // MARK: Dragging

    /// Whether the user drags a row, by a long press or by its control.
    var isDraggingRow: Bool { isReordering || draggedCell != nil || tableView.hasUncommittedUpdates }

    /// Watches a cell that can be dragged: UIKit tells of drags by the control through the cell's state alone.
    func watchDragging(_ cell: UITableViewCell) {
      guard cell.configurationUpdateHandler == nil else { return }
      cell.configurationUpdateHandler = { [weak self] cell, state in
        guard let self else { return }
        if state.isReordering {
          self.draggedCell = cell
        } else if self.draggedCell === cell {
          self.draggedCell = nil
          self.dragEnded()
        }
      }
    }

    /// Catches up on what waited for the end of a drag; not at once, because UIKit is in the middle of telling.
    private func dragEnded() {
      Task { @MainActor [weak self] in
        guard let self, self.isReadyForUpdate else { return }
        self.driver.hostBecameReady()
        if self.isRearranged || self.isReloadPending { self.showAnew() }
        self.cells.settle()
      }
    }
  }
#endif
