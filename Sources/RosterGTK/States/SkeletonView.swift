import CGTK

/// Grey shapes where rows will be, while a page loads for the first time.
@MainActor
final class SkeletonView: Widget {
  init(rows: Int = 8) {
    let column = Box(GTK_ORIENTATION_VERTICAL)
    super.init(column.pointer)
    adopt(column)
    gtk_widget_set_can_target(pointer, 0)
    accessibleLabel("Loading")
    for index in 0..<rows {
      let mark = Box(GTK_ORIENTATION_HORIZONTAL)
      mark.style("roster-skeleton").minimumSize(width: 32, height: 32).align(vertically: GTK_ALIGN_CENTER)
      let title = Box(GTK_ORIENTATION_HORIZONTAL)
      title.style("roster-skeleton").minimumSize(width: 120 + index * 53 % 90, height: 12)
      let subtitle = Box(GTK_ORIENTATION_HORIZONTAL)
      subtitle.style("roster-skeleton").minimumSize(width: 190 + index * 37 % 70, height: 10)
      for line in [title, subtitle] { line.align(horizontally: GTK_ALIGN_START) }
      let lines = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, [title, subtitle])
      let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [mark, lines])
      row.margin(top: 12, bottom: 12, start: 12, end: 12)
      column.append(row)
    }
  }
}
