// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension UITableView {
  public var indexPathForSelectedRow: IndexPath? { selectedPlaces.min().map { IndexPath($0) } }

  public var indexPathsForSelectedRows: [IndexPath]? {
    selectedPlaces.isEmpty ? nil : selectedPlaces.sorted().map { IndexPath($0) }
  }

  /// Selects without asking or telling the delegate.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for place in selectedPlaces { shownCells[place]?.setSelected(false, animated: animated) }
      selectedPlaces = []
      return
    }
    guard let place = place(indexPath), exists(place) else { return }
    if !allowsMultiple { selectRow(at: nil, animated: animated, scrollPosition: .none) }
    selectedPlaces.insert(place)
    shownCells[place]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects without asking or telling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let place = place(indexPath) else { return }
    selectedPlaces.remove(place)
    shownCells[place]?.setSelected(false, animated: animated)
  }

  var allowsMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// The user's tap: highlight, unhighlight, then selection; returns whether the row took it.
  @discardableResult
  package func tap(_ place: RowPlace) -> Bool {
    guard isUserInteractionEnabled, let cell = shownCells[place], cell.isUserInteractionEnabled else { return false }
    guard isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection else {
      return false
    }
    let path = IndexPath(place)
    guard let delegate else {
      selectRow(at: path, animated: false, scrollPosition: .none)
      return true
    }
    let mayHighlight =
      model.ask("shouldHighlightRowAt") { delegate.tableView(self, shouldHighlightRowAt: path) } ?? true
    guard mayHighlight else { return false }
    cell.setHighlighted(true, animated: false)
    model.tell("didHighlightRowAt") { delegate.tableView(self, didHighlightRowAt: path) }
    cell.setHighlighted(false, animated: false)
    model.tell("didUnhighlightRowAt") { delegate.tableView(self, didUnhighlightRowAt: path) }
    if selectedPlaces.contains(place), allowsMultiple {
      deselect(place, delegate)
      return true
    }
    let answer: IndexPath?? = model.ask("willSelectRowAt") { delegate.tableView(self, willSelectRowAt: path) }
    guard let target = (answer ?? path)?.place, exists(target) else { return false }
    if !allowsMultiple {
      for other in selectedPlaces where other != target { deselect(other, delegate) }
    }
    selectedPlaces.insert(target)
    shownCells[target]?.setSelected(true, animated: false)
    model.tell("didSelectRowAt") { delegate.tableView(self, didSelectRowAt: IndexPath(target)) }
    return true
  }

  private func deselect(_ place: RowPlace, _ delegate: any UITableViewDelegate) {
    let path = IndexPath(place)
    let answer: IndexPath?? = model.ask("willDeselectRowAt") { delegate.tableView(self, willDeselectRowAt: path) }
    guard let target = (answer ?? path)?.place else { return }
    selectedPlaces.remove(target)
    shownCells[target]?.setSelected(false, animated: false)
    model.tell("didDeselectRowAt") { delegate.tableView(self, didDeselectRowAt: IndexPath(target)) }
  }
}
