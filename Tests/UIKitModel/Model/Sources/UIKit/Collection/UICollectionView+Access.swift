// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UICollectionView {
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if needsReload, window != nil, !isUpdatingCells { layoutIfNeeded() }
    return indexPath.position.flatMap { shownItems[$0] }
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownItems.first { $0.value === cell }.map { IndexPath($0.key) }
  }

  public var visibleCells: [UICollectionViewCell] { shownItems.sorted { $0.key < $1.key }.map(\.value) }

  public var indexPathsForVisibleItems: [IndexPath] { shownItems.keys.sorted().map { IndexPath($0) } }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  // MARK: Scrolling

  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let position = indexPath.position, exists(position) else {
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
    if scrollPosition.contains(.left) { offset.x = frame.minX - insets.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width + insets.right }
    if scrollPosition.contains(.top) { offset.y = frame.minY - insets.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + insets.bottom }
    let range = offsetRange
    setContentOffset(
      CGPoint(
        x: max(range.top.x, min(range.bottom.x, offset.x)), y: max(range.top.y, min(range.bottom.y, offset.y))),
      animated: animated)
  }

  // MARK: Selection

  /// Selects an item without calling the delegate.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if indexPath == nil || !allowsMultipleSelection {
      for position in selectedRows { shownItems[position]?.isSelected = false }
      selectedRows = []
    }
    guard let indexPath, let position = indexPath.position, exists(position) else { return }
    selectedRows.insert(position)
    shownItems[position]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without calling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let position = indexPath.position else { return }
    selectedRows.remove(position)
    shownItems[position]?.isSelected = false
  }

  /// Highlights and selects an item, as a tap does. Returns whether the item accepts the tap.
  package func tap(_ position: RowPosition) -> Bool {
    guard allowsSelection, isUserInteractionEnabled, let cell = shownItems[position], cell.isUserInteractionEnabled
    else {
      return false
    }
    let path = IndexPath(position)
    guard let delegate else { return true }
    let mayHighlight =
      model.ask("shouldHighlightItemAt") { delegate.collectionView(self, shouldHighlightItemAt: path) } ?? true
    guard mayHighlight else { return false }
    cell.isHighlighted = true
    model.tell("didHighlightItemAt") { delegate.collectionView(self, didHighlightItemAt: path) }
    cell.isHighlighted = false
    model.tell("didUnhighlightItemAt") { delegate.collectionView(self, didUnhighlightItemAt: path) }
    if allowsMultipleSelection, selectedRows.contains(position) {
      deselectItem(at: path, animated: false)
      model.tell("didDeselectItemAt") { delegate.collectionView(self, didDeselectItemAt: path) }
      return true
    }
    guard model.ask("shouldSelectItemAt", { delegate.collectionView(self, shouldSelectItemAt: path) }) ?? true else {
      return false
    }
    let others = allowsMultipleSelection ? [] : selectedRows.subtracting([position])
    selectItem(at: path, animated: false, scrollPosition: [])
    for other in others {
      model.tell("didDeselectItemAt") { delegate.collectionView(self, didDeselectItemAt: IndexPath(other)) }
    }
    model.tell("didSelectItemAt") { delegate.collectionView(self, didSelectItemAt: path) }
    return true
  }

  /// Returns the context menu of a long press.
  package func contextMenu(_ position: RowPosition) -> UIMenu? {
    menuConfiguration(position)?.actionProvider?([])
  }

  /// Opens an item's menu, and taps its preview. Returns the preview; `nil` if there is none.
  package func tapPreview(_ position: RowPosition) -> UIViewController? {
    guard let delegate, let configuration = menuConfiguration(position) else { return nil }
    return configuration.tapPreview(model) { animator in
      model.tell("willPerformPreviewActionForMenuWith") {
        delegate.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }
  }

  private func menuConfiguration(_ position: RowPosition) -> UIContextMenuConfiguration? {
    guard isUserInteractionEnabled, let delegate, shownItems[position] != nil else { return nil }
    let configuration: UIContextMenuConfiguration?? = model.ask("contextMenuConfigurationForItemsAt") {
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: [IndexPath(position)], point: .zero)
    }
    return configuration ?? nil
  }
}
