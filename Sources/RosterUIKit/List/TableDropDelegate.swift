#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Accepts what the user drops between the rows of the table, from other lists and apps. Nested collections accept drops between their
  /// items by themselves.
  @MainActor
  final class TableDropDelegate: NSObject, UITableViewDropDelegate {
    private let rows: TableController
    private var driver: ListDriver { rows.driver }

    init(_ rows: TableController) {
      self.rows = rows
    }

    /// The position of an index path at which the table would insert; at the end of the last section that accepts the session if the
    /// pointer is over no row.
    private func position(_ path: IndexPath?, for session: any UIDropSession) -> ItemPosition? {
      let contents = rows.state.contents
      guard let path else {
        let last = driver.snapshot.sections.indices.last { driver.accepts(session, inSection: $0) }
        return last.map { ItemPosition(section: $0, item: driver.snapshot.sections[$0].itemCount) }
      }
      guard let (section, index) = contents.section(path.section) else { return nil }
      // A nested collection is one row of the table.
      return ItemPosition(
        section: index, item: section.isNestedCollection ? (path.row == 0 ? 0 : section.itemCount) : path.row)
    }

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      driver.acceptsAnywhere(session) || driver.movedRow(of: session) != nil
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      rows.drag.hasDrop = true
    }

    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { rows.drag.hasDrop = false }

    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { rows.drag.hasDrop = false }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      // The table moves its own row, and asks the data source.
      if tableView.hasActiveDrag, driver.movedRow(of: session) != nil,
        destinationIndexPath.map(rows.state.contents.acceptsDrop) == true
      {
        return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
      }
      guard let position = position(destinationIndexPath, for: session),
        driver.accepts(session, inSection: position.section)
      else { return UITableViewDropProposal(operation: .forbidden) }
      return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      guard let position = position(coordinator.destinationIndexPath, for: coordinator.session) else { return }
      rows.context.drop = driver.drop(coordinator.items.map(\.dragItem), before: position)
    }
  }
#endif
