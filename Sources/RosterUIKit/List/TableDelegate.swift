#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The table's delegate: provides heights, headers, footers and swipe actions, and reports what the user does. Other calls are
  /// forwarded to an object of the app.
  @MainActor
  final class TableDelegate: ForwardingDelegate, UITableViewDelegate {
    let rows: TableController
    private let visibility: VisibilityController
    private let swipeActions: SwipeActions

    /// The app's object.
    var target: (any UITableViewDelegate)? { object as? any UITableViewDelegate }

    private var forwarding: DelegateForwarding { DelegateForwarding(target: target) }

    /// Called when the user has lifted the finger.
    var onDragEnd: (@MainActor () -> Void)?

    /// Called when the table begins to scroll to its top by itself, and when that ends.
    var onScrollToTop: (@MainActor (_ isScrolling: Bool) -> Void)?

    /// The height of a missing header or footer. 0 would result in UIKit's default height in grouped tables.
    static let noHeight: CGFloat = 0.001

    /// The spacing before a section without a header, in points.
    static let sectionSpacing: CGFloat = 10

    /// The estimated height of a header or footer: one line of text.
    private static let supplementaryEstimate: CGFloat = 36

    init(_ rows: TableController, visibility: VisibilityController) {
      self.rows = rows
      self.visibility = visibility
      swipeActions = SwipeActions(state: rows.state, driver: rows.driver, context: rows.context)
    }

    private var contents: TableContents { rows.state.contents }

    // MARK: Heights

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      rows.estimatedHeight(at: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      contents.height(at: indexPath, style: tableView.style)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      guard let (snapshot, _) = contents.section(section) else { return Self.noHeight }
      if snapshot.header != nil { return UITableView.automaticDimension }
      if let spacing = snapshot.spacingAbove { return max(Self.noHeight, spacing) }
      if section == 0 { return Self.noHeight }
      let theme = rows.driver.presentation.theme
      return max(
        Self.noHeight,
        theme.sectionSpacing.map { $0.isFinite ? $0 : 0 } ?? Self.sectionSpacing * theme.density.sectionScale)
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      guard let (snapshot, _) = contents.section(section) else { return Self.noHeight }
      return snapshot.footer == nil ? max(Self.noHeight, snapshot.spacingBelow) : UITableView.automaticDimension
    }

    // An estimate of 0 makes UIKit request the height immediately. UIKit treats very small estimates as negative.

    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
      contents.section(section)?.snapshot.header == nil ? 0 : Self.supplementaryEstimate
    }

    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
      contents.section(section)?.snapshot.footer == nil ? 0 : Self.supplementaryEstimate
    }

    // MARK: Headers and footers

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      rows.supplementaries.view(isHeader: true, section: section, in: contents)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      rows.supplementaries.view(isHeader: false, section: section, in: contents)
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      // UIKit sets its own font just before it displays a header; displaying the content again restores the font.
      rows.supplementaries.restyle(view)
      forwarding.willDisplayHeader(view, tableView, section)
    }

    // MARK: Display

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      rows.willDisplay(cell, at: indexPath)
      rows.cells.alignSeparator(of: cell)
      forwarding.willDisplay(cell, tableView, indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      // The index path may be one from before an update: only the cell identifies the row.
      rows.didEndDisplaying(cell)
      forwarding.didEndDisplaying(cell, tableView, indexPath)
    }

    // MARK: Scrolling

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      onScrollToTop?(false)
      visibility.phaseDidChange(to: .dragging)
      forwarding.willBeginDragging(scrollView)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      onDragEnd?()
      if decelerate { visibility.phaseDidChange(to: .decelerating) } else { visibility.didEndScrolling() }
      forwarding.didEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      visibility.didEndScrolling()
      forwarding.didEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      onScrollToTop?(false)
      visibility.didEndScrolling()
      forwarding.didEndScrollingAnimation(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      onScrollToTop?(true)
      return true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      onScrollToTop?(false)
      visibility.didEndScrolling()
      forwarding.didScrollToTop(scrollView)
    }

    // MARK: Selection

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      contents.row(at: indexPath)?.traits.isSelectable == true
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      contents.row(at: indexPath)?.traits.isSelectable == true ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      guard !rows.choose(at: indexPath, isSelected: true) else { return }
      // The element first: deselecting may make the page change the row at this index path.
      let element = contents.element(at: indexPath)
      tableView.deselectRow(at: indexPath, animated: true)
      if let element { rows.driver.activate(element) }
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      _ = rows.choose(at: indexPath, isSelected: false)
    }

    /// A row that is opened is also opened by a drag that is held over it, such as one to a list behind it.
    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      guard let row = contents.row(at: indexPath), row.traits.isSelectable, !row.traits.isSelecting else {
        return false
      }
      return row.traits.fold != nil
        || (row.content as? any StandardContentConvertible)?.standard.accessory == .disclosure
    }

    /// Two fingers that move across rows select them.
    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      rows.canChoose(at: indexPath)
    }

    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      rows.beginSelecting()
    }

    // MARK: Swipe actions and editing

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      swipeActions.configuration(at: indexPath, edge: .leading)
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      swipeActions.configuration(at: indexPath, edge: .trailing)
    }

    /// The menu of a long press contains the row's swipe actions, as that of an item of a grid does.
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      swipeActions.menu(at: indexPath)
    }

    func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      configuration.performPreviewAction(of: rows.driver, animator: animator)
    }

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      swipeActions.canDelete(at: indexPath) ? .delete : .none
    }

    /// Rows that can only be moved have neither a delete control nor a checkmark, and need no indentation for it.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
      swipeActions.canDelete(at: indexPath) || contents.row(at: indexPath)?.traits.isSelecting == true
    }

    // MARK: Reordering

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      contents.acceptsDrop(at: proposedDestinationIndexPath) ? proposedDestinationIndexPath : sourceIndexPath
    }
  }
#endif
