#if canImport(UIKit)
  import Roster
  import UIKit

  /// Fills the collection view of one band: what its items are, how large they are, and what a tap does.
  ///
  /// A looping carousel is as long as its items here: what follows the last one when it moves on is the first one again,
  /// while a swipe ends at either end.
  @MainActor
  final class BandController: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private let collection: UICollectionView
    private let layout: BandLayout
    private let bindings = CellBindings()
    private var section: SectionSnapshot?
    private var index = 0
    private weak var driver: ListDriver?
    private var isPresent = false
    private var registered: Set<String> = []
    private var samples: [String: UIView] = [:]
    private var sizes: [AnyID: (row: Row, size: CGSize)] = [:]
    private var measuredWidth = 0.0
    private var advance: Task<Void, Never>?
    private var isReloadPending = false

    /// What a carousel that moves on by itself waits by.
    var clock: any Clock<Duration> = ContinuousClock()

    /// Runs when an item changed by itself, and with it perhaps the height.
    var onContentChange: (@MainActor () -> Void)?

    /// Runs when the items were moved sideways.
    var onMove: (@MainActor () -> Void)?

    init(collection: UICollectionView, layout: BandLayout) {
      self.collection = collection
      self.layout = layout
      super.init()
      collection.dataSource = self
      collection.delegate = self
    }

    var sectionID: AnyID? { section?.id }

    /// The index of the section in the driver's snapshot; `nil` if it is none of it.
    var sectionIndex: Int? { isPresent ? index : nil }

    /// The section's index will not be kept up to date any more.
    func release() {
      isPresent = false
      bindings.releaseAll()
    }

    /// Whether the band may move on by itself.
    var isOnScreen = false {
      didSet { if isOnScreen != oldValue { scheduleAdvance() } }
    }

    func show(_ section: SectionSnapshot, index: Int, driver: ListDriver, isPresent: Bool) {
      let isOther = self.section?.id != section.id
      self.section = section
      self.index = index
      self.driver = driver
      self.isPresent = isPresent
      if isOther {
        sizes = [:]
        collection.contentOffset = .zero
      }
      measuredWidth = 0
      bindings.releaseAll()
      // A band has a screenful of items or two: showing them anew costs less than finding out what changed twice.
      collection.reloadData()
      scheduleAdvance()
    }

    /// Shows the section as it is after an update. The cells stay if they show the same items.
    func refresh(_ section: SectionSnapshot, index: Int, _ map: PositionMap) {
      guard let driver else { return }
      guard isPresent, let old = self.section, old.id == section.id, old.layout == section.layout,
        old.hasItems(of: section)
      else { return show(section, index: index, driver: driver, isPresent: true) }
      self.section = section
      self.index = index
      measuredWidth = 0
      bindings.refresh(map)
    }

    /// A cell was updated: the item may have another size, or another kind of cell.
    private func itemChanged(_ id: AnyID, kindChanged: Bool) {
      sizes[id] = nil
      measuredWidth = 0
      onContentChange?()
      guard kindChanged, !isReloadPending else { return }
      isReloadPending = true
      // Not now: this may run while the collection lays out its cells.
      Task { @MainActor [weak self] in
        guard let self else { return }
        self.isReloadPending = false
        self.bindings.releaseAll()
        self.collection.reloadData()
      }
    }

    // MARK: Sizes

    /// The height that the items need at a width; places them as it goes.
    func height(forWidth width: CGFloat) -> CGFloat {
      guard let section, width > 0 else { return 0 }
      if width == measuredWidth { return collectionHeight }
      if measuredWidth != width { sizes = sizes.filter { section.items.index(of: $0.key) != nil } }
      measuredWidth = width
      var shape = section.shape
      shape.hasHeader = false
      shape.hasFooter = false
      if let carousel = ListLayout(sections: [shape], width: width).carousel(of: 0) {
        placeCarousel(section, carousel)
      } else {
        placeLines(section, shape, width: width)
      }
      return collectionHeight
    }

    private var collectionHeight: CGFloat = 0

    private func placeLines(_ section: SectionSnapshot, _ shape: SectionShape, width: CGFloat) {
      let isRightToLeft = collection.effectiveUserInterfaceLayoutDirection == .rightToLeft
      var viewport = ListViewport(
        sections: [shape], width: width, height: .greatestFiniteMagnitude / 4, isRightToLeft: isRightToLeft)
      var frames = [CGRect](repeating: .zero, count: section.items.count)
      for element in viewport.place(measuring: { element in
        guard let item = element.position.item else { return (0, 0) }
        let size = measure(section, item.item, width: element.frame.width, hugs: section.layout.isFlow)
        return (size.width, size.height)
      }) {
        guard let item = element.position.item, frames.indices.contains(item.item) else { continue }
        frames[item.item] = CGRect(
          x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
      }
      layout.restingOffset = nil
      layout.frames = frames
      collectionHeight = viewport.layout.height
      layout.contentSize = CGSize(width: width, height: collectionHeight)
    }

    private func placeCarousel(_ section: SectionSnapshot, _ geometry: CarouselGeometry) {
      let count = section.items.count
      let heights = (0..<count).map { measure(section, $0, width: geometry.itemWidth, hugs: false).height }
      collectionHeight = geometry.style.fixedHeight(forItemWidth: geometry.itemWidth) ?? heights.max() ?? 0
      layout.frames = (0..<count).map {
        CGRect(x: Double($0) * geometry.step, y: 0, width: geometry.itemWidth, height: collectionHeight)
      }
      layout.contentSize = CGSize(width: geometry.contentWidth, height: collectionHeight)
      collection.alwaysBounceHorizontal = true
      guard geometry.style.paging != .free else { return layout.restingOffset = nil }
      layout.restingOffset = { [weak collection] proposed, velocity in
        let start = collection?.contentOffset.x ?? proposed.x
        // UIKit's velocity is in points a millisecond.
        let x = geometry.restingOffset(from: start, to: proposed.x, velocity: velocity.x * 1000)
        return CGPoint(x: x, y: 0)
      }
    }

    /// Measured by a view that is never shown: a collection view wants each cell that is dequeued to be shown.
    private func measure(_ section: SectionSnapshot, _ item: Int, width: CGFloat, hugs: Bool) -> CGSize {
      let row = section.items.row(at: item)
      let id = section.items.id(at: item)
      if let known = sizes[id], known.row.looksLike(row),
        hugs ? known.size.width <= width : known.size.width == width
      {
        return known.size
      }
      guard let driver else { return .zero }
      let kind = CellKind(for: row.content, issues: driver.issues)
      let view = samples[kind.reuseIdentifier] ?? kind.makeView()
      samples[kind.reuseIdentifier] = view
      kind.update(view, row.content)
      let target = hugs ? max(1, min(width, view.naturalWidth)) : width
      let height = view.systemLayoutSizeFitting(
        CGSize(width: target, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      let size = CGSize(width: target, height: height)
      sizes[id] = (row, size)
      return size
    }

    // MARK: Moving on

    private func scheduleAdvance() {
      advance?.cancel()
      advance = nil
      guard isOnScreen, case .carousel(let style)? = section?.layout.arrangement, let pause = style.autoAdvance,
        !UIAccessibility.isReduceMotionEnabled
      else { return }
      advance = Task { [weak self, clock] in
        while !Task.isCancelled {
          guard (try? await clock.sleep(for: pause)) != nil else { return }
          guard let self else { return }
          self.moveOn(style)
        }
      }
    }

    private func moveOn(_ style: CarouselStyle) {
      guard let section, !collection.isTracking, !collection.isDragging, collection.bounds.width > 0 else { return }
      let geometry = CarouselGeometry(style: style, count: section.items.count, width: collection.bounds.width)
      guard let next = geometry.slot(after: geometry.slot(nearest: collection.contentOffset.x)) else { return }
      // The band is as long as its items: what follows the last one is the first.
      let x = Double(geometry.item(at: next)) * geometry.step
      collection.setContentOffset(
        CGPoint(x: min(x, max(0, geometry.contentWidth - geometry.width)), y: 0), animated: true)
    }

    // MARK: UICollectionViewDataSource

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      self.section?.items.count ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let section, let driver, indexPath.item < section.items.count else {
        return dequeue("Roster.Nothing", at: indexPath)
      }
      let row = section.items.row(at: indexPath.item)
      let kind = CellKind(for: row.content, issues: driver.issues)
      let cell = dequeue(kind.reuseIdentifier, at: indexPath)
      guard let item = cell as? ContainerItem else { return cell }
      let view = item.content(of: kind)
      bindings.release(item)
      kind.prepareForReuse(view)
      if isPresent {
        let position = ItemPosition(section: index, item: indexPath.item)
        let id = section.items.id(at: indexPath.item)
        var isFirst = true
        bindings.bind(item, to: .item(position), driver: driver) { [weak self, weak item] row in
          guard let self, let item else { return }
          let isSameKind =
            CellKind(for: row.content, issues: driver.issues).reuseIdentifier == kind.reuseIdentifier
          if isSameKind { Self.show(row, in: item, kind: kind, words: driver.words) }
          if !isFirst { self.itemChanged(id, kindChanged: !isSameKind) }
          isFirst = false
        }
      } else {
        Self.show(row, in: item, kind: kind, words: driver.words)
      }
      return item
    }

    private static func show(_ row: Row, in item: ContainerItem, kind: CellKind, words: ListWords) {
      kind.update(item.content(of: kind), row.content)
      item.accessibilityLabel = row.content.textDescription(in: words)
      item.accessibilityCustomActions = row.accessibilityActions
      item.showSelectionMark(row.traits.isSelected, in: item.contentView)
    }

    private func dequeue(_ identifier: String, at path: IndexPath) -> UICollectionViewCell {
      if registered.insert(identifier).inserted {
        collection.register(ContainerItem.self, forCellWithReuseIdentifier: identifier)
      }
      return collection.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    }

    // MARK: UICollectionViewDelegate

    func scrollViewDidScroll(_ scrollView: UIScrollView) { onMove?() }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.deselectItem(at: indexPath, animated: true)
      guard isPresent else { return }
      driver?.activate(.item(ItemPosition(section: index, item: indexPath.item)))
    }
  }

  extension UIView {
    /// The width at which nothing wraps.
    fileprivate var naturalWidth: CGFloat {
      switch self {
      case let cell as StandardTableCell: cell.widthInOneLine
      case let cell as UITableViewCell: cell.contentView.naturalWidth
      default: systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
      }
    }
  }

  extension SectionSnapshot {
    /// Whether another section has the same items in the same order, however they look. O(items).
    fileprivate func hasItems(of other: SectionSnapshot) -> Bool {
      items.count == other.items.count && (0..<items.count).allSatisfy { items.id(at: $0) == other.items.id(at: $0) }
    }
  }

  extension CarouselStyle {
    /// The height of the band, if it does not follow from its items.
    fileprivate func fixedHeight(forItemWidth width: Double) -> Double? {
      switch height {
      case .fitsContent: nil
      case .fixed(let height): height
      case .aspectRatio(let ratio): ratio > 0 ? width / ratio : 0
      }
    }
  }
#endif
