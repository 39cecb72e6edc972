import CGTK
import CRosterGTK

/// Gray shapes in place of rows that wait for the next frame.
@MainActor
final class PlaceholderRows {
  /// The number of shapes that are displayed.
  private(set) var count = 0

  private let list: ListWidget
  private var rows: [RowWidget] = []

  init(_ list: ListWidget) {
    self.list = list
  }

  /// Shows shapes in the given frames, and hides all others.
  func show(_ frames: [RowWidget.Frame]) {
    for (index, frame) in frames.enumerated() {
      if index == rows.count { rows.append(makeRow()) }
      rows[index].frame = frame
      rows[index].isShown = true
    }
    for row in rows.dropFirst(frames.count) { row.isShown = false }
    count = frames.count
  }

  /// Below the rows, and neither a target of the pointer nor a part of the page for assistive technologies.
  private func makeRow() -> RowWidget {
    let row = RowWidget(child: SkeletonRow(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_set_can_target(row.pointer, 0)
    gtk_widget_set_overflow(row.pointer, GTK_OVERFLOW_HIDDEN)
    list.add(row)
    gtk_widget_insert_after(row.pointer, list.pointer, nil)
    return row
  }
}
