// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Lines of items, as many in a line as fit, each line's items spread over it as UIKit spreads them.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public nonisolated static let automaticSize = CGSize(width: 1.797e308, height: 1.797e308)

  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero
  private var adopted: [IndexPath: CGSize] = [:]

  open override func prepare() {
    super.prepare()
    attributes = []
    guard let view = collectionView else { return }
    let counts = view.loadedCounts
    let isVertical = scrollDirection == .vertical
    let across = isVertical ? view.bounds.width : view.bounds.height
    var along: CGFloat = 0
    for section in counts.indices {
      let rules = FlowRules(layout: self, view: view, section: section)
      along = place(UICollectionView.elementKindSectionHeader, rules.header, section, along, across)
      var lines = FlowLines(
        room: across - (isVertical ? rules.inset.left + rules.inset.right : rules.inset.top + rules.inset.bottom),
        spacing: rules.itemSpacing)
      for item in 0..<counts[section] {
        let size = adopted[IndexPath(item: item, section: section)] ?? rules.size(item)
        lines.add(isVertical ? size : CGSize(width: size.height, height: size.width))
      }
      along += isVertical ? rules.inset.top : rules.inset.left
      let start = isVertical ? rules.inset.left : rules.inset.top
      for (item, frame) in lines.frames(lineSpacing: rules.lineSpacing).enumerated() {
        let placed = frame.offsetBy(dx: start, dy: along)
        let own = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        own.frame =
          isVertical ? placed : CGRect(x: placed.minY, y: placed.minX, width: placed.height, height: placed.width)
        attributes.append(own)
      }
      along += lines.length(lineSpacing: rules.lineSpacing)
      along += isVertical ? rules.inset.bottom : rules.inset.right
      along = place(UICollectionView.elementKindSectionFooter, rules.footer, section, along, across)
    }
    contentSize = isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    if flips { flip() }
  }

  private func place(
    _ kind: String, _ size: CGSize, _ section: Int, _ along: CGFloat, _ across: CGFloat
  ) -> CGFloat {
    let isVertical = scrollDirection == .vertical
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return along }
    let own = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    own.frame =
      isVertical
      ? CGRect(x: 0, y: along, width: across, height: length) : CGRect(x: along, y: 0, width: length, height: across)
    attributes.append(own)
    return along + length
  }

  /// Flow layouts run from right to left where the reading does.
  private var flips: Bool {
    collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private func flip() {
    let width = max(contentSize.width, collectionView?.bounds.width ?? 0)
    for own in attributes { own.frame.origin.x = width - own.frame.maxX }
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
    guard let view = collectionView else { return false }
    return scrollDirection == .vertical
      ? newBounds.width != view.bounds.width : newBounds.height != view.bounds.height
  }

  override func adopt(_ size: CGSize, for indexPath: IndexPath) -> Bool {
    guard estimatedItemSize != .zero, adopted[indexPath] != size else { return false }
    adopted[indexPath] = size
    isInvalid = true
    return true
  }

  override func forgetAdoptedSizes() {
    adopted = [:]
    isInvalid = true
  }
}

/// What a flow layout's delegate, or the layout itself, says about one section.
@MainActor
private struct FlowRules {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  let section: Int

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    view.delegate as? any UICollectionViewDelegateFlowLayout
  }

  private func ask<Value>(
    _ method: String, _ question: (any UICollectionViewDelegateFlowLayout) -> Value, else general: Value
  ) -> Value {
    guard let delegate else { return general }
    return view.model.ask(method) { question(delegate) } ?? general
  }

  var inset: UIEdgeInsets {
    ask(
      "insetForSectionAt", { $0.collectionView(view, layout: layout, insetForSectionAt: section) },
      else: layout.sectionInset)
  }

  var lineSpacing: CGFloat {
    ask(
      "minimumLineSpacing", { $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) },
      else: layout.minimumLineSpacing)
  }

  var itemSpacing: CGFloat {
    ask(
      "minimumInteritemSpacing",
      { $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section) },
      else: layout.minimumInteritemSpacing)
  }

  var header: CGSize {
    ask(
      "referenceSizeForHeader", { $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) },
      else: layout.headerReferenceSize)
  }

  var footer: CGSize {
    ask(
      "referenceSizeForFooter", { $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) },
      else: layout.footerReferenceSize)
  }

  func size(_ item: Int) -> CGSize {
    let estimate = layout.estimatedItemSize
    let general =
      estimate == .zero
      ? layout.itemSize : estimate == UICollectionViewFlowLayout.automaticSize ? layout.itemSize : estimate
    return ask(
      "sizeForItemAt",
      { $0.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section)) },
      else: general)
  }
}

/// Breaks items into lines; widths run across, heights along.
private struct FlowLines {
  let room: CGFloat
  let spacing: CGFloat
  private var lines: [[CGSize]] = []

  init(room: CGFloat, spacing: CGFloat) {
    self.room = room
    self.spacing = spacing
  }

  mutating func add(_ size: CGSize) {
    if let last = lines.indices.last, width(lines[last]) + spacing + size.width <= room + 0.01 {
      lines[last].append(size)
    } else {
      lines.append([size])
    }
  }

  private func width(_ line: [CGSize]) -> CGFloat {
    line.reduce(0) { $0 + $1.width } + spacing * CGFloat(max(0, line.count - 1))
  }

  private func height(_ line: [CGSize]) -> CGFloat { line.map(\.height).max() ?? 0 }

  func length(lineSpacing: CGFloat) -> CGFloat {
    lines.reduce(0) { $0 + height($1) } + lineSpacing * CGFloat(max(0, lines.count - 1))
  }

  /// A full line is spread over the whole room; the last line keeps the smallest distances.
  func frames(lineSpacing: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var along: CGFloat = 0
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let free = room - width(line)
      let gap = !isLast && line.count > 1 ? spacing + free / CGFloat(line.count - 1) : spacing
      let height = height(line)
      var across: CGFloat = line.count == 1 && !isLast ? max(0, free / 2) : 0
      for size in line {
        frames.append(
          CGRect(x: across, y: along + (height - size.height) / 2, width: size.width, height: size.height))
        across += size.width + gap
      }
      along += height + lineSpacing
    }
    return frames
  }
}
