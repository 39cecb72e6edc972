// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The modelled collection view: layouts, display, reuse and updates, with the table's arithmetic of batches.
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

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

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetCounts() } }
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

  package var counts: [Int]?
  package var shownItems: [RowPlace: UICollectionViewCell] = [:]
  /// Cells of items that are not in view yet.
  var earlyItems: [RowPlace: UICollectionViewCell] = [:]
  package var shownSupplementaries: [SupplementaryKey: UICollectionReusableView] = [:]
  var sources: [String: ViewSource] = [:]
  var pool: [String: [UICollectionReusableView]] = [:]
  var request: ItemRequest?
  package var selectedPlaces: Set<RowPlace> = []
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
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adoptLayout(old: nil)
  }

  private func adoptLayout(old: UICollectionViewLayout?) {
    old?.collectionView = nil
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    layoutItems()
  }

  override func sizeDidChange(from old: CGSize) {
    super.sizeDidChange(from: old)
    collectionViewLayout.forgetAdoptedSizes()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    collectionViewLayout.forgetAdoptedSizes()
    setNeedsLayout()
  }

  package override func rest(at proposed: CGPoint, velocity: CGPoint) -> CGPoint {
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
    if needsReload { letGoAll() }
    isUpdatingCells = true
    for _ in 0..<8 {
      prepareLayout()
      if !showItemsInView() { break }
    }
    letGoOutside()
    bringEarlyItem()
    isUpdatingCells = false
    reloadIfDeferred()
  }

  /// Whether the view is in the middle of an update or a layout, and calls back from it.
  var isBusy: Bool { isUpdatingCells || update.isCommitting }

  /// An update from such a callback has no defined outcome in UIKit. The model reports it and reloads afterwards.
  func deferReload() {
    model.report(.risky(.updateInsideUpdate))
    hasDeferredReload = true
  }

  func reloadIfDeferred() {
    guard hasDeferredReload, !isBusy else { return }
    hasDeferredReload = false
    selectedPlaces = []
    forgetCounts()
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

/// A supplementary view's kind and section.
package struct SupplementaryKey: Hashable {
  let kind: String
  let section: Int
}

/// What was registered for an identifier.
enum ViewSource {
  case type(UICollectionReusableView.Type)
  case nib(UINib)
}

/// One call of the data source for a view.
struct ItemRequest {
  let place: RowPlace
  let existing: UICollectionViewCell?
  var dequeued: [UICollectionReusableView] = []
}
