// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The state of the user's gestures on the table.
package struct TableInteraction {
  /// A reordering: the row's original position and its current target.
  package struct Reorder {
    package var source: RowPosition
    package var current: RowPosition
    let session: DragSession?
  }

  package var reorder: Reorder?
  /// The session of a row that is dragged, other than to be moved.
  var drag: DragSession?
  /// The session that is over the table.
  package var drop: DragSession?
  /// The row whose swipe actions are open.
  package var swiped: RowPosition?
  /// A Boolean value that indicates whether an update removed the dragged row.
  var hasLostRow = false

  init() {}

  mutating func abandonReorder() {
    if reorder != nil { hasLostRow = true }
    reorder = nil
  }

  mutating func remap(_ mapping: BatchUpdate.Mapping) {
    if let position = swiped { swiped = mapping.rows[position.section][position.row] }
    guard let old = reorder else { return }
    guard let source = mapping.rows[old.source.section][old.source.row] else { return abandonReorder() }
    reorder?.source = source
    reorder?.current = source
  }
}

extension UITableView {
  /// A Boolean value that indicates whether a drop is in progress.
  public var hasUncommittedUpdates: Bool { interaction.reorder?.session != nil || interaction.drop != nil }

  public var hasActiveDrag: Bool { interaction.reorder?.session != nil || interaction.drag != nil }

  func canEdit(_ position: RowPosition) -> Bool {
    guard let dataSource else { return false }
    return model.ask("canEditRowAt") { dataSource.tableView(self, canEditRowAt: IndexPath(position)) } ?? true
  }

  // MARK: Reordering

