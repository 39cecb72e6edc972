#if canImport(UIKit)
  import Roster
  import UIKit

  /// Fills the collection view of one band: what its items are, where they stand, and what a tap does.
  @MainActor
  final class NestedCollectionController: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private let collection: UICollectionView
    private let layout: NestedCollectionLayout
    private let bindings = CellBindings()
    private var section: SectionSnapshot?
    private var index = 0
    private weak var driver: ListDriver?
    private var isPresent = false
    private var registered: Set<String> = []
    private var sizes = NestedItemSizes()
    private var width: CGFloat = 0
    /// What the items were placed for; `nil` if they have to be placed anew.
    private var measure: (width: CGFloat, isRightToLeft: Bool)?
    /// How many cells show each item; see ``CarouselTrack/copies``.
    private var copies = 1
    /// Whether the collection view has counted the items that there are.
    private var hasCounted = false
    private var isReloadPending = false

    /// Where the band is scrolled to, if it is a carousel.
    let motion: CarouselMotion

    /// Runs when an item changed by itself, and with it perhaps the height.
    var onContentChange: (@MainActor () -> Void)?

    /// Runs when the items were moved sideways.
    var onMove: (@MainActor () -> Void)?

    init(collection: UICollectionView, layout: NestedCollectionLayout) {
      self.collection = collection
      self.layout = layout
      motion = CarouselMotion(collection)
      super.init()
      collection.dataSource = self
      collection.delegate = self
      layout.restingOffset = { [weak self] velocity in self?.motion.restingOffset(velocity: velocity) }
    }

    var sectionID: AnyID? { section?.id }

    /// Where an item stands in the section.
    func index(of id: AnyID) -> Int? { section?.items.index(of: id) }

    /// The index of the section in the driver's snapshot; `nil` if it is none of it.
    var sectionIndex: Int? { isPresent ? index : nil }

    /// The section's index will not be kept up to date any more.
    func unbind() {
      isPresent = false
      bindings.releaseAll()
    }

    func show(_ section: SectionSnapshot, index: Int, driver: ListDriver, isPresent: Bool) {
      if self.section?.id != section.id {
        sizes.forgetAll()
        motion.follow(nil)
        collection.contentOffset = .zero
      }
      self.section = section
      self.index = index
      self.driver = driver
      self.isPresent = isPresent
      measure = nil
      reload()
    }

    private func reload() {
      bindings.releaseAll()
      hasCounted = false
      collection.reloadData()
    }

    // MARK: Updates

    /// Shows the section as it is after an update, by a batch where that is safe.
    ///
    /// - Parameter changes: How the items changed; `nil` if some came from other sections or went there.
    func refresh(_ section: SectionSnapshot, index: Int, _ map: PositionMap, _ changes: ItemDifference?) {
      guard let driver else { return }
      guard isPresent, let old = self.section, old.id == section.id, old.layout == section.layout, let changes,
        canAnimate(changes, to: section), comesOut(changes, from: old, to: section, driver.issues)
      else {
        let place = self.section.flatMap { self.place(in: $0) }
        show(section, index: index, driver: driver, isPresent: true)
        return keep(place, in: section)
      }
      // The cells first: those that the batch asks for are tied to the new places from the start.
      bindings.refresh(map)
      let turnover = { [self] in
        let place = place(in: old)
        self.section = section
        self.index = index
        measure = nil
        keep(place, in: section)
        _ = height(forWidth: width)
      }
      guard changes.changesOrder else { return turnover() }
      collection.performBatchUpdates { [collection] in
        turnover()
        collection.deleteItems(at: changes.deletes.flatMap { $0 }.map { IndexPath(item: $0, section: 0) })
        collection.insertItems(at: changes.inserts.flatMap { $0 }.map { IndexPath(item: $0, section: 0) })
        for move in changes.moves {
          collection.moveItem(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0))
        }
      }
    }

    /// Whether UIKit may be told of changes one by one: not without a window, nor of so many, nor of moves that lead
    /// nowhere.
    private func canAnimate(_ changes: ItemDifference, to section: SectionSnapshot) -> Bool {
      guard changes.changesOrder else { return true }
      return collection.window != nil && hasCounted && copies == 1 && copies(of: section) == 1
        && !changes.prefersReload && changes.moves.allSatisfy { $0.from != $0.to }
    }

    /// Whether a batch of changes leads from one state of the section to the other; debug builds check and report it.
    private func comesOut(
      _ changes: ItemDifference, from old: SectionSnapshot, to new: SectionSnapshot, _ issues: IssueReporter
    ) -> Bool {
      #if DEBUG
        if changes.changesOrder, let issue = changes.issue(from: old, to: new) {
          issues.report(issue)
          return false
        }
      #endif
      return true
    }

    /// The item that the reader of a carousel is at.
    private func place(in section: SectionSnapshot) -> AnyID? {
      motion.item.flatMap { $0 < section.items.count ? section.items.id(at: $0) : nil }
    }

    private func keep(_ id: AnyID?, in section: SectionSnapshot) {
      if let id, let item = section.items.index(of: id) { motion.itemMoved(to: item) }
    }

    /// A cell was updated: the item may have another size, or another kind of cell.
    private func itemChanged(_ id: AnyID, kindChanged: Bool) {
      sizes.forget(id)
      measure = nil
      onContentChange?()
      guard kindChanged, !isReloadPending else { return }
      isReloadPending = true
      // Not now: this may run while the collection lays out its cells.
      Task { @MainActor [weak self] in
        self?.isReloadPending = false
        self?.reload()
      }
    }

    // MARK: Sizes

    /// The height that the items need at a width; places them as it goes.
    func height(forWidth width: CGFloat) -> CGFloat {
      guard let section, let driver, width > 0 else { return 0 }
      let isRightToLeft = collection.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if let measure, measure == (width, isRightToLeft) { return layout.collectionViewContentSize.height }
      measure = (width, isRightToLeft)
      self.width = width
      sizes.keep(section)
      let track = track(of: section, width: width) { width in
        (0..<section.items.count).map {
          sizes.size(of: $0, in: section, width: width, hugs: false, issues: driver.issues).height
        }.max() ?? 0
      }
      layout.arrangement = track.map { .carousel($0) } ?? lines(of: section, width: width, isRightToLeft, driver.issues)
      motion.follow(track)
      let needed = track?.copies ?? 1
      if copies != needed {
        copies = needed
        reload()
      }
      return layout.collectionViewContentSize.height
    }

    private func copies(of section: SectionSnapshot) -> Int {
      track(of: section, width: width) { _ in 0 }?.copies ?? 1
    }

    /// Where the items of a carousel stand; `nil` if the section is none.
    private func track(
      of section: SectionSnapshot, width: CGFloat, height: (_ itemWidth: CGFloat) -> CGFloat
    ) -> CarouselTrack? {
      guard let geometry = ListLayout(sections: [section.bandShape], width: width).carousel(of: 0) else { return nil }
      return CarouselTrack(
        geometry: geometry, insets: section.layout.insets,
        itemHeight: geometry.itemHeight ?? height(geometry.itemWidth),
        isRightToLeft: collection.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    private func lines(
      of section: SectionSnapshot, width: CGFloat, _ isRightToLeft: Bool, _ issues: IssueReporter
    ) -> NestedCollectionLayout.Arrangement {
      var viewport = ListViewport(
        sections: [section.bandShape], width: width, height: .greatestFiniteMagnitude / 4,
        isRightToLeft: isRightToLeft)
      var frames = [CGRect](repeating: .zero, count: section.items.count)
      for element in viewport.place(measuring: { element in
        guard let item = element.position.item else { return (0, 0) }
        let size = sizes.size(
          of: item.item, in: section, width: element.frame.width, hugs: section.layout.isFlow, issues: issues)
        return (size.width, size.height)
      }) {
        guard let item = element.position.item, frames.indices.contains(item.item) else { continue }
        frames[item.item] = CGRect(
          x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
      }
      return .fixed(frames, size: CGSize(width: width, height: viewport.layout.height))
    }

    // MARK: UICollectionViewDataSource

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      hasCounted = true
      return (self.section?.items.count ?? 0) * copies
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let section, let driver, let item = item(at: indexPath) else {
        return dequeue("Roster.Nothing", at: indexPath)
      }
      let row = section.items.row(at: item)
      let path = ItemPath(section: section.id, item: section.items.id(at: item))
      let kind = CellKind(for: row.content, issues: driver.issues)
      let cell = dequeue(kind.reuseIdentifier, at: indexPath)
      guard let container = cell as? ContainerItem else { return cell }
      let view = container.content(of: kind)
      bindings.release(container)
      kind.cellWillBeReused(view)
      if isPresent {
        var isFirst = true
        bindings.bind(
          container, to: .item(ItemPosition(section: index, item: item)), driver: driver
        ) { [weak self, weak container] row in
          guard let self, let container else { return }
          let isSameKind =
            CellKind(for: row.content, issues: driver.issues).reuseIdentifier == kind.reuseIdentifier
          if isSameKind { Self.show(row, at: path, in: container, kind: kind, driver: driver) }
          // In the middle of an update the row may be another one than the cell was made for.
          if !isFirst || !isSameKind { self.itemChanged(path.item, kindChanged: !isSameKind) }
          isFirst = false
        }
      } else {
        Self.show(row, at: path, in: container, kind: kind, driver: driver)
      }
      return container
    }

    /// The item that a cell shows.
    private func item(at path: IndexPath) -> Int? {
      guard let count = section?.items.count, path.item < count * copies else { return nil }
      return path.item % count
    }

    private static func show(
      _ row: ListRow, at path: ItemPath, in item: ContainerItem, kind: CellKind, driver: ListDriver
    ) {
      let actions = row.accessibilityActions(driver.strings) { [weak driver] in driver?.perform($0, on: path) }
      kind.update(item.content(of: kind), row.content)
      item.speak(row.content, traits: row.spokenTraits, actions: actions)
      item.showSelectionMark(row.traits.isSelected, in: item.contentView)
    }

    private func dequeue(_ identifier: String, at path: IndexPath) -> UICollectionViewCell {
      if registered.insert(identifier).inserted {
        collection.register(ContainerItem.self, forCellWithReuseIdentifier: identifier)
      }
      return collection.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    }

    // MARK: UICollectionViewDelegate

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.deselectItem(at: indexPath, animated: true)
      guard isPresent, let item = item(at: indexPath) else { return }
      driver?.activate(.item(ItemPosition(section: index, item: item)))
    }

    /// Items cannot be swiped: what a swipe would offer is in their menus.
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard isPresent, let section, let driver, let item = indexPaths.first.flatMap({ self.item(at: $0) }) else {
        return nil
      }
      let path = ItemPath(section: section.id, item: section.items.id(at: item))
      let actions = section.items.row(at: item).menuActions(driver.strings) { [weak driver] in
        driver?.perform($0, on: path)
      }
      guard !actions.isEmpty else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: actions) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      motion.didScroll()
      onMove?()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { motion.willBeginDragging() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { motion.didComeToRest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { motion.didComeToRest() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { motion.didComeToRest() }
  }

  extension SectionSnapshot {
    /// The shape of the items alone: the table shows header and footer.
    fileprivate var bandShape: SectionShape {
      var shape = shape
      shape.hasHeader = false
      shape.hasFooter = false
      return shape
    }
  }
#endif
