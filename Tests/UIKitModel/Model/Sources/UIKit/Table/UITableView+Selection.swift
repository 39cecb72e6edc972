// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UITableView {
  public var indexPathForSelectedRow: IndexPath? { selectedRows.min().map { IndexPath($0) } }

  public var indexPathsForSelectedRows: [IndexPath]? {
    selectedRows.isEmpty ? nil : selectedRows.sorted().map { IndexPath($0) }
  }

  /// Selects a row without calling the delegate.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for position in selectedRows { shownCells[position]?.setSelected(false, animated: animated) }
      selectedRows = []
      return
    }
    guard let position = position(indexPath), exists(position) else { return }
    if !allowsMultiple { selectRow(at: nil, animated: animated, scrollPosition: .none) }
    selectedRows.insert(position)
    shownCells[position]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let position = position(indexPath) else { return }
    selectedRows.remove(position)
    shownCells[position]?.setSelected(false, animated: animated)
  }

  var allowsMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Highlights, unhighlights and selects a row, as a tap does. Returns whether the row accepts the tap.
  @discardableResult
  package func tap(_ position: RowPosition) -> Bool {
    guard isUserInteractionEnabled, let cell = shownCells[position], cell.isUserInteractionEnabled else { return false }
    guard isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection else {
      return false
    }
    let path = IndexPath(position)
    guard let delegate else {
      selectRow(at: path, animated: false, scrollPosition: .none)
      return true
    }
    let mayHighlight =
      model.ask("shouldHighlightRowAt", delegate) { $0.tableView(self, shouldHighlightRowAt: path) } ?? true
    guard mayHighlight else { return false }
    cell.setHighlighted(true, animated: false)
    // The highlight is visible as long as the finger is on the screen.
    cell.updateConfigurationIfNeeded()
    model.tell("didHighlightRowAt", delegate) { $0.tableView(self, didHighlightRowAt: path) }
    cell.setHighlighted(false, animated: false)
    model.tell("didUnhighlightRowAt", delegate) { $0.tableView(self, didUnhighlightRowAt: path) }
    if selectedRows.contains(position), allowsMultiple {
      deselect(position, delegate)
      return true
    }
    return select(position, delegate)
  }

  private func select(_ position: RowPosition, _ delegate: any UITableViewDelegate) -> Bool {
    let path = IndexPath(position)
    let answer: IndexPath?? = model.ask("willSelectRowAt", delegate) { $0.tableView(self, willSelectRowAt: path) }
    guard let target = (answer ?? path)?.position, exists(target) else { return false }
    if !allowsMultiple {
      for other in selectedRows where other != target { deselect(other, delegate) }
    }
    selectedRows.insert(target)
    shownCells[target]?.setSelected(true, animated: false)
    shownCells[target]?.updateConfigurationIfNeeded()
    model.tell("didSelectRowAt", delegate) { $0.tableView(self, didSelectRowAt: IndexPath(target)) }
    return true
  }

  /// Moves two fingers across rows, which selects them if the delegate has the table edited. Returns whether the delegate accepts
  /// the gesture at the first row.
  package func panWithTwoFingers(across positions: [RowPosition]) -> Bool {
    guard let delegate, let first = positions.first, exists(first) else { return false }
    let path = IndexPath(first)
    let mayBegin =
      model.ask("shouldBeginMultipleSelectionInteractionAt", delegate) {
        $0.tableView(self, shouldBeginMultipleSelectionInteractionAt: path)
      } ?? false
    guard mayBegin else { return false }
    model.tell("didBeginMultipleSelectionInteractionAt", delegate) {
      $0.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }
    for position in positions where allowsMultiple && exists(position) && !selectedRows.contains(position) {
      _ = select(position, delegate)
    }
    model.tell("didEndMultipleSelectionInteraction", delegate) { $0.tableViewDidEndMultipleSelectionInteraction(self) }
    return true
  }

  private func deselect(_ position: RowPosition, _ delegate: any UITableViewDelegate) {
    let path = IndexPath(position)
    let answer: IndexPath?? = model.ask("willDeselectRowAt", delegate) { $0.tableView(self, willDeselectRowAt: path) }
    guard let target = (answer ?? path)?.position else { return }
    selectedRows.remove(target)
    shownCells[target]?.setSelected(false, animated: false)
    model.tell("didDeselectRowAt", delegate) { $0.tableView(self, didDeselectRowAt: IndexPath(target)) }
  }
}
