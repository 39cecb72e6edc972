#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The data source and delegate of one nested collection view.
  @MainActor
  final class NestedCollectionController: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private let collection: UICollectionView
    private let cells: NestedItemFactory
    /// The layout of the items.
    let items: NestedItemLayout
    /// The displayed section; `nil` until the cell is first used.
    var content: NestedContent? { items.content }
    /// Whether the collection view has requested the number of items since the last reload.
    private var hasCounted = false
    private var isReloadPending = false

    /// Called when the content of an item changed, and therefore possibly the height.
    var onContentChange: (@MainActor () -> Void)?

    /// Called when a drag of an item begins or ends.
    var onDrag: (@MainActor (Bool) -> Void)?

    /// Called when the user drags something into the collection, and out of it.
    var onDrop: (@MainActor (Bool) -> Void)?

    /// Called when the collection scrolls, or other items are visible.
    var onScroll: (@MainActor () -> Void)?

    init(collection: UICollectionView, layout: NestedCollectionLayout) {
      self.collection = collection
      items = NestedItemLayout(collection: collection, layout: layout)
      cells = NestedItemFactory(collection)
      super.init()
      collection.dataSource = self
      collection.delegate = self
      collection.dragDelegate = self
      collection.dropDelegate = self
      collection.dragInteractionEnabled = true
      cells.onChange = { [weak self] in self?.itemChanged($0, at: $1, $2, kindChanged: $3) }
    }

    /// The cell of an item; `nil` if it is not displayed.
    func view(of element: ElementPosition) -> UIView? { cells.bindings.view(of: element) }

    /// The item that a cell displays; `nil` if the view is not one of the cells.
    func element(of view: UIView) -> ElementPosition? { cells.bindings.element(of: view) }

    /// Stops updating the section's index.
    func unbind() {
      items.content?.index = nil
      cells.bindings.unbindAll()
    }

    /// Displays a section from its beginning.
    func show(_ section: SectionSnapshot, index: Int, driver: ListDriver, context: UIKitCellContext) {
      if content?.section.id == section.id { items.apply(nil, to: section) } else { items.reset() }
      display(NestedContent(section: section, index: index, driver: driver, context: context))
    }

    private func display(_ new: NestedContent) {
      items.content = new
      items.invalidate()
      reload()
    }

    private func reload() {
      cells.bindings.unbindAll()
      hasCounted = false
      collection.reloadData()
    }

    /// Lays the items out at a width, and returns their height.
    func height(forWidth width: CGFloat) -> CGFloat {
      let copies = items.copies
      let height = items.height(forWidth: width)
      if items.copies != copies { reload() }
      return height
    }

    // MARK: Updates

    /// Displays the section after an update, by a batch update if that is safe.
    ///
    /// - Parameter changes: The changes of the items; `nil` if items moved to or from other sections.
    func refresh(_ section: SectionSnapshot, index: Int, _ map: PositionMap, _ changes: ItemDifference?) {
      guard let old = content else { return }
      let current = items.currentItem(in: old.section)
      var new = old
      new.section = section
      new.index = index
      guard let changes, old.index != nil, old.section.layout == section.layout else {
        items.apply(nil, to: section)
        display(new)
        return items.restore(current, in: section)
      }
      let animates = canAnimate(changes, to: section)
      let isValid = !animates || isValid(changes, from: old.section, to: section, old.context)
      items.apply(isValid ? changes : nil, to: section)
      guard animates, isValid else {
        display(new)
        return items.restore(current, in: section)
      }
      // Existing cells first: the cells that the batch update requests are bound to the new positions.
      cells.bindings.refresh(map)
      let apply = { [self] in
        items.content = new
        items.invalidate()
        items.restore(current, in: section)
        _ = height(forWidth: items.width)
      }
      guard changes.changesOrder else { return apply() }
      items.motion.isUpdating = true
      defer { items.motion.isUpdating = false }
      collection.performBatchUpdates { [collection] in
        apply()
        collection.deleteItems(at: changes.deletes.flatMap { $0 }.map { IndexPath(item: $0, section: 0) })
        collection.insertItems(at: changes.inserts.flatMap { $0 }.map { IndexPath(item: $0, section: 0) })
        for move in changes.moves {
          collection.moveItem(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0))
        }
      }
    }

    /// Whether a batch update is safe: not outside of a window, not for too many changes, and not for moves whose source and
    /// destination are equal.
    private func canAnimate(_ changes: ItemDifference, to section: SectionSnapshot) -> Bool {
      guard changes.changesOrder else { return true }
      return collection.window != nil && hasCounted && items.keepsCopies(of: section)
        && !changes.prefersReload && changes.moves.allSatisfy { $0.from != $0.to }
    }

    /// Whether a batch update transforms the old section into the new one. Checked and reported in debug builds only.
    private func isValid(
      _ changes: ItemDifference, from old: SectionSnapshot, to new: SectionSnapshot, _ context: UIKitCellContext
    ) -> Bool {
      #if DEBUG
        if changes.changesOrder, let issue = changes.issue(from: old, to: new, in: context) {
          context.issues.report(issue)
          return false
        }
      #endif
      return true
    }

    /// The content of an item changed: it may need another size or another kind of cell.
    private func itemChanged(_ id: AnyID, at item: Int?, _ row: ListRow, kindChanged: Bool) {
      items.contentDidChange(id, at: item, row)
      onContentChange?()
      guard kindChanged, !isReloadPending else { return }
      isReloadPending = true
      // Deferred, because the collection view may be laying out its cells.
      Task { @MainActor [weak self] in
        self?.isReloadPending = false
        self?.reload()
      }
    }

    // MARK: UICollectionViewDataSource

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      hasCounted = true
      return (content?.section.items.count ?? 0) * items.copies
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let content, let item = item(at: indexPath) else { return cells.emptyCell(at: indexPath) }
      if items.willDisplay(item, of: content.section) { onContentChange?() }
      return cells.cell(for: item, at: indexPath, in: content)
    }

    /// The item that a cell displays.
    func item(at path: IndexPath) -> Int? {
      guard let count = content?.section.items.count, path.item < count * items.copies else { return nil }
      return path.item % count
    }

    // MARK: UICollectionViewDelegate

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.deselectItem(at: indexPath, animated: true)
      guard let content, let index = content.index, let item = item(at: indexPath) else { return }
      content.driver?.activate(.item(ItemPosition(section: index, item: item)))
    }

    /// Items have no swipe actions; their context menu contains the same actions.
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let content, content.index != nil, let driver = content.driver,
        let item = indexPaths.first.flatMap({ self.item(at: $0) })
      else { return nil }
      let items = content.section.items
      return items.row(at: item).contextMenu(
        at: ItemPath(section: content.section.id, item: items.id(at: item)), of: driver, content.context)
    }

    func collectionView(
      _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      configuration.performPreviewAction(of: content?.driver, animator: animator)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      items.motion.didScroll()
      onScroll?()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { items.motion.willBeginDragging() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { items.motion.didEndScrolling() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { items.motion.didEndScrolling() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { items.motion.didEndScrolling() }
  }
#endif
