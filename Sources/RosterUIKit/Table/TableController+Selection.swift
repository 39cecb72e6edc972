#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  // The user selects several rows, in the table's editing mode. Index paths are those of the page.
  extension TableController {
    /// Begins or ends the table's editing mode, in which it displays checkmarks for the user's selection. Rows that are not the page's
    /// keep theirs.
    func setSelecting(_ isSelecting: Bool) {
      guard (allowanceBeforeSelecting != nil) != isSelecting else { return }
      for path in table.indexPathsForSelectedRows ?? [] where state.inPage(path) != nil {
        table.deselectRow(at: path, animated: false)
      }
      let allowance = allowanceBeforeSelecting ?? table.allowsMultipleSelectionDuringEditing
      allowanceBeforeSelecting = isSelecting ? allowance : nil
      table.allowsMultipleSelectionDuringEditing = isSelecting || allowance
      table.setEditing(isSelecting, animated: state.isInWindow)
      for cell in table.visibleCells {
        if let path = table.indexPath(for: cell) { cells.showChecked(cell, at: path) }
      }
      // The content of cells is narrower beside checkmarks.
      invalidation.invalidateHeights()
    }

    /// Selects or deselects the element of a row as the table does, while the user selects.
    ///
    /// - Returns: Whether the row has a checkmark.
    func choose(at path: IndexPath, isSelected: Bool) -> Bool {
      guard allowanceBeforeSelecting != nil, let row = state.contents.row(at: path), row.actions.choose != nil else {
        return false
      }
      if row.traits.isSelected != isSelected, let element = state.contents.element(at: path) {
        driver.choose(element, by: .toggle)
      }
      return true
    }

    /// Whether several rows can be selected, this one among them.
    func canChoose(at path: IndexPath) -> Bool { state.contents.row(at: path)?.actions.choose != nil }

    /// Two fingers that move across rows select them.
    func beginSelecting() {
      driver.setSelecting(true)
      setSelecting(true)
    }

    /// Whether a row has controls in editing mode, or swipe actions.
    func canEdit(at path: IndexPath) -> Bool {
      guard let row = state.contents.row(at: path) else { return false }
      let hasActions = row.actions.delete != nil || !row.actions.others.isEmpty || row.traits.isMovable
      // Rows are made again in a later turn than the selection begins.
      let canBeChecked = allowanceBeforeSelecting != nil && row.actions.choose != nil
      return row.traits.isSelecting || canBeChecked || (row.isEnabled && hasActions)
    }
  }
#endif
