import CGTK

/// A skeleton of gray placeholder rows.
@MainActor
final class SkeletonView: Widget {
  init(rows: Int = 8) {
    let column = Box(.vertical)
    super.init(column.pointer)
    adopt(column)
    style("roster-status")
    gtk_widget_set_can_target(pointer, 0)
    for index in 0..<rows {
      let mark = Box(.horizontal)
      mark.style("roster-skeleton").minimumSize(width: 32, height: 32).align(vertically: .center)
      let title = Box(.horizontal)
      title.style("roster-skeleton").minimumSize(width: 120 + index * 53 % 90, height: 12)
      let subtitle = Box(.horizontal)
      subtitle.style("roster-skeleton").minimumSize(width: 190 + index * 37 % 70, height: 10)
      for line in [title, subtitle] { line.align(horizontally: .start) }
      let lines = Box(.vertical, spacing: 8, [title, subtitle])
      let row = Box(.horizontal, spacing: 12, [mark, lines])
      row.margin(top: 12, bottom: 12, start: 12, end: 12)
      column.append(row)
    }
  }
}
