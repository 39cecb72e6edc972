import Roster

/// The section header that sticks to the top of the viewport.
@MainActor
struct StickyHeader {
  private(set) var row: RowController?

  /// The height of the header, in points; 0 if there is none.
  var height: Double { row?.widget.frame.height ?? 0 }

  /// Replaces the header.
  ///
  /// - Parameters:
  ///   - new: The row of the header.
  ///   - isScrolled: Whether the header has left its own position, so that a separator is below it.
  ///   - list: The widget of the list.
  mutating func show(_ new: RowController?, isScrolled: Bool, in list: ListWidget) {
    if let row, row !== new { row.widget.setStyle("roster-sticky", false) }
    row = new
    guard let new else { return }
    new.widget.setStyle("roster-sticky", isScrolled)
    list.raise(new.widget)
  }

  /// Handles the removal of a row.
  mutating func remove(_ removed: RowController) {
    if removed === row { row = nil }
  }
}
