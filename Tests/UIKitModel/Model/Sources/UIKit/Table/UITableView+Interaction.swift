// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// What the user's finger is doing with the table.
package struct TableInteraction {
  /// A row being dragged: where it was, and where it would land now.
  package struct Reorder {
    package var source: RowPlace
    package var current: RowPlace
    let session: DragSession?
  }

  package var reorder: Reorder?
  /// The row whose swipe actions are out.
  package var swiped: RowPlace?
  /// Set when an update took the dragged row away.
  var hasLostRow = false

  init() {}

  mutating func abandonReorder() {
    if reorder != nil { hasLostRow = true }
    reorder = nil
  }

  mutating func carryOver(_ mapping: BatchUpdate.Mapping) {
    if let place = swiped { swiped = mapping.rows[place.section][place.row] }
    guard let old = reorder else { return }
    guard let source = mapping.rows[old.source.section][old.source.row] else { return abandonReorder() }
    reorder?.source = source
    reorder?.current = source
  }
}

extension UITableView {
  /// True while a drop is under way.
  public var hasUncommittedUpdates: Bool { interaction.reorder?.session != nil }

  public var hasActiveDrag: Bool { interaction.reorder?.session != nil }

  func canEdit(_ place: RowPlace) -> Bool {
    guard let dataSource else { return false }
    return model.ask("canEditRowAt") { dataSource.tableView(self, canEditRowAt: IndexPath(place)) } ?? true
  }

  // MARK: Reordering

  /// The user picks a row up: by its reorder control if it shows one, which it does while editing only, or by a long
  /// press with a drag delegate.
  package func beginReorder(_ place: RowPlace) -> Bool {
    guard let dataSource, interaction.reorder == nil, let cell = shownCells[place] else { return false }
    let isMovable = model.ask("canMoveRowAt") { dataSource.tableView(self, canMoveRowAt: IndexPath(place)) } ?? true
    guard isMovable else { return false }
    if isEditing, cell.showsReorderControl {
      interaction.reorder = .init(source: place, current: place, session: nil)
    } else {
      guard dragInteractionEnabled, let dragDelegate else { return false }
      let session = DragSession()
      session.items = dragDelegate.tableView(self, itemsForBeginning: session, at: IndexPath(place))
      model.count("itemsForBeginning")
      guard !session.items.isEmpty else { return false }
      interaction.reorder = .init(source: place, current: place, session: session)
      model.tell("dragSessionWillBegin") { dragDelegate.tableView(self, dragSessionWillBegin: session) }
    }
    cell.isBeingReordered = true
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// The finger moves; the delegate may send the row elsewhere. Returns where it would land.
  package func dragReorder(over place: RowPlace) -> RowPlace? {
    guard let reorder = interaction.reorder else { return nil }
    var proposed = place
    if let delegate {
      let answer = model.ask("targetIndexPathForMove") {
        delegate.tableView(
          self, targetIndexPathForMoveFromRowAt: IndexPath(reorder.source), toProposedIndexPath: IndexPath(place))
      }
      proposed = answer?.place ?? place
    }
    interaction.reorder?.current = proposed
    return proposed
  }

  /// The finger lifts: the table moves the row by itself and tells the data source, which must move its data along.
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

  /// Moves a row in the table's own counts and views, without asking the data source.
  private func moveOwnRow(_ source: RowPlace, to target: RowPlace) {
    var after = loadedCounts
    guard after.indices.contains(target.section) else { return }
    after[source.section] -= 1
    after[target.section] += 1
    let batch = BatchUpdate(
      kind: .table, before: loadedCounts, after: after, items: [.moveRow(from: source, to: target)])
    guard batch.violations().isEmpty else { return }
    carryOver(batch)
  }

  // MARK: Swiping

  /// The actions that a swipe brings out; nil if the row has none.
  package func swipe(_ place: RowPlace, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard shownCells[place] != nil, let delegate, canEdit(place) else { return nil }
    let path = IndexPath(place)
    let answer: UISwipeActionsConfiguration?? =
      isLeading
      ? model.ask("leadingSwipeActions") {
        delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      }
      : model.ask("trailingSwipeActions") {
        delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      }
    guard let configuration = answer ?? defaultSwipe(place, isLeading: isLeading), !configuration.actions.isEmpty else {
      return nil
    }
    interaction.swiped = place
    model.tell("willBeginEditingRowAt") { delegate.tableView(self, willBeginEditingRowAt: path) }
    return configuration
  }

  /// Without a configuration of its own, a row that can be deleted gets the system's delete button.
  private func defaultSwipe(_ place: RowPlace, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard !isLeading, let delegate else { return nil }
    let path = IndexPath(place)
    let style = model.ask("editingStyleForRowAt") { delegate.tableView(self, editingStyleForRowAt: path) } ?? .delete
    guard style == .delete else { return nil }
    let title: String?? = model.ask("titleForDeleteConfirmation") {
      delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    }
    let action = UIContextualAction(style: .destructive, title: (title ?? nil) ?? "Delete") { [weak self] _, _, done in
      _ = self?.commitEditing(.delete, place)
      done(false)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Calls the data source's commit-editing method, in which rows and their section must not both be deleted.
  package func commitEditing(_ style: UITableViewCell.EditingStyle, _ place: RowPlace) -> Bool {
    guard let dataSource else { return false }
    update.editingDeletes = []
    defer { update.editingDeletes = nil }
    return model.tell("commitEditingStyle") {
      dataSource.tableView(self, commit: style, forRowAt: IndexPath(place))
    }
  }

  /// Runs one of the actions that a swipe brought out. The row closes when the action says that it is over; UIKit takes
  /// the row of a destructive one that was done out of sight, whether or not the data source has let it go.
  package func perform(_ action: UIContextualAction, at place: RowPlace) {
    guard let cell = shownCells[place] else { return }
    action.handler(action, cell) { [weak self] isDone in
      guard let self else { return }
      if isDone, action.style == .destructive, interaction.swiped != nil {
        model.report(.risky(.destructiveActionKeptRow(section: place.section, row: place.row)))
      }
      if let delegate { endSwipe(delegate) }
    }
  }

  package func endSwipe(_ delegate: any UITableViewDelegate) {
    guard let swiped = interaction.swiped else { return }
    interaction.swiped = nil
    model.tell("didEndEditingRowAt") { delegate.tableView(self, didEndEditingRowAt: IndexPath(swiped)) }
  }

  /// The menu of a long press.
  package func contextMenu(_ place: RowPlace) -> UIMenu? {
    guard let delegate, shownCells[place] != nil else { return nil }
    let configuration: UIContextMenuConfiguration?? = model.ask("contextMenuConfigurationForRowAt") {
      delegate.tableView(self, contextMenuConfigurationForRowAt: IndexPath(place), point: .zero)
    }
    return (configuration ?? nil)?.actionProvider?([])
  }
}
