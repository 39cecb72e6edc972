import CGTK

/// Gray shapes in place of a row's image, title and subtitle.
@MainActor
final class SkeletonRow: Widget {
  private let mark = Box(.horizontal)
  private let subtitle = Box(.horizontal)

  /// Creates the shapes of an image and of two lines, of which each has a width in points.
  init(titleWidth: Int = 160, subtitleWidth: Int = 220) {
    let title = Box(.horizontal)
    mark.style("roster-skeleton").minimumSize(width: 32, height: 32).align(vertically: .center)
    title.style("roster-skeleton").minimumSize(width: titleWidth, height: 12)
    subtitle.style("roster-skeleton").minimumSize(width: subtitleWidth, height: 10)
    for line in [title, subtitle] { line.align(horizontally: .start) }
    let lines = Box(.vertical, spacing: 8, [title, subtitle])
    lines.align(vertically: .center)
    let row = Box(.horizontal, spacing: 12, [mark, lines])
    super.init(row.pointer)
    adopt(row)
    row.margin(top: 12, bottom: 12, start: 12, end: 12)
    gtk_widget_set_size_request(pointer, -1, 22)
  }

  /// Shows or hides the shapes of the image and the subtitle.
  func show(hasImage: Bool, hasSubtitle: Bool) {
    mark.isVisible = hasImage
    subtitle.isVisible = hasSubtitle
  }
}
