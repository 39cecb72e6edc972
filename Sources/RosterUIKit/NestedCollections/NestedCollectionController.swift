#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The data source and delegate of one nested collection view.
  @MainActor
  final class NestedCollectionController: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private let collection: UICollectionView
    private let layout: NestedCollectionLayout
    private let bindings = CellBindings()
    private var section: SectionSnapshot?
    private var index = 0
    private weak var driver: ListDriver?
    private var context = UIKitCellContext.shared
    private var isCurrent = false
    private var registered: Set<String> = []
    private var arranger = NestedItemArranger()
    /// Whether long grids and flows are displayed in part; see ``NestedCollectionCell/allowsWindow``.
    var allowsWindow = false
    /// The displayed part of a long grid or flow.
    private var window: NestedWindow?
    private var width: CGFloat = 0
    /// The parameters of the current layout; `nil` if the layout is invalid.
    private var layoutKey: (width: CGFloat, isRightToLeft: Bool)?
    /// The text size of the measured items.
    private var textSize: UIContentSizeCategory?
    /// The number of cells for each item; see ``CarouselTrack/copies``.
    private var copies = 1
    /// Whether the collection view has requested the number of items since the last reload.
    private var hasCounted = false
    private var isReloadPending = false

    /// The scroll position, if the collection is a carousel.
    let motion: CarouselMotion

    /// Called when the content of an item changed, and therefore possibly the height.
    var onContentChange: (@MainActor () -> Void)?

    /// Called when the collection scrolls.
    var onScroll: (@MainActor () -> Void)?

    init(collection: UICollectionView, layout: NestedCollectionLayout) {
      self.collection = collection
      self.layout = layout
      motion = CarouselMotion(collection)
      super.init()
      collection.dataSource = self
      collection.delegate = self
      layout.targetOffset = { [weak self] velocity in self?.motion.targetOffset(velocity: velocity) }
    }

    var sectionID: AnyID? { section?.id }

    /// Whether a section is a long collection; see ``UIKitCellContext/isLong(_:)``.
    func isLong(_ section: SectionSnapshot) -> Bool { context.isLong(section) }

    /// The index of an item in the section.
    func index(of id: AnyID) -> Int? { section?.items.index(of: id) }

    /// The index of the section in the driver's snapshot; `nil` if the section is not part of it.
    var sectionIndex: Int? { isCurrent ? index : nil }

    /// Stops updating the section's index.
    func unbind() {
      isCurrent = false
      bindings.unbindAll()
    }

    /// Displays a section.
    ///
    /// - Parameter keepsWindow: Whether the layout of a long grid was updated already.
    func show(
      _ section: SectionSnapshot, index: Int, driver: ListDriver, context: UIKitCellContext, keepsWindow: Bool = false
    ) {
      if !keepsWindow { window = nil }
      if self.section?.id != section.id {
        arranger.removeAll()
        motion.update(nil)
        collection.contentOffset = .zero
      }
      self.section = section
      self.index = index
      self.driver = driver
      self.context = context
      isCurrent = true
      layoutKey = nil
      reload()
    }

    private func reload() {
      bindings.unbindAll()
      hasCounted = false
      collection.reloadData()
    }

    // MARK: Updates

    /// Displays the section after an update, by a batch update if that is safe.
    ///
    /// - Parameter changes: The changes of the items; `nil` if items moved to or from other sections.
    func refresh(_ section: SectionSnapshot, index: Int, _ map: PositionMap, _ changes: ItemDifference?) {
      guard let driver else { return }
      let keepsWindow = updateWindow(to: section, changes)
      guard isCurrent, let old = self.section, old.id == section.id, old.layout == section.layout, let changes,
        canAnimate(changes, to: section), isValid(changes, from: old, to: section)
      else {
        let item = self.section.flatMap { currentItem(in: $0) }
        show(section, index: index, driver: driver, context: context, keepsWindow: keepsWindow)
        return restore(item, in: section)
      }
      // Existing cells first: the cells that the batch update requests are bound to the new positions.
      bindings.refresh(map)
      let apply = { [self] in
        let item = currentItem(in: old)
        self.section = section
        self.index = index
        layoutKey = nil
        restore(item, in: section)
        _ = height(forWidth: width)
      }
      guard changes.changesOrder else { return apply() }
      collection.performBatchUpdates { [collection] in
        apply()
        collection.deleteItems(at: changes.deletes.flatMap { $0 }.map { IndexPath(item: $0, section: 0) })
        collection.insertItems(at: changes.inserts.flatMap { $0 }.map { IndexPath(item: $0, section: 0) })
        for move in changes.moves {
          collection.moveItem(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0))
        }
      }
    }

    /// Updates the layout of a long grid. Items that remain keep their sizes.
    ///
    /// - Returns: Whether that is possible.
    private func updateWindow(to section: SectionSnapshot, _ changes: ItemDifference?) -> Bool {
      guard window != nil else { return false }
      guard isCurrent, let changes, let old = self.section, old.id == section.id, old.layout == section.layout,
        context.isLong(section)
      else {
        window = nil
        return false
      }
      window?.apply(changes, to: section)
      return true
    }

    /// Whether a batch update is safe: not without a window, not for too many changes, and not for moves whose source and
    /// destination are equal.
    private func canAnimate(_ changes: ItemDifference, to section: SectionSnapshot) -> Bool {
      guard changes.changesOrder else { return true }
      return collection.window != nil && hasCounted && copies == 1
        && NestedItemArranger.copies(of: section, width: width) == 1
        && !changes.prefersReload && changes.moves.allSatisfy { $0.from != $0.to }
    }

    /// Whether a batch update transforms the old section into the new one. Checked and reported in debug builds only.
    private func isValid(_ changes: ItemDifference, from old: SectionSnapshot, to new: SectionSnapshot) -> Bool {
      #if DEBUG
        if changes.changesOrder, let issue = changes.issue(from: old, to: new, in: context) {
          context.issues.report(issue)
          return false
        }
      #endif
      return true
    }

    /// The current item of a carousel.
    private func currentItem(in section: SectionSnapshot) -> AnyID? {
      motion.currentItem.flatMap { $0 < section.items.count ? section.items.id(at: $0) : nil }
    }

    private func restore(_ id: AnyID?, in section: SectionSnapshot) {
      if let id, let item = section.items.index(of: id) { motion.currentItemMoved(to: item) }
    }

    /// The content of an item changed: it may need another size or another kind of cell.
    private func itemChanged(_ id: AnyID, at item: Int?, _ row: ListRow, kindChanged: Bool) {
      arranger.sizes.remove(id)
      if let item { window?.invalidate(item) }
      if let section { _ = measureAhead(row, of: section) }
      layoutKey = nil
      onContentChange?()
      guard kindChanged, !isReloadPending else { return }
      isReloadPending = true
      // Deferred, because the collection view may be laying out its cells.
      Task { @MainActor [weak self] in
        self?.isReloadPending = false
        self?.reload()
      }
    }

    // MARK: Layout

    /// Lays the items out at a width, and returns their height.
    func height(forWidth width: CGFloat) -> CGFloat {
      guard let section, width > 0 else { return 0 }
      let isRightToLeft = collection.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let textSize = collection.traitCollection.preferredContentSizeCategory
      if textSize != self.textSize {
        self.textSize = textSize
        layoutKey = nil
        arranger.textSizeDidChange()
        window?.invalidateAll()
      }
      if let layoutKey, layoutKey == (width, isRightToLeft) { return layout.collectionViewContentSize.height }
      layoutKey = (width, isRightToLeft)
      self.width = width
      if allowsWindow, isLong(section), !section.layout.isCarousel {
        var window = window ?? NestedWindow(section, width: width, isRightToLeft: isRightToLeft)
        window.resize(width: width, isRightToLeft: isRightToLeft)
        self.window = window
        layout.arrangement = .window(window)
        motion.update(nil)
        copies = 1
        return layout.collectionViewContentSize.height
      }
      window = nil
      layout.arrangement = arranger.arrange(
        section, current: motion.currentItem ?? 0, width: width, isRightToLeft: isRightToLeft, context: context)
      let track = layout.track
      motion.update(track)
      let needed = track?.copies ?? 1
      if copies != needed {
        copies = needed
        reload()
      }
      return layout.collectionViewContentSize.height
    }

    // MARK: Window

    /// Whether only a part of the items is displayed.
    var isWindowed: Bool { window != nil }

    /// The distance from a position in the cell to the same position in the layout; see ``NestedWindow/correction``.
    var correction: CGFloat { CGFloat(window?.correction ?? 0) }

    /// The height of the layout differs from that of the cell, or their coordinates do.
    func needsCommit(height: CGFloat) -> Bool {
      window.map { abs($0.correction) >= 0.5 || abs($0.layout.height - Double(height)) >= 0.5 } ?? false
    }

    /// Displays the part of a long grid that is visible.
    ///
    /// - Returns: The part of the cell that the collection view covers; `nil` if it is the same as before.
    func showWindow(_ visible: Range<Double>, overscan: Double, keepsPlace: Bool) -> Range<Double>? {
      guard let section, var window else { return nil }
      let fitsContent = section.layout.usesNaturalWidth
      let hasChanged = window.show(visible, overscan: overscan, keepsPlace: keepsPlace) { item, width in
        guard item < section.items.count else { return (0, 0) }
        let size = arranger.sizes.measure(
          section.items.row(at: item), width: width, fitsContent: fitsContent, context: context)
        return (size.width, size.height)
      }
      self.window = window
      guard hasChanged else { return nil }
      layout.arrangement = .window(window)
      return window.range
    }

    /// The table adopts the height of the layout.
    ///
    /// - Returns: The distance that the table has to scroll.
    func commitWindow() -> CGFloat {
      defer { layoutKey = nil }
      return CGFloat(window?.commit() ?? 0)
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
        return dequeue("Roster.Empty", at: indexPath)
      }
      let row = section.items.row(at: item)
      let path = ItemPath(section: section.id, item: section.items.id(at: item))
      if measureAhead(row, of: section) {
        layoutKey = nil
        onContentChange?()
      }
      let kind = CellKind(for: row.content, issues: context.issues)
      let cell = dequeue(kind.reuseIdentifier, kind, at: indexPath)
      bindings.unbind(cell)
      if let container = cell as? ContainerItem {
        kind.prepareForReuse(container.content(of: kind, in: context))
      } else {
        // UIKit has called `prepareForReuse()` of a collection cell itself.
        kind.attach(cell, context)
      }
      if isCurrent {
        var isFirst = true
        bindings.bind(
          cell, to: .item(ItemPosition(section: index, item: item)), driver: driver
        ) { [weak self, weak cell] row in
          guard let self, let cell else { return }
          let isSameKind =
            CellKind(for: row.content, issues: self.context.issues).reuseIdentifier == kind.reuseIdentifier
          if isSameKind { self.show(row, at: path, in: cell, kind: kind, driver: driver) }
          // During an update, the row may differ from the one that the cell was created for.
          if !isFirst || !isSameKind {
            self.itemChanged(
              path.item, at: self.bindings.element(of: cell)?.item?.item, row, kindChanged: !isSameKind)
          }
          isFirst = false
        }
      } else {
        show(row, at: path, in: cell, kind: kind, driver: driver)
      }
      return cell
    }

    /// Measures an item of a long carousel.
    ///
    /// - Returns: Whether the carousel has to become higher.
    private func measureAhead(_ row: ListRow, of section: SectionSnapshot) -> Bool {
      guard let track = layout.track, track.geometry.itemHeight == nil, isLong(section) else { return false }
      return arranger.measureAhead(row, width: track.geometry.itemWidth, context: context)
    }

    /// The item that a cell displays.
    private func item(at path: IndexPath) -> Int? {
      guard let count = section?.items.count, path.item < count * copies else { return nil }
      return path.item % count
    }

    private func show(
      _ row: ListRow, at path: ItemPath, in item: UICollectionViewCell, kind: CellKind, driver: ListDriver
    ) {
      let actions = row.accessibilityActions(driver.strings) { [weak driver] in driver?.perform($0, on: path) }
      kind.update((item as? ContainerItem)?.content(of: kind, in: context) ?? item, row.content)
      item.setAccessibility(row.content, traits: row.accessibilityTraits, actions: actions)
      item.showSelectionMark(row.traits.isSelected, in: item.contentView)
    }

    private func dequeue(_ identifier: String, _ kind: CellKind? = nil, at path: IndexPath) -> UICollectionViewCell {
      if registered.insert(identifier).inserted {
        if kind?.itemClass != nil, let nib = kind?.nib() {
          collection.register(nib, forCellWithReuseIdentifier: identifier)
        } else {
          collection.register(kind?.itemClass ?? ContainerItem.self, forCellWithReuseIdentifier: identifier)
        }
      }
      return collection.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    }

    // MARK: UICollectionViewDelegate

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.deselectItem(at: indexPath, animated: true)
      guard isCurrent, let item = item(at: indexPath) else { return }
      driver?.activate(.item(ItemPosition(section: index, item: item)))
    }

    /// Items have no swipe actions; their context menu contains the same actions.
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard isCurrent, let section, let driver, let item = indexPaths.first.flatMap({ self.item(at: $0) }) else {
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
      onScroll?()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { motion.willBeginDragging() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { motion.didEndScrolling() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { motion.didEndScrolling() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { motion.didEndScrolling() }
  }
#endif
