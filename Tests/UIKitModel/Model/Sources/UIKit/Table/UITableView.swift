// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The model of a table view. Extensions contain registration and reuse, counts, heights, layout and display, updates
/// and their commit, selection, editing and reordering.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style

  // MARK: Delegates

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { invalidateCounts() } }
  }
  open weak var delegate: (any UITableViewDelegate)? { didSet { model.cacheMethods(of: delegate) } }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var isSpringLoaded = false
  open var isPrefetchingEnabled = true
  open var dragInteractionEnabled = true
  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  // MARK: Heights

  open var separatorColor: UIColor? = .separator
  /// The animations with which rows were inserted and deleted.
  public var usedAnimations: [RowAnimation] = []
  open var rowHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { invalidateHeights() } }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension { didSet { checkTinyEstimates() } }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension { didSet { checkTinyEstimates() } }
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { invalidateHeights() } }

  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// Whether the table resizes rows by itself when their content changes. Headers and footers never resize by themselves.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Looks

  open var backgroundView: UIView? { didSet { swap(oldValue, backgroundView, at: 0) } }
  open var tableHeaderView: UIView? {
    didSet {
      swap(oldValue, tableHeaderView, at: subviews.count)
      setNeedsLayout()
    }
  }
  open var tableFooterView: UIView? {
    didSet {
      swap(oldValue, tableFooterView, at: subviews.count)
      setNeedsLayout()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// Begins at the system's margin, unless it is set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: systemMargin, bottom: 0, right: 0) }
    set { ownSeparatorInset = newValue }
  }
  open var insetsContentViewsToSafeArea = true { didSet { invalidateHeights() } }
  override var defaultMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 8, leading: systemMargin, bottom: 8, trailing: systemMargin)
  }
  private var laidOutMargins: UIEdgeInsets?
  /// Whether cells and headers have at least the margins of the readable width, which is that of 672 points here.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { invalidateHeights() } }
  var contentMargin: CGFloat {
    cellLayoutMarginsFollowReadableWidth ? readableContentGuide.layoutFrame.minX : systemMargin
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  // MARK: State

  /// The cached titles of the index.
  var indexTitles: [String]?
  /// The cached counts, or `nil` before the first load and after a reload.
  package var counts: [Int]?
  package var geometry = TableGeometry()
  /// The displayed cells, by row.
  package var shownCells: [RowPosition: UITableViewCell] = [:]
  package var shownHeaders: [Int: UIView] = [:]
  package var shownFooters: [Int: UIView] = [:]
  /// The cells of rows that are not visible yet.
  var prefetchedCells: [RowPosition: UITableViewCell] = [:]
  /// The cells that an update removes, until its animation ends.
  var leavingCells: Set<ObjectIdentifier> = []
  var cellPool = ReusePool<UITableViewCell>()
  var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()
  var request: CellRequest?
  package var selectedRows: Set<RowPosition> = []
  package var update = OpenUpdate()
  package var interaction = TableInteraction()
  var sectionsWithoutHeader: Set<Int> = []
  var sectionsWithoutFooter: Set<Int> = []
  var isUpdatingCells = false
  /// A Boolean value that indicates whether an update was requested while the table was busy.
  var hasDeferredReload = false
  var needsReload = false
  var prefetchedPlaces: Set<RowPosition> = []
  var lastLaidOutY: CGFloat = 0
  private var editingState = false

  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editingState != editing else { return }
    editingState = editing
    for (position, cell) in shownCells { cell.setEditing(editing && canEdit(position), animated: animated) }
  }

  // MARK: Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public convenience init() {
    self.init(frame: .zero, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Overridden behaviour

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if let laidOutMargins, laidOutMargins != layoutMargins { layoutMarginsDidChange() }
    laidOutMargins = layoutMargins
    layoutRows()
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    if old.width != bounds.width { invalidateHeights() }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { invalidateHeights() }
  }

  private var safeAreaWidth: CGFloat = 0

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    let width = safeAreaInsets.left + safeAreaInsets.right
    guard width != safeAreaWidth else { return }
    safeAreaWidth = width
    // Content views have another width.
    invalidateHeights()
  }

  private func swap(_ old: UIView?, _ new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
  }

  /// Raises an exception; see ``UIKitModel``.
  func raise(_ violations: UIKitModel.Violation..., name: UIKitModel.Exception.Name = .internalInconsistency) {
    model.raise(violations, in: printed, name: name)
  }

  /// The description of the view in messages.
  var printed: String {
    "<\(type(of: self)): 0x7f800000; frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }
}
