// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The model of a collection view: layout, display, reuse and updates. Batches are validated as for a table.
open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { invalidateCounts() } }
  }
  open weak var delegate: (any UICollectionViewDelegate)?
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }
  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var dragInteractionEnabled = false
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { adoptLayout(old: oldValue) }
  }

  // MARK: State

  var dragSession: DragSession?
  var dropSession: DragSession?
  package var counts: [Int]?
  package var shownItems: [RowPosition: UICollectionViewCell] = [:]
  /// The cells of items that are not visible yet.
  var prefetchedItems: [RowPosition: UICollectionViewCell] = [:]
  var sources: [String: ViewSource] = [:]
  var pool: [String: [UICollectionViewCell]] = [:]
  var request: ItemRequest?
  package var selectedRows: Set<RowPosition> = []
  var update = OpenUpdate()
  var needsReload = false
  var isUpdatingCells = false
  private var hasDeferredReload = false
  private var laidOutSize = CGSize.zero

  // MARK: Making

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adoptLayout(old: nil)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    adoptLayout(old: nil)
  }

  private func adoptLayout(old: UICollectionViewLayout?) {
    old?.collectionView = nil
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    layoutItems()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    setNeedsLayout()
  }

  package override func targetOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  override func offsetDidChange() {
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { collectionViewLayout.invalidateLayout() }
    super.offsetDidChange()
  }

  func layoutItems() {
    guard !isBusy, dataSource != nil else { return }
    if window == nil { model.report(.warning(.layoutOutsideViewHierarchy)) }
    _ = loadedCounts
    if needsReload { recycleAll() }
    isUpdatingCells = true
    prepareLayout()
    showItemsInView()
    recycleOffscreen()
    prefetchItem()
    isUpdatingCells = false
    reloadIfDeferred()
  }

  /// A Boolean value that indicates whether the view is inside an update or a layout, whose callbacks are running.
  var isBusy: Bool { isUpdatingCells || update.isCommitting }

  /// An update in such a callback is undefined in UIKit. The model reports it and reloads afterwards.
  func deferReload() {
    model.report(.risky(.updateInsideUpdate))
    hasDeferredReload = true
  }

  func reloadIfDeferred() {
    guard hasDeferredReload, !isBusy else { return }
    hasDeferredReload = false
    selectedRows = []
    invalidateCounts()
  }

  func prepareLayout() {
    if collectionViewLayout.isInvalid || laidOutSize != bounds.size {
      collectionViewLayout.isInvalid = false
      laidOutSize = bounds.size
      model.run { collectionViewLayout.prepare() }
    }
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  func raise(_ violations: UIKitModel.Violation..., name: UIKitModel.Exception.Name = .internalInconsistency) {
    model.raise(violations, in: printed, name: name)
  }

  var printed: String {
    "<\(type(of: self)): 0x7f900000; frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }
}

/// The registered source of cells for an identifier.
enum ViewSource {
  case type(UICollectionViewCell.Type)
  case nib(UINib)
}

/// A request for a cell to the data source.
struct ItemRequest {
  let position: RowPosition
  let existing: UICollectionViewCell?
  var dequeued: [UICollectionViewCell] = []
}
