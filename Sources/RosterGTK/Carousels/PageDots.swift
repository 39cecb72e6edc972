import CGTK

/// A page control: a row of dots, one for each page.
@MainActor
final class PageDots: Widget {
  /// The height of the row, in points.
  static let height = 20.0

  private let box = Box(.horizontal, spacing: 6)
  private var shown: (count: Int, current: Int) = (0, -1)
  /// The maximum number of dots. Carousels with more pages show none.
  private static let limit = 12

  init() {
    super.init(box.pointer)
    adopt(box)
    align(horizontally: .center, vertically: .center)
    minimumSize(height: Int(Self.height))
    gtk_widget_set_can_target(pointer, 0)
  }

  func show(count: Int, current: Int) {
    guard shown != (count, current) else { return }
    shown = (count, current)
    let count = count > Self.limit ? 0 : count
    while box.children.count > count, let last = box.children.last { box.remove(last) }
    while box.children.count < count {
      let dot = Box(.horizontal)
      dot.style("roster-dot").align(vertically: .center)
      box.append(dot)
    }
    for (index, dot) in box.children.enumerated() { dot.setStyle("roster-current", index == current) }
  }
}
