#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Drags the items of a nested collection, accepts drops between them, and moves its own.
  extension NestedCollectionController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    /// The driver and the index of the section, while it is displayed.
    private var section: (driver: ListDriver, index: Int)? {
      content?.driver.flatMap { driver in content?.index.map { (driver, $0) } }
    }

    // MARK: Dragging

    /// What a drag of an item carries.
    func dragItems(at path: IndexPath) -> [UIDragItem] {
      guard let (driver, index) = section, let item = item(at: path) else { return [] }
      return driver.dragItems(of: .item(ItemPosition(section: index, item: item)))
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      dragItems(at: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
      onDrag?(true)
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
      onDrag?(false)
    }

    // MARK: Dropping

    /// What a drop of items does: moves an item of this collection, or copies.
    func operation(for items: [UIDragItem]) -> UIDropOperation {
      if movedItem(of: items) != nil { return .move }
      return section.map { $0.driver.accepts(items, inSection: $0.index) } == true ? .copy : .forbidden
    }

    /// Drops items at an index path, or moves an item of the collection's own there.
    func drop(_ items: [UIDragItem], at path: IndexPath?) {
      guard let (driver, index) = section, let count = content?.section.items.count else { return }
      if let item = movedItem(of: items) {
        let target = min(path.map { $0.item % max(1, count) } ?? count - 1, count - 1)
        if target != item.item { driver.move(from: item, to: ItemPosition(section: index, item: target)) }
        return
      }
      // A looping carousel has several cells of each item.
      let item = path.map { $0.item <= count ? $0.item : $0.item % count } ?? count
      content?.context.drop = driver.drop(items, before: ItemPosition(section: index, item: item))
    }

    /// The item of this section that a drag moves within it.
    private func movedItem(of items: [UIDragItem]) -> ItemPosition? {
      guard let (driver, index) = section, let item = driver.movedRow(of: items), item.section == index,
        driver.snapshot.section(index)?.move != nil
      else { return nil }
      return item
    }

    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
      operation(for: session.items) != .forbidden
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
      onDrop?(true)
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
      onDrop?(false)
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
      onDrop?(false)
    }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(
        operation: operation(for: session.items), intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      drop(coordinator.items.map(\.dragItem), at: coordinator.destinationIndexPath)
    }
  }
#endif
