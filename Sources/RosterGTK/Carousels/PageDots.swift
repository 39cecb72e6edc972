import CGTK

/// A row of dots that says which of some pages is shown.
@MainActor
final class PageDots: Widget {
  /// The height of the row, in points.
  static let height = 20.0

  private let box = Box(.horizontal, spacing: 6)
  private var shown: (count: Int, current: Int) = (0, -1)
  /// More pages than this show no dots: nobody counts them.
  private static let most = 12

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
    let count = count > Self.most ? 0 : count
    while box.children.count > count, let last = box.children.last { box.remove(last) }
    while box.children.count < count {
      let dot = Box(.horizontal)
      dot.style("roster-dot").align(vertically: .center)
      box.append(dot)
    }
    for (index, dot) in box.children.enumerated() { dot.setStyle("roster-current", index == current) }
  }
}
