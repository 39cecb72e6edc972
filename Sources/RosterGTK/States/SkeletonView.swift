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
      column.append(SkeletonRow(titleWidth: 120 + index * 53 % 90, subtitleWidth: 190 + index * 37 % 70))
    }
  }
}
