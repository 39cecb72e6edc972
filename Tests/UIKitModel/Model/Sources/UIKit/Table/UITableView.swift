// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The modelled table view. Its parts: registration and reuse, counts, heights, layout and display, updates and their
/// commit, selection, editing and reordering, each in an extension of its own.
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

  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  public nonisolated static let automaticDimension: CGFloat = -1
  public nonisolated static let indexSearch = "{search}"

  public let style: Style

  // MARK: Delegates

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetCounts() } }
  }
  open weak var delegate: (any UITableViewDelegate)?
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var isPrefetchingEnabled = true
  open var dragInteractionEnabled = true
  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  // MARK: Heights

  open var rowHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension { didSet { checkTinyEstimates() } }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension { didSet { checkTinyEstimates() } }
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { forgetHeights() } }
  open var fillerRowHeight: CGFloat = 0
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
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor? = .separator
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var separatorInsetReference = 0
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false
  open var sectionIndexColor: UIColor?

  // MARK: State

  /// The cached counts: nil before they were first needed, and after a reload.
  package var counts: [Int]?
  package var geometry = TableGeometry()
  /// The cells in view by their places, as last displayed.
  package var shownCells: [RowPlace: UITableViewCell] = [:]
  package var shownHeaders: [Int: UIView] = [:]
  package var shownFooters: [Int: UIView] = [:]
  /// Cells that were asked for early.
  var earlyCells: [RowPlace: UITableViewCell] = [:]
  /// Cells that an update takes away, until its animation ends.
  var leavingCells: Set<ObjectIdentifier> = []
  var cellPool = ReusePool<UITableViewCell>()
  var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()
  var request: CellRequest?
  package var selectedPlaces: Set<RowPlace> = []
  package var update = OpenUpdate()
  package var interaction = TableInteraction()
  var sectionsWithoutHeader: Set<Int> = []
  var sectionsWithoutFooter: Set<Int> = []
  var isUpdatingCells = false
  /// Set by an update that came at a moment when none can be made.
  var hasDeferredReload = false
  var needsReload = false
  var prefetchedPlaces: Set<RowPlace> = []
  var lastLaidOutY: CGFloat = 0
  private var editingState = false

  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editingState != editing else { return }
    editingState = editing
    for (place, cell) in shownCells { cell.setEditing(editing && canEdit(place), animated: animated) }
  }

  // MARK: Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
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
    layoutRows()
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    if old.width != bounds.width { forgetHeights() }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { forgetHeights() }
  }

  private func swap(_ old: UIView?, _ new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
  }

  /// Refuses an operation; see ``UIKitModel``.
  func raise(_ violations: UIKitModel.Violation..., name: UIKitModel.Exception.Name = .internalInconsistency) {
    model.raise(violations, in: printed, name: name)
  }

  /// The view as messages print it.
  var printed: String {
    "<\(type(of: self)): 0x7f800000; frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }
}
