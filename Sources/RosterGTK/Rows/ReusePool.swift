import Roster

/// Unused rows by reuse identifier, and off-screen rows that keep their cells.
@MainActor
final class ReusePool {
  private var free: [ReuseKey: [RowController]] = [:]
  private var kept: [ElementPath: RowController] = [:]
  /// The unused rows that may still be displayed.
  private var shown: [RowController] = []

  /// Removes and returns an unused row with this reuse identifier.
  func dequeue(_ key: ReuseKey) -> RowController? {
    free[key]?.popLast()
  }

  /// Removes and returns the row that keeps its cell for this identity.
  func dequeueKept(_ key: ElementPath) -> RowController? {
    kept.removeValue(forKey: key)
  }

  /// Adds a row, which ``hideUnused()`` hides unless it is in use again. Hiding and showing a row takes longer than its
  /// layout, and notifies assistive technologies of both.
  func enqueue(_ row: RowController) {
    if let key = row.keptCellKey {
      kept[key] = row
      row.suspend()
    } else {
      row.unbind()
      free[row.reuseKey, default: []].append(row)
      // Hiding cancels the gestures of a row that is pressed, which would end as those of another row.
      if row.widget.isUnderPointer { row.widget.isShown = false } else { shown.append(row) }
    }
  }

  /// Hides the rows that are not in use.
  func hideUnused() {
    for row in shown where !row.isInUse { row.widget.isShown = false }
    shown.removeAll(keepingCapacity: true)
  }

  /// Updates the positions of the rows that keep their cells, and removes the rows that were deleted.
  ///
  /// - Parameter newPosition: Returns a row's position after the update; `nil` if the row was deleted.
  /// - Returns: The deleted rows.
  func updateKept(_ newPosition: (RowController) -> ElementPosition?) -> [RowController] {
    var deleted: [RowController] = []
    for (key, row) in kept {
      if let element = newPosition(row) {
        row.element = element
        row.binding.refresh(element)
      } else {
        deleted.append(row)
        kept[key] = nil
      }
    }
    return deleted
  }
}
