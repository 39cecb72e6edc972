// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UICollectionView {
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if needsReload, window != nil, !isUpdatingCells { layoutIfNeeded() }
    return indexPath.place.flatMap { shownItems[$0] }
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownItems.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  public var visibleCells: [UICollectionViewCell] { shownItems.sorted { $0.key < $1.key }.map(\.value) }

  public var indexPathsForVisibleItems: [IndexPath] { shownItems.keys.sorted().map { IndexPath($0) } }

  public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    shownSupplementaries[SupplementaryKey(kind: kind, section: indexPath.section)]
  }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shownItems.first { $0.value.frame.contains(point) }.map { IndexPath($0.key) }
  }

  // MARK: Scrolling

  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let place = indexPath.place, exists(place) else {
      raise(
        .init(
          .scrollBeyondRows,
          "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) in section "
            + "\(indexPath.section)"), name: .invalidArgument)
      return
    }
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let insets = adjustedContentInset
    var offset = contentOffset
    if position.contains(.left) { offset.x = frame.minX - insets.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if position.contains(.right) { offset.x = frame.maxX - bounds.width + insets.right }
    if position.contains(.top) { offset.y = frame.minY - insets.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + insets.bottom }
    let range = offsetRange
    setContentOffset(
      CGPoint(
        x: max(range.top.x, min(range.bottom.x, offset.x)), y: max(range.top.y, min(range.bottom.y, offset.y))),
      animated: animated)
  }

  // MARK: Selection

  public var indexPathsForSelectedItems: [IndexPath]? { selectedPlaces.sorted().map { IndexPath($0) } }

  /// Selects without telling the delegate.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !allowsMultipleSelection {
      for place in selectedPlaces { shownItems[place]?.isSelected = false }
      selectedPlaces = []
    }
    guard let indexPath, let place = indexPath.place, exists(place) else { return }
    selectedPlaces.insert(place)
    shownItems[place]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let place = indexPath.place else { return }
    selectedPlaces.remove(place)
    shownItems[place]?.isSelected = false
  }

  /// The user's tap.
  package func tap(_ place: RowPlace) -> Bool {
    guard allowsSelection, isUserInteractionEnabled, let cell = shownItems[place], cell.isUserInteractionEnabled else {
      return false
    }
    let path = IndexPath(place)
    guard let delegate else { return true }
    let mayHighlight =
      model.ask("shouldHighlightItemAt") { delegate.collectionView(self, shouldHighlightItemAt: path) } ?? true
    guard mayHighlight else { return false }
    cell.isHighlighted = true
    model.tell("didHighlightItemAt") { delegate.collectionView(self, didHighlightItemAt: path) }
    cell.isHighlighted = false
    model.tell("didUnhighlightItemAt") { delegate.collectionView(self, didUnhighlightItemAt: path) }
    if allowsMultipleSelection, selectedPlaces.contains(place) {
      deselectItem(at: path, animated: false)
      model.tell("didDeselectItemAt") { delegate.collectionView(self, didDeselectItemAt: path) }
      return true
    }
    guard model.ask("shouldSelectItemAt", { delegate.collectionView(self, shouldSelectItemAt: path) }) ?? true else {
      return false
    }
    let others = allowsMultipleSelection ? [] : selectedPlaces.subtracting([place])
    selectItem(at: path, animated: false, scrollPosition: [])
    for other in others {
      model.tell("didDeselectItemAt") { delegate.collectionView(self, didDeselectItemAt: IndexPath(other)) }
    }
    model.tell("didSelectItemAt") { delegate.collectionView(self, didSelectItemAt: path) }
    return true
  }

  /// The menu of a long press.
  package func contextMenu(_ place: RowPlace) -> UIMenu? {
    guard isUserInteractionEnabled, let delegate, shownItems[place] != nil else { return nil }
    let configuration: UIContextMenuConfiguration?? = model.ask("contextMenuConfigurationForItemsAt") {
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: [IndexPath(place)], point: .zero)
    }
    return (configuration ?? nil)?.actionProvider?([])
  }
}
