import Foundation

extension UICollectionView {
  /// Displays the items that the layout places in the bounds.
  func showItemsInView() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    for attributes in wanted.sorted(by: { $0.indexPath < $1.indexPath }) where !attributes.isHidden {
      guard let position = attributes.indexPath.position, exists(position) else { continue }
      showItem(position, attributes)
    }
  }

  private func showItem(_ position: RowPosition, _ attributes: UICollectionViewLayoutAttributes) {
    let isNew = shownItems[position] == nil
    guard let cell = shownItems[position] ?? prefetchedItems.removeValue(forKey: position) ?? requestCell(position)
    else { return }
    cell.frame = attributes.frame
    cell.apply(attributes)
    if isNew { display(cell, position) }
  }

  private func display(_ cell: UICollectionViewCell, _ position: RowPosition) {
    shownItems[position] = cell
    cell.isHidden = false
    if selectedRows.contains(position) { cell.isSelected = true }
    if cell.superview !== self { addSubview(cell) }
    tellDisplay(cell, position)
    if model.random.happens(model.behaviour.repeatedDisplay) {
      tellEnd(cell, position)
      tellDisplay(cell, position)
    }
  }

  private func tellDisplay(_ cell: UICollectionViewCell, _ position: RowPosition) {
    guard let delegate else { return }
    model.tell("willDisplayItem") {
      delegate.collectionView(self, willDisplay: cell, forItemAt: IndexPath(position))
    }
  }

  private func tellEnd(_ cell: UICollectionViewCell, _ position: RowPosition) {
    guard let delegate else { return }
    model.tell("didEndDisplayingItem") {
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: IndexPath(position))
    }
  }

  /// Sends `didEndDisplaying`, now or later, and enqueues the cell for reuse.
  func endDisplay(of cell: UICollectionViewCell, at position: RowPosition, isAnimated: Bool = false) {
    cell.isHidden = true
    guard isAnimated, model.random.happens(model.behaviour.lateEndOfDisplay) else {
      tellEnd(cell, position)
      return recycle(cell)
    }
    model.clock.after(0.3) { [weak self] in
      self?.tellEnd(cell, position)
      self?.recycle(cell)
    }
  }

  func recycle(_ view: UICollectionViewCell) {
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier else { return }
    pool[identifier, default: []].append(view)
  }

  func recycleOffscreen() {
    let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let positions = Set(wanted.compactMap(\.indexPath.position))
    for (position, cell) in shownItems.sorted(by: { $0.key < $1.key }) where !positions.contains(position) {
      shownItems[position] = nil
      endDisplay(of: cell, at: position)
    }
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    for (position, cell) in prefetchedItems.sorted(by: { $0.key < $1.key }) {
      let frame = collectionViewLayout.layoutAttributesForItem(at: IndexPath(position))?.frame
      guard frame?.intersects(near) != true else { continue }
      prefetchedItems[position] = nil
      recycle(cell)
    }
  }

  func recycleAll() {
    needsReload = false
    for (position, cell) in shownItems.sorted(by: { $0.key < $1.key }) { endDisplay(of: cell, at: position) }
    shownItems = [:]
    for (_, cell) in prefetchedItems.sorted(by: { $0.key < $1.key }) { recycle(cell) }
    prefetchedItems = [:]
  }

  /// Asks for the cell of the next item, which is not visible yet and may never become visible.
  func prefetchItem() {
    guard isPrefetchingEnabled, window != nil, bounds.width > 0, bounds.height > 0 else { return }
    guard model.random.happens(model.behaviour.prefetchedCells), let last = shownItems.keys.max() else { return }
    let next = RowPosition(last.section, last.row + 1)
    guard exists(next), prefetchedItems[next] == nil else { return }
    prefetchedItems[next] = requestCell(next)
  }

  // MARK: Asking

  func requestCell(_ position: RowPosition, existing: UICollectionViewCell? = nil) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    let outer = request
    request = ItemRequest(position: position, existing: existing)
    model.count("cellForItemAt")
    let cell = model.run { dataSource.collectionView(self, cellForItemAt: IndexPath(position)) }
    let dequeued = request?.dequeued ?? []
    request = outer
    if window != nil { cell.updateTraitsInTree(from: self) }
    if let existing {
      if existing !== cell { raiseReconfigure() }
    } else if !dequeued.contains(where: { $0 === cell }) {
      raise(
        .init(
          .viewNotDequeued,
          "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must "
            + "be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"))
    }
    for other in dequeued where other !== cell {
      raise(
        .init(
          .dequeuedViewNotReturned,
          "Expected dequeued view to be returned to the collection view in preparation for display. When the "
            + "collection view's data source is asked to provide a view for a given index path, ensure that a single "
            + "view is dequeued and returned to the collection view."))
      recycle(other)
    }
    if shownItems.contains(where: { $0.value === cell && $0.key != position }) {
      model.report(.risky(.cellInUseElsewhere))
    }
    return cell
  }
}
