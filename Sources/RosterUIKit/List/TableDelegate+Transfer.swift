#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Drags rows, and accepts what the user drops between them, from other lists and apps. Nested collections do both by themselves.
  extension TableDelegate: UITableViewDragDelegate, UITableViewDropDelegate {
    private var driver: ListDriver { rows.driver }

    // MARK: Dragging

    /// What a drag of a row carries.
    func dragItems(at path: IndexPath) -> [UIDragItem] {
      rows.state.contents.element(at: path).map(driver.dragItems) ?? []
    }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      dragItems(at: indexPath)
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      rows.drag.hasSession = true
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      rows.drag.hasSession = false
    }

    // MARK: Dropping

    /// The position of an index path at which the table would insert; at the end of the last section that accepts the items if the finger
    /// is over no row.
    private func position(_ path: IndexPath?, for items: [UIDragItem]) -> ItemPosition? {
      guard let path else {
        let last = driver.snapshot.sections.indices.last { driver.accepts(items, inSection: $0) }
        return last.map { ItemPosition(section: $0, item: driver.snapshot.sections[$0].itemCount) }
      }
      guard let (section, index) = rows.state.contents.section(path.section) else { return nil }
      // A nested collection is one row of the table.
      return ItemPosition(
        section: index, item: section.isNestedCollection ? (path.row == 0 ? 0 : section.itemCount) : path.row)
    }

    /// What a drop of items at an index path does: moves a row of the table's own, for which the table asks its data source, or copies.
    func operation(for items: [UIDragItem], at path: IndexPath?) -> UIDropOperation {
      if path.map(rows.state.contents.acceptsDrop) == true, driver.movedRow(of: items) != nil { return .move }
      guard let section = position(path, for: items)?.section else { return .forbidden }
      return driver.accepts(items, inSection: section) ? .copy : .forbidden
    }

    /// Drops items at an index path.
    func drop(_ items: [UIDragItem], at path: IndexPath?) {
      rows.context.drop = position(path, for: items).flatMap { driver.drop(items, before: $0) }
    }

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      driver.movedRow(of: session.items) != nil
        || driver.snapshot.sections.indices.contains { driver.accepts(session.items, inSection: $0) }
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      rows.drag.drop(over: tableView, isActive: true)
    }

    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
      rows.drag.drop(over: tableView, isActive: false)
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      rows.drag.drop(over: tableView, isActive: false)
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(
        operation: operation(for: session.items, at: destinationIndexPath), intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      drop(coordinator.items.map(\.dragItem), at: coordinator.destinationIndexPath)
    }
  }
#endif
