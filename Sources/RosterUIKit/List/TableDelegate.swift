#if canImport(UIKit)
  import Roster
  import UIKit

  /// Answers the table's questions about looks, and passes on what the user does.
  @MainActor
  final class TableDelegate: NSObject, UITableViewDelegate, UITableViewDragDelegate {
    private unowned let list: ListView

    /// What UIKit takes for no height at all. 0 would mean its own height of headers and footers in grouped tables.
    static let noHeight: CGFloat = 0.001

    /// The room between sections that have no header.
    static let sectionSpacing: CGFloat = 10

    /// The height of a header or footer of one line, until it is measured.
    private static let supplementaryEstimate: CGFloat = 36

    init(list: ListView) {
      self.list = list
    }

    // MARK: Heights

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      list.heights.estimate(at: indexPath, in: list.contents)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      guard let (snapshot, _, _) = list.contents.section(section) else { return Self.noHeight }
      if snapshot.header != nil { return UITableView.automaticDimension }
      if let spacing = snapshot.style.spacingBefore { return max(Self.noHeight, spacing) }
      return section == 0 ? Self.noHeight : Self.sectionSpacing
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      list.contents.section(section)?.snapshot.footer == nil ? Self.noHeight : UITableView.automaticDimension
    }

    // Where there is no view, 0 has UIKit ask for the height at once; a tiny estimate would be taken for a negative one.

    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
      list.contents.section(section)?.snapshot.header == nil ? 0 : Self.supplementaryEstimate
    }

    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
      list.contents.section(section)?.snapshot.footer == nil ? 0 : Self.supplementaryEstimate
    }

    // MARK: Headers and footers

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      list.supplementaries.view(forHeader: true, section: section, in: list.contents)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      list.supplementaries.view(forHeader: false, section: section, in: list.contents)
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      // UIKit gives headers its own font just before they are shown; the content is shown once more after that.
      list.supplementaries.restyle(view)
    }

    // MARK: Display

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      list.willDisplay(cell, at: indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      // The index path may be one of the past: go by the cell.
      list.didEndDisplaying(cell)
    }

    // MARK: Scrolling

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { list.tableDidComeToRest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { list.tableDidComeToRest() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { list.tableDidComeToRest() }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { list.tableDidComeToRest() }

    // MARK: Selection

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      list.row(at: indexPath)?.traits.isSelectable == true
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      list.row(at: indexPath)?.traits.isSelectable == true ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      // The element first: deselecting may make the page change what stands here.
      let element = list.element(at: indexPath)
      tableView.deselectRow(at: indexPath, animated: true)
      if let element { list.driver.activate(element) }
    }

    // MARK: Swiping and menus

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      list.swipeActions(at: indexPath, edge: .leading)
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      list.swipeActions(at: indexPath, edge: .trailing)
    }

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      list.canDelete(at: indexPath) ? .delete : .none
    }

    /// Rows that can only be moved leave no room for a control that they do not have.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
      list.canDelete(at: indexPath)
    }

    // MARK: Reordering

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      guard list.row(at: indexPath)?.traits.isMovable == true else { return [] }
      return [UIDragItem(itemProvider: NSItemProvider())]
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      list.isReordering = true
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      list.isReordering = false
    }

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      list.canDrop(at: proposedDestinationIndexPath) ? proposedDestinationIndexPath : sourceIndexPath
    }
  }
#endif