  /// Begins reordering by the row's reorder control, which is visible only while editing, or by a long press with a drag
  /// delegate.
  package func beginReorder(_ position: RowPosition) -> Bool {
    guard let dataSource, interaction.reorder == nil, let cell = shownCells[position] else { return false }
    let isMovable = model.ask("canMoveRowAt") { dataSource.tableView(self, canMoveRowAt: IndexPath(position)) } ?? true
    guard isMovable else { return false }
    if isEditing, cell.showsReorderControl {
      interaction.reorder = .init(source: position, current: position, session: nil)
    } else {
      guard dragInteractionEnabled, let dragDelegate else { return false }
      let session = DragSession()
      session.items = dragDelegate.tableView(self, itemsForBeginning: session, at: IndexPath(position))
      model.count("itemsForBeginning")
      guard !session.items.isEmpty else { return false }
      interaction.reorder = .init(source: position, current: position, session: session)
      model.tell("dragSessionWillBegin") { dragDelegate.tableView(self, dragSessionWillBegin: session) }
    }
    cell.isBeingReordered = true
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// Drags the row over another one. Returns the target, which the delegate may change.
  package func dragReorder(over position: RowPosition) -> RowPosition? {
    guard let reorder = interaction.reorder else { return nil }
    var proposed = position
    if let delegate {
      let answer = model.ask("targetIndexPathForMove", delegate) {
        $0.tableView(
          self, targetIndexPathForMoveFromRowAt: IndexPath(reorder.source), toProposedIndexPath: IndexPath(position))
      }
      proposed = answer?.position ?? position
    }
    interaction.reorder?.current = proposed
    return proposed
  }

  /// Ends reordering. The table moves the row itself, and the data source must move its data.
  package func endReorder(cancelled: Bool) -> Bool {
    guard let dataSource, let reorder = interaction.reorder else {
      interaction.hasLostRow = false
      return false
    }
    interaction.reorder = nil
    let dragged = shownCells[reorder.source]
    dragged?.isBeingReordered = false
    defer {
      dragged?.setNeedsUpdateConfiguration()
      if let session = reorder.session, let dragDelegate {
        model.tell("dragSessionDidEnd") { dragDelegate.tableView(self, dragSessionDidEnd: session) }
      }
      setNeedsLayout()
    }
    guard !cancelled, reorder.source != reorder.current else { return false }
    let didMove = model.tell("moveRowAt") {
      dataSource.tableView(self, moveRowAt: IndexPath(reorder.source), to: IndexPath(reorder.current))
    }
    if didMove, exists(reorder.source) { moveOwnRow(reorder.source, to: reorder.current) }
    return didMove
  }

  /// Moves a row in the table's counts and views, without asking the data source.
  private func moveOwnRow(_ source: RowPosition, to target: RowPosition) {
    var after = loadedCounts
    guard after.indices.contains(target.section) else { return }
    after[source.section] -= 1
    after[target.section] += 1
    let batch = BatchUpdate(
      kind: .table, before: loadedCounts, after: after, items: [.moveRow(from: source, to: target)])
    guard batch.violations().isEmpty else { return }
    remap(batch)
  }

  // MARK: Swiping

  /// Opens the swipe actions of a row, or returns `nil` if it has none.
  package func swipe(_ position: RowPosition, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard shownCells[position] != nil, let delegate, canEdit(position) else { return nil }
    let path = IndexPath(position)
    let answer: UISwipeActionsConfiguration?? =
      isLeading
      ? model.ask("leadingSwipeActions", delegate) {
        $0.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      }
      : model.ask("trailingSwipeActions", delegate) {
        $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      }
    guard let configuration = answer ?? defaultSwipe(position, isLeading: isLeading), !configuration.actions.isEmpty
    else {
      return nil
    }
    interaction.swiped = position
    model.tell("willBeginEditingRowAt", delegate) { $0.tableView(self, willBeginEditingRowAt: path) }
    return configuration
  }

  /// A deletable row without a configuration has the system's delete button.
  private func defaultSwipe(_ position: RowPosition, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard !isLeading, let delegate else { return nil }
    let path = IndexPath(position)
    let style =
      model.ask("editingStyleForRowAt", delegate) { $0.tableView(self, editingStyleForRowAt: path) } ?? .delete
    guard style == .delete else { return nil }
    let title: String?? = model.ask("titleForDeleteConfirmation", delegate) {
      $0.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    }
    let action = UIContextualAction(style: .destructive, title: (title ?? nil) ?? "Delete") { [weak self] _, _, done in
      _ = self?.commitEditing(.delete, position)
      done(false)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Calls the data source's commit-editing method, which must not delete a row and its section.
  package func commitEditing(_ style: UITableViewCell.EditingStyle, _ position: RowPosition) -> Bool {
    guard let dataSource else { return false }
    update.editingDeletes = []
    defer { update.editingDeletes = nil }
    return model.tell("commitEditingStyle") {
      dataSource.tableView(self, commit: style, forRowAt: IndexPath(position))
    }
  }

  /// Performs an open swipe action. The row closes when the action completes. UIKit hides the row of a destructive action
  /// that completes with `true`, even if the data source still contains the row.
  package func perform(_ action: UIContextualAction, at position: RowPosition) {
    guard let cell = shownCells[position] else { return }
    action.handler(action, cell) { [weak self] isDone in
      guard let self else { return }
      if isDone, action.style == .destructive, interaction.swiped != nil {
        model.report(.risky(.destructiveActionKeptRow(section: position.section, row: position.row)))
      }
      if let delegate { endSwipe(delegate) }
    }
  }

  package func endSwipe(_ delegate: any UITableViewDelegate) {
    guard let swiped = interaction.swiped else { return }
    interaction.swiped = nil
    model.tell("didEndEditingRowAt", delegate) { $0.tableView(self, didEndEditingRowAt: IndexPath(swiped)) }
  }

  /// Returns the context menu of a long press.
  package func contextMenu(_ position: RowPosition) -> UIMenu? {
    menuConfiguration(position)?.actionProvider?([])
  }

  private func menuConfiguration(_ position: RowPosition) -> UIContextMenuConfiguration? {
    guard let delegate, shownCells[position] != nil else { return nil }
    let configuration: UIContextMenuConfiguration?? = model.ask("contextMenuConfigurationForRowAt", delegate) {
      $0.tableView(self, contextMenuConfigurationForRowAt: IndexPath(position), point: .zero)
    }
    return configuration ?? nil
  }

  /// Opens a row's menu, and taps its preview. Returns the preview; `nil` if there is none.
  package func tapPreview(_ position: RowPosition) -> UIViewController? {
    guard let delegate, let configuration = menuConfiguration(position) else { return nil }
    return configuration.tapPreview(model) { animator in
      model.tell("willPerformPreviewActionForMenuWith", delegate) {
        $0.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }
  }
}
