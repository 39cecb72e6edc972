import Foundation

extension UICollectionView {
  /// Shows what the layout says is in view; returns whether a cell's preferred size changed the layout.
  func showItemsInView() -> Bool {
    guard bounds.width > 0, bounds.height > 0 else { return false }
    let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var changed = false
    for attributes in wanted.sorted(by: { $0.indexPath < $1.indexPath }) where !attributes.isHidden {
      guard let place = attributes.indexPath.place, exists(place) || attributes.representedElementKind != nil else {
        continue
      }
      if let kind = attributes.representedElementKind {
        showSupplementary(kind, attributes)
      } else if showItem(place, attributes) {
        changed = true
      }
    }
    return changed
  }

  private func showItem(_ place: RowPlace, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let isNew = shownItems[place] == nil
    guard let cell = shownItems[place] ?? earlyItems.removeValue(forKey: place) ?? askCell(place)
    else { return false }
    cell.frame = attributes.frame
    cell.apply(attributes)
    var changed = false
    if isNew || cell.hasInvalidSize {
      cell.hasInvalidSize = false
      let preferred = cell.preferredLayoutAttributesFitting(attributes)
      changed = collectionViewLayout.adopt(preferred.size, for: attributes.indexPath)
    }
    if isNew { display(cell, place) }
    return changed
  }

  private func display(_ cell: UICollectionViewCell, _ place: RowPlace) {
    shownItems[place] = cell
    cell.isHidden = false
    if selectedPlaces.contains(place) { cell.isSelected = true }
    if cell.superview !== self { addSubview(cell) }
    tellDisplay(cell, place)
    if model.chance.happens(model.behaviour.repeatedDisplay) {
      tellEnd(cell, place)
      tellDisplay(cell, place)
    }
  }

  private func tellDisplay(_ cell: UICollectionViewCell, _ place: RowPlace) {
    guard let delegate else { return }
    model.tell("willDisplayItem") {
      delegate.collectionView(self, willDisplay: cell, forItemAt: IndexPath(place))
    }
  }

  private func tellEnd(_ cell: UICollectionViewCell, _ place: RowPlace) {
    guard let delegate else { return }
    model.tell("didEndDisplayingItem") {
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: IndexPath(place))
    }
  }

  /// Tells of the end, at once or later, and lets the cell be used again.
  func endDisplay(of cell: UICollectionViewCell, at place: RowPlace, isAnimated: Bool = false) {
    cell.isHidden = true
    guard isAnimated, model.chance.happens(model.behaviour.lateEndOfDisplay) else {
      tellEnd(cell, place)
      return letGo(cell)
    }
    model.clock.after(0.3) { [weak self] in
      self?.tellEnd(cell, place)
      self?.letGo(cell)
    }
  }

  func letGo(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.collection = nil
    guard let identifier = view.reuseIdentifier else { return }
    pool[identifier, default: []].append(view)
  }

  func letGoOutside() {
    let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let places = Set(wanted.filter { $0.representedElementKind == nil }.compactMap(\.indexPath.place))
    for (place, cell) in shownItems.sorted(by: { $0.key < $1.key }) where !places.contains(place) {
      shownItems[place] = nil
      endDisplay(of: cell, at: place)
    }
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    for (place, cell) in earlyItems.sorted(by: { $0.key < $1.key }) {
      let frame = collectionViewLayout.layoutAttributesForItem(at: IndexPath(place))?.frame
      guard frame?.intersects(near) != true else { continue }
      earlyItems[place] = nil
      letGo(cell)
    }
    let keys = Set(
      wanted.compactMap { own in
        own.representedElementKind.map { SupplementaryKey(kind: $0, section: own.indexPath.section) }
      })
    for (key, view) in shownSupplementaries where !keys.contains(key) {
      shownSupplementaries[key] = nil
      letGo(view)
    }
  }

  func letGoAll() {
    needsReload = false
    for (place, cell) in shownItems.sorted(by: { $0.key < $1.key }) { endDisplay(of: cell, at: place) }
    shownItems = [:]
    for (_, cell) in earlyItems.sorted(by: { $0.key < $1.key }) { letGo(cell) }
    earlyItems = [:]
    for view in shownSupplementaries.values { letGo(view) }
    shownSupplementaries = [:]
    collectionViewLayout.forgetAdoptedSizes()
  }

  /// A cell for the item that comes next, which the reader is about to reach, or never will.
  func bringEarlyItem() {
    guard isPrefetchingEnabled, window != nil, bounds.width > 0, bounds.height > 0 else { return }
    guard model.chance.happens(model.behaviour.earlyCells), let last = shownItems.keys.max() else { return }
    let next = RowPlace(last.section, last.row + 1)
    guard exists(next), earlyItems[next] == nil else { return }
    earlyItems[next] = askCell(next)
  }

  // MARK: Asking

  func askCell(_ place: RowPlace, existing: UICollectionViewCell? = nil) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    let outer = request
    request = ItemRequest(place: place, existing: existing)
    model.count("cellForItemAt")
    let cell = model.run { dataSource.collectionView(self, cellForItemAt: IndexPath(place)) }
    let dequeued = request?.dequeued ?? []
    request = outer
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
      letGo(other)
    }
    if shownItems.contains(where: { $0.value === cell && $0.key != place }) {
      model.report(.risky(.cellInUseElsewhere))
    }
    cell.collection = self
    return cell
  }

  private func showSupplementary(_ kind: String, _ attributes: UICollectionViewLayoutAttributes) {
    guard let dataSource, let place = attributes.indexPath.place else { return }
    let key = SupplementaryKey(kind: kind, section: place.section)
    if let view = shownSupplementaries[key] {
      view.frame = attributes.frame
      return
    }
    request = ItemRequest(place: place, existing: nil)
    let answer = model.ask("viewForSupplementaryElement") {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    }
    request = nil
    guard let view = answer else { return }
    view.collection = self
    view.frame = attributes.frame
    view.isHidden = false
    shownSupplementaries[key] = view
    addSubview(view)
  }
}
