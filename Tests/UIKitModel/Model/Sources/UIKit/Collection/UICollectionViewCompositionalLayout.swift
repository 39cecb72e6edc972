// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  public var interSectionSpacing: CGFloat = 0
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// Groups of items, one group after the other; groups within groups are taken apart.
///
/// The model knows grids, lists and rows that scroll across (whose items lie beside each other, as far as they go);
/// a group whose height is estimated is as high as its highest item.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private final class Environment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    var effectiveContentSize: CGSize { contentSize }
    var container: any NSCollectionLayoutContainer { self }

    init(contentSize: CGSize, traitCollection: UITraitCollection) {
      self.contentSize = contentSize
      self.traitCollection = traitCollection
    }
  }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero
  private var adopted: [IndexPath: CGSize] = [:]

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  open override func prepare() {
    attributes = []
    guard let view = collectionView else { return }
    let environment = Environment(contentSize: view.bounds.size, traitCollection: view.traitCollection)
    let isVertical = configuration.scrollDirection == .vertical
    var along: CGFloat = 0
    for (index, count) in view.loadedCounts.enumerated() {
      guard let section = view.model.run({ provider(index, environment) }) else { continue }
      if index > 0 { along += configuration.interSectionSpacing }
      along = place(section, index, count, along, view, isVertical: isVertical)
    }
    contentSize =
      isVertical
      ? CGSize(width: view.bounds.width, height: along) : CGSize(width: along, height: view.bounds.height)
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      let width = max(contentSize.width, view.bounds.width)
      for own in attributes { own.frame.origin.x = width - own.frame.maxX }
    }
  }

  private func place(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ start: CGFloat, _ view: UICollectionView,
    isVertical: Bool
  ) -> CGFloat {
    let insets = section.contentInsets
    var along = start + (isVertical ? insets.top : insets.leading)
    let room = CGSize(
      width: view.bounds.width - (isVertical ? insets.leading + insets.trailing : 0),
      height: view.bounds.height - (isVertical ? 0 : insets.top + insets.bottom))
    along = placeBoundary(section, index, along, room, isTop: true)
    let isAcross = section.orthogonalScrollingBehavior != .none
    var across = insets.leading
    var next = 0
    var deepest: CGFloat = 0
    while next < count {
      let origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: insets.top)
      let placed = placeGroup(section.group, index, next..<count, origin, room)
      guard placed.count > 0 else { break }
      next += placed.count
      let spacing = next < count ? section.interGroupSpacing : 0
      if isVertical && isAcross {
        across += placed.size.width + spacing
        deepest = max(deepest, placed.size.height)
      } else {
        along += (isVertical ? placed.size.height : placed.size.width) + spacing
      }
    }
    along = placeBoundary(section, index, along + deepest, room, isTop: false)
    return along + (isVertical ? insets.bottom : insets.trailing)
  }

  private func placeBoundary(
    _ section: NSCollectionLayoutSection, _ index: Int, _ along: CGFloat, _ room: CGSize, isTop: Bool
  ) -> CGFloat {
    var along = along
    let tops: Set<NSRectAlignment> = [.top, .topLeading, .topTrailing]
    for item in section.boundarySupplementaryItems where tops.contains(item.alignment) == isTop {
      let size = item.layoutSize.size(in: room)
      let own = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
      own.frame = CGRect(x: section.contentInsets.leading, y: along, width: size.width, height: size.height)
      attributes.append(own)
      along += size.height
    }
    return along
  }

  /// Places items until the group is full; returns how many it took and how large it became.
  private func placeGroup(
    _ group: NSCollectionLayoutGroup, _ section: Int, _ items: Range<Int>, _ origin: CGPoint, _ room: CGSize
  ) -> (count: Int, size: CGSize) {
    var size = group.layoutSize.size(in: room)
    let spacing = group.interItemSpacing?.length ?? 0
    var position = CGPoint(x: origin.x, y: origin.y)
    var taken = 0
    var extent = CGSize.zero
    let limit = group.count ?? .max
    while taken < items.count, taken < limit,
      let template = group.subitems.isEmpty ? nil : group.subitems[taken % group.subitems.count]
    {
      let path = IndexPath(item: items.lowerBound + taken, section: section)
      var own = adopted[path] ?? template.layoutSize.size(in: size)
      if let count = group.count, adopted[path] == nil || !template.layoutSize.isEstimated {
        let gaps = spacing * CGFloat(count - 1)
        if group.isHorizontal {
          own.width = (size.width - gaps) / CGFloat(count)
        } else {
          own.height = (size.height - gaps) / CGFloat(count)
        }
      }
      let used = group.isHorizontal ? position.x - origin.x + own.width : position.y - origin.y + own.height
      let whole = group.isHorizontal ? size.width : size.height
      let isOpenEnded =
        group.isHorizontal ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
      if taken > 0, group.count == nil, used > whole + 0.01, !isOpenEnded || taken >= group.subitems.count { break }
      let insets = template.contentInsets
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: position.x + insets.leading, y: position.y + insets.top,
        width: max(0, own.width - insets.leading - insets.trailing),
        height: max(0, own.height - insets.top - insets.bottom))
      self.attributes.append(attributes)
      extent = CGSize(
        width: max(extent.width, position.x + own.width - origin.x),
        height: max(extent.height, position.y + own.height - origin.y))
      if group.isHorizontal { position.x += own.width + spacing } else { position.y += own.height + spacing }
      taken += 1
    }
    if group.layoutSize.heightDimension.isEstimated { size.height = extent.height }
    if group.layoutSize.widthDimension.isEstimated { size.width = extent.width }
    return (taken, size)
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// Only lengths that are estimated take up what a cell prefers.
  override func adopt(_ size: CGSize, for indexPath: IndexPath) -> Bool {
    guard let view = collectionView,
      let section = provider(
        indexPath.section, Environment(contentSize: view.bounds.size, traitCollection: view.traitCollection)),
      let template = section.group.subitems.first, template.layoutSize.isEstimated,
      let current = layoutAttributesForItem(at: indexPath)
    else { return false }
    let insets = template.contentInsets
    var own = CGSize(
      width: current.frame.width + insets.leading + insets.trailing,
      height: current.frame.height + insets.top + insets.bottom)
    if template.layoutSize.widthDimension.isEstimated { own.width = size.width + insets.leading + insets.trailing }
    if template.layoutSize.heightDimension.isEstimated { own.height = size.height + insets.top + insets.bottom }
    guard adopted[indexPath] != own else { return false }
    adopted[indexPath] = own
    isInvalid = true
    return true
  }

  override func forgetAdoptedSizes() {
    adopted = [:]
    isInvalid = true
  }
}
